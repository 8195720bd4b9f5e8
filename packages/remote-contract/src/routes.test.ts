import type { Rol } from '@caparazon/contracts/roles';
import { expect, test } from '@jest/globals';
import { mayOpen, routes } from './routes.ts';

const visitors: readonly (Rol | null)[] = [null, 'VOL', 'VOL_FIN', 'ADMIN'];
const whoMayOpen = (path: string) => {
  const route = routes.find((one) => one.path === path);
  return route && visitors.filter((role) => mayOpen(route, role));
};

test.each([
  ['/', [null, 'VOL', 'VOL_FIN', 'ADMIN']],
  ['/reportar', [null, 'VOL', 'VOL_FIN', 'ADMIN']],
  ['/login', [null, 'VOL', 'VOL_FIN', 'ADMIN']],
  ['/perfil', ['VOL', 'VOL_FIN', 'ADMIN']],
  ['/reportes', ['VOL', 'VOL_FIN', 'ADMIN']],
  ['/listar_voluntarios', ['VOL', 'VOL_FIN', 'ADMIN']],
  ['/aportes', ['VOL_FIN', 'ADMIN']],
  ['/gestion_voluntarios', ['ADMIN']],
  ['/postulaciones', ['ADMIN']],
])('%s is open to %p', (path, expected) => {
  expect(whoMayOpen(path)).toEqual(expected);
});

test('only the public site and the session are open to anyone', () => {
  const open = routes.filter(({ access }) => access === 'public').map(({ part }) => part);
  expect(new Set(open)).toEqual(new Set(['mf-public', 'shell']));
});

test('no address stands twice', () => {
  expect(new Set(routes.map(({ path }) => path)).size).toBe(routes.length);
});
