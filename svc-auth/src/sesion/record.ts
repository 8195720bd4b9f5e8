/** Keeps what the owner of a session is told of it (rule: sessions-of-mine), by one plain command (bench: login). */
import { runCommand } from '@caparazon/service-kit/fast/run-command';
import type { Session } from '@caparazon/service-kit/session';
import { aparatoOf } from './aparato.ts';
import { Sesion } from './model.ts';

/** Records that a session is in use. A session without a record, begun before there were any, gets one. */
export async function recordUse(
  { sid, idUsuario, since, until }: Session,
  userAgent: string | undefined,
  now: number,
): Promise<void> {
  const begun = { idUsuario, desde: new Date(since), hasta: new Date(until), ...aparatoOf(userAgent) };
  await runCommand({
    update: Sesion.collection.collectionName,
    updates: [{ q: { _id: sid }, u: { $setOnInsert: begun, $max: { ultimoUso: new Date(now) } }, upsert: true }],
    // What a crash loses comes back with the next use.
    writeConcern: { w: 1, j: false },
  });
}
