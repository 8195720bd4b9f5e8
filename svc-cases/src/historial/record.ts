/** Adds lines to the history, in the transaction of the change that they tell of. */
import type { ClientSession } from 'mongoose';
import { Cambio, type Entidad } from './model.ts';
import type { Act } from './trace.ts';

export interface Change {
  entidad: Entidad;
  idEntidad: number;
  /** A past participle: `creado`, `visto`, `archivado`… */
  que: string;
  /** Only what changed; paths of photos, never their bytes. */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

/** Records a change. @param session the transaction that makes it */
export async function recordChange(session: ClientSession, { by, at }: Act, change: Change): Promise<void> {
  await Cambio.insertMany([{ ...change, quien: by, cuando: at }], { session, lean: true });
}
