import type { ScreenRoute } from '@caparazon/remote-contract/define-routes';
import { expect, test } from '@jest/globals';
import { entryOf, inMenu, menuFor } from './menu.ts';

const place = (label: string, order: number) => ({ label, order, icon: 'inbox', group: 'El día' }) as const;
const screen = (path: string, more: Partial<ScreenRoute> = {}): ScreenRoute => ({
  path,
  screen: path,
  title: path,
  access: 'session',
  ...more,
});
const routes = [
  screen('/aportes', { access: 'VOL_FIN', admin: true, menu: place('Aportes', 2) }),
  screen('/aportes/:idAporte', { access: 'VOL_FIN' }),
  screen('/reporte/:idReporte', { within: '/reportes' }),
  screen('/reportes', { menu: place('Reportes', 1) }),
];

test.each([
  ['/aportes', '/aportes'],
  ['/aportes/3', '/aportes'],
  ['/aportesotros', undefined],
  ['/reporte/4', '/reportes'],
  ['/reporte', undefined],
])('%s belongs to %s', (address, entry) => {
  expect(entryOf(address, routes)).toBe(entry);
});

test('a role has the places that it may open, in order', () => {
  const labels = (role: 'ADMIN' | 'VOL') => menuFor(role, routes).map(({ label }) => label);
  expect([labels('ADMIN'), labels('VOL')]).toEqual([['Reportes', 'Aportes'], ['Reportes']]);
});

test('the places that a role is there for are its own, and ADMIN has none', () => {
  const own = (role: 'ADMIN' | 'VOL_FIN') => menuFor(role, routes).flatMap(({ label, own }) => (own ? [label] : []));
  expect([own('VOL_FIN'), own('ADMIN')]).toEqual([['Aportes'], []]);
});

test.each([
  [2, ['Reportes', 'Puesta']],
  [0, ['Reportes']],
  [undefined, ['Reportes']],
])('a place of its count alone is in the menu when it counts something: %s', (count, labels) => {
  const counted = { ...place('Puesta', 3), count: { call: '/c', field: 'f', one: 'u', many: 'm', only: true } };
  const waiting = count === undefined ? {} : { '/puesta': { count, counted: 'm' } };
  const entries = menuFor('VOL', [...routes, screen('/puesta', { menu: counted })]);
  expect(inMenu(entries, waiting).map(({ label }) => label)).toEqual(labels);
});

test.each([
  ['a group that this shell does not know', { ...place('Mareas', 3), group: 'Costa' }],
  ['no order', { ...place('Mareas', 3), order: undefined }],
  ['a count without words', { ...place('Mareas', 3), count: { call: '/mareas', field: 'altas' } }],
])('a place with %s is hidden, and the others are shown', (_, menu) => {
  const declared = [...routes, screen('/mareas', { menu: menu as never })];
  expect(menuFor('VOL', declared).map(({ label }) => label)).toEqual(['Reportes']);
});
