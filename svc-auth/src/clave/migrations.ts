import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { rotateClaves } from './commands.ts';
import { Clave, type ClaveDoc } from './model.ts';
import type { Seal } from './seal.ts';

/**
 * Replaces keys stored unsealed by an earlier version. Copies of the files may be anywhere, so a new key signs; the old
 * ones lose their private part and verify until their last token expires. Repeatable, also by several copies at once.
 */
export async function closeOpenClaves(seal: Seal, now: number): Promise<void> {
  const claves = driverCollection<ClaveDoc & { d?: string }>(Clave);
  const open = { d: { $exists: true } };
  if ((await claves.findOne(open)) === null) return;
  await rotateClaves(seal, now);
  await claves.updateMany(open, { $unset: { d: '' } });
}
