/** Given doses as they were stored before a due time could be named. */
import { migrate } from '@caparazon/service-kit/migrate';
import { Instancia } from './instancia-model.ts';

/** Says of every such dose that nobody named its due time, in place. May be repeated. */
export const migrateInstancias = (): Promise<void> =>
  migrate({ of: Instancia, where: { indicada: { $exists: false } }, pipeline: [{ $set: { indicada: null } }] });
