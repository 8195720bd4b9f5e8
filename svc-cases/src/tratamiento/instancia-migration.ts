/** Given doses as they were stored before a due time could be named. */
import { migrate, takeOut } from '@caparazon/service-kit/migrate';
import type { Migration } from '@caparazon/service-kit/migrations';
import { Instancia } from './instancia-model.ts';

/** Says of every such dose that nobody named its due time, in place. */
export const dosisIndicada: Migration = {
  id: 'dosis-indicada',
  up: () =>
    migrate({ of: Instancia, where: { indicada: { $exists: false } }, pipeline: [{ $set: { indicada: null } }] }),
  // A due time that somebody named stays: the version before does not read it.
  back: { down: () => takeOut(Instancia, ['indicada'], { indicada: null }) },
};
