/** Checks that each staff address lights its menu entry (rule: menu-counts). */
import { expect, test } from '@jest/globals';
import { routes as adminRoutes } from '../../mf-admin/src/routes.ts';
import { routes as casesRoutes } from '../../mf-cases/src/routes.ts';
import { entryOf } from '../../shell/src/layout/menu.ts';

/** @type {readonly import('@caparazon/remote-contract/define-routes').ScreenRoute[]} */
const routes = [...casesRoutes, ...adminRoutes];

test.each([
  ['/aportes', '/aportes'],
  ['/aportes/nuevo', '/aportes'],
  ['/aportes/donantes/7', '/aportes'],
  ['/aportes/compromisos/todos', '/aportes/compromisos'],
  ['/aportes/compromisos/7', '/aportes/compromisos'],
  ['/postulaciones/3', '/postulaciones'],
  ['/catalogos/especies', '/catalogos'],
  ['/textos/inicio', '/textos'],
  ['/reporte/4', '/reportes'],
  ['/alta_tratamiento/7', '/fichas'],
  ['/alta_ficha_diaria/7', '/fichas'],
  ['/modificar_ficha_diaria/7/3', '/fichas'],
  ['/varamiento/7', '/fichas'],
  ['/hoja_de_campo', '/fichas'],
  ['/hoja_de_campo/7', '/fichas'],
  ['/liberacion/7', '/fichas'],
  ['/desenlace/7', '/fichas'],
  ['/modificar_ficha', '/fichas'],
  ['/modificar_ficha_tratamiento/5', '/actividades_del_dia'],
  ['/vademecum/nueva', '/vademecum'],
])('%s belongs to %s', (address, entry) => {
  expect(entryOf(address, routes)).toBe(entry);
});

test('every staff screen belongs to a menu entry', () => {
  const lost = routes.filter(({ path }) => entryOf(path.replaceAll(/:\w+/g, '7'), routes) === undefined);
  expect(lost.map(({ path }) => path)).toEqual([]);
});

test('no two menu entries have the same position', () => {
  const orders = routes.flatMap(({ menu }) => menu?.order ?? []);
  expect(new Set(orders).size).toBe(orders.length);
});
