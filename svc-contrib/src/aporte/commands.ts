/** What is done to contributions. */
import { transaction } from '@caparazon/service-kit/transaction';
import { type Cambio, recordCambios } from '../historial/model.ts';
import { Aporte, type AporteDoc } from './model.ts';

function recordOf({ numeroTarjeta: _card, ...kept }: AporteDoc): Cambio {
  const sobre = { coleccion: 'aportes', id: kept._id } as const;
  return { fecha: kept.creado, quien: kept.creadoPor, sobre, que: 'alta', antes: null, despues: kept };
}

/** Keeps contributions, all of them or none. */
export async function createAportes(aportes: readonly AporteDoc[]): Promise<void> {
  await transaction(async (session) => {
    await Aporte.insertMany(aportes, { session });
    await recordCambios(aportes.map(recordOf), session);
  });
}
