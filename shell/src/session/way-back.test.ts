import type { Rol } from '@caparazon/call/roles';
import { expect, test } from '@jest/globals';
import { accessToken } from '../testing/page.tsx';
import { type Arrival, wayBack } from './way-back.ts';

const routes = [
  { path: '/', screen: 'home', title: 'Portada', access: 'public' } as const,
  { path: '/reportes', screen: 'reportes', title: 'Reportes', access: 'session' } as const,
  { path: '/reporte/:idReporte', screen: 'reporte', title: 'Reporte', access: 'session' } as const,
  { path: '/perfil', screen: 'perfil', title: 'Mi perfil', access: 'session' } as const,
  { path: '/aportes', screen: 'aportes', title: 'Aportes', access: 'VOL_FIN', admin: true } as const,
];

const arrival = (from: unknown, more: Partial<Arrival> = {}) => ({ from, state: null, of: null, title: '', ...more });
const back = (from: unknown, more: Partial<Arrival> = {}, role: Rol = 'VOL') =>
  wayBack(arrival(from, more), { accessToken, role }, routes);

test('a link opened without a session is named by screen and number', () => {
  expect(back('/reportes?estado=VIVO#lista')).toEqual({
    from: '/reportes?estado=VIVO#lista',
    state: null,
    name: 'Reportes',
  });
  expect(back('/reporte/41')?.name).toBe('Reporte 41');
});

test("an ended session is named as its tab, and keeps the screen's state", () => {
  const state = { dosis: 1 };
  expect(back('/reporte/41', { of: '3', title: 'Tortuga verde · reporte 41 · Caparazón', state })).toEqual({
    from: '/reporte/41',
    state,
    name: 'Tortuga verde · reporte 41',
  });
});

test("another user's place is not offered", () => {
  expect(back('/reportes', { of: '4' })).toBeNull();
});

test.each<[Rol, boolean]>([
  ['VOL', false],
  ['VOL_FIN', true],
  ['ADMIN', true],
])('a place that needs a role is offered to %s: %s', (role, isOffered) => {
  expect(back('/aportes', {}, role) !== null).toBe(isOffered);
});

test.each([
  '//otro.ejemplo/reportes',
  '/\\otro.ejemplo/reportes',
  '/\t/otro.ejemplo/reportes',
  'https://otro.ejemplo/reportes',
  'javascript:alert(1)',
  'reportes',
  '/no_existe',
  '/perfil',
  '/',
  '',
  41,
  null,
  undefined,
])('%p is not offered', (from) => {
  expect(back(from)).toBeNull();
});

test('a visit without an arrival is offered nothing', () => {
  for (const nothing of [null, undefined, 'x', {}]) {
    expect(wayBack(nothing, { accessToken, role: 'VOL' }, routes)).toBeNull();
  }
});
