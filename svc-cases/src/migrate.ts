/** Converts what earlier versions stored to today's shape. */
import { migrate } from '@caparazon/service-kit/migrate';
import { FichaAnimal } from './fichaAnimal/model.ts';

/** May be repeated. */
export async function migrateCases(): Promise<void> {
  await migrate({ of: FichaAnimal, where: { nombre: { $exists: false } }, pipeline: [{ $set: { nombre: '' } }] });
}
