import { convert, takeOut } from '@caparazon/service-kit/convert';
import type { Migration } from '@caparazon/service-kit/migrations';
import { Instancia } from './instancia-model.ts';

/** Marks older doses as without a named due time. */
export const dosisIndicada: Migration = {
  id: 'dosis-indicada',
  up: () =>
    convert({ of: Instancia, where: { indicada: { $exists: false } }, pipeline: [{ $set: { indicada: null } }] }),
  // Named due times stay: the version before ignores them.
  back: { down: () => takeOut(Instancia, ['indicada'], { indicada: null }) },
};
