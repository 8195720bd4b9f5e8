/** Adds lines to the history, in the transaction of the change that they tell of. */
import { driverCollection } from '@caparazon/service-kit/driver-collection';
import { type ClientSession, Types } from 'mongoose';
import { Cambio, type CambioDoc, type Entidad } from './model.ts';
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
  const line = { _id: new Types.ObjectId(), ...change, quien: by, cuando: at };
  await driverCollection<CambioDoc>(Cambio).insertOne(line, { session });
}
