/** Keys whose private part an earlier version stored open. */
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { rotateClaves } from './commands.ts';
import { Clave, type ClaveDoc } from './model.ts';
import type { Seal } from './seal.ts';

/**
 * Replaces the keys that lay open. To seal them would not be enough, since copies of the files may be anywhere: a new
 * key signs from now on, and the old ones, whose private part is taken out, verify what they have signed until its last
 * token is dead. Nobody is logged out. May be repeated, and by several copies at once.
 */
export async function closeOpenClaves(seal: Seal, now: number): Promise<void> {
  const claves = driverCollection<ClaveDoc & { d?: string }>(Clave);
  const open = { d: { $exists: true } };
  if ((await claves.findOne(open)) === null) return;
  await rotateClaves(seal, now);
  await claves.updateMany(open, { $unset: { d: '' } });
}
