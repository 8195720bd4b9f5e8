import type { Rol } from '@caparazon/call/roles';
import { expect, test } from '@jest/globals';
import { mayOpen } from './may-open.ts';

const visitors: readonly (Rol | null)[] = [null, 'VOL', 'VOL_FIN', 'ADMIN'];

test.each([
  [{ access: 'public' }, [null, 'VOL', 'VOL_FIN', 'ADMIN']],
  [{ access: 'session' }, ['VOL', 'VOL_FIN', 'ADMIN']],
  [{ access: 'VOL_FIN', admin: true }, ['VOL_FIN', 'ADMIN']],
  [{ access: 'VOL_FIN' }, ['VOL_FIN']],
  [{ access: 'ADMIN' }, ['ADMIN']],
] as const)('%p is open to %p', (route, expected) => {
  expect(visitors.filter((role) => mayOpen(route, role))).toEqual(expected);
});
