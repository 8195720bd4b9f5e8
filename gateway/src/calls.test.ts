import { addressOf } from '@caparazon/call/call';
import { expect, test } from '@jest/globals';
import { calls } from './calls.ts';

test('addressOf fills in parameters and leaves out absent query values', () => {
  expect(addressOf({ path: '/reportes/{idReporte}/visto' }, { idReporte: 7 })).toBe('/api/reportes/7/visto');
  expect(
    addressOf({ path: '/reportes' }, {}, { pag: 2, estado: '', clase: undefined, nombreComun: 'Tortuga verde' }),
  ).toBe('/api/reportes?pag=2&nombreComun=Tortuga+verde');
  expect(addressOf({ path: '/fotos/{ruta}' }, { ruta: '../x' })).toBe('/api/fotos/..%2Fx');
});

test('no two calls share a name or an address', () => {
  const names = calls.map(({ id }) => id);
  const addresses = calls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`);
  expect(new Set(names).size).toBe(calls.length);
  expect(new Set(addresses).size).toBe(calls.length);
});

test('the calls without a session are exactly those of the policy', () => {
  const open = calls.filter(({ access }) => access === 'public').map(({ method, path }) => `${method} ${path}`);
  expect(open.sort()).toEqual([
    'get /auth/jwks.json',
    'get /auth/recuperar',
    'get /clases/reportes',
    'get /departamentos',
    'get /medicamentos',
    'get /seguimiento',
    'get /tipos_tratamiento',
    'post /auth/enlace/usar',
    'post /auth/enlace/ver',
    'post /auth/primera_vez',
    'post /auth/recuperar',
    'post /auth/signin',
    'post /reportes',
    'post /voluntariado',
  ]);
});
