/** Which row of which statement a contribution was reconciled with (rule: statement-matches). */
import { recordChanges } from '@caparazon/service-kit/history';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { appendChange } from './cambios.ts';
import { Aporte, type AporteDoc, type Conciliado } from './model.ts';

export interface Link {
  aporte: AporteDoc;
  /** Null: with none any longer. */
  conciliado: Conciliado | null;
}

/** Links contributions with rows. It is no change of a contribution: whoever edits it meanwhile is not stopped. */
export async function linkAportes(session: ClientSession, links: readonly Link[], act: Act): Promise<void> {
  if (links.length === 0) return;
  await Aporte.bulkWrite(
    links.map(({ aporte: { _id }, conciliado }) => ({
      updateOne: { filter: { _id }, update: { $set: { conciliado } } },
    })),
    { session },
  );
  const were = links.map(({ aporte }) => aporte);
  const are = links.map(({ aporte, conciliado }) => ({ ...aporte, conciliado }));
  await appendChange(session, { were, are, donantes: { were: [], are: [] } });
  await recordChanges(
    session,
    act,
    ...links.map(({ aporte, conciliado }) => ({
      ...{ entidad: 'aporte', idEntidad: aporte._id, que: conciliado ? 'conciliado' : 'desconciliado' },
      ...{ antes: null, despues: { extracto: (conciliado ?? aporte.conciliado)?.idExtracto } },
    })),
  );
}
