/** Writes contributions. */
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import { transaction } from '@caparazon/service-kit/transaction';
import { Aporte, type AporteDoc } from './model.ts';

function creationOf({ numeroTarjeta: _card, ...kept }: AporteDoc): Change {
  return { entidad: 'aporte', idEntidad: kept._id, que: 'creado', antes: null, despues: kept };
}

/** Stores contributions, all of them or none. */
export async function createAportes(aportes: readonly AporteDoc[]): Promise<void> {
  await transaction(async (session) => {
    await Aporte.insertMany(aportes, { session });
    for (const aporte of aportes) {
      await recordChanges(session, { by: aporte.creadoPor, at: aporte.creadoEn }, creationOf(aporte));
    }
  });
}
