/**
 * What was contributed in each month and currency, kept up to date by every write in its transaction: a hundred thousand
 * contributions are summed as fast as a thousand (bench: aportes).
 */
import type { Moneda } from '@caparazon/contracts/contrib/aporte';
import { civilDay } from '@caparazon/contracts/time';
import { transaction } from '@caparazon/service-kit/transaction';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { Aporte, type AporteDoc } from './model.ts';
import { recountIfWrong } from './recount.ts';

export interface TotalDoc {
  /** `UYU 2026-11` */
  _id: string;
  moneda: Moneda;
  /** The civil month, `aaaa-mm`. */
  mes: string;
  centesimos: number;
  /** How many count. */
  cantidad: number;
  /** How many are annulled. */
  anulados: number;
}

const number = { type: Number, required: true } as const;
const text = { type: String, required: true } as const;

export const TotalAportes = mongoose.model(
  'TotalAportes',
  new Schema<TotalDoc>(
    { _id: text, moneda: text, mes: text, centesimos: number, cantidad: number, anulados: number },
    { versionKey: false },
  ),
  'totales_aportes',
);

type Counted = Pick<AporteDoc, 'fecha' | 'moneda' | 'centesimos' | 'anulado'>;

type Addition = Pick<TotalDoc, 'moneda' | 'mes'> & { inc: Pick<TotalDoc, 'centesimos' | 'cantidad' | 'anulados'> };

/** Counts a contribution in, with 1, or out, with -1. */
function addTo(additions: Map<string, Addition>, { fecha, moneda, centesimos, anulado }: Counted, times: 1 | -1): void {
  const mes = civilDay(fecha.getTime()).slice(0, 'aaaa-mm'.length);
  const id = `${moneda} ${mes}`;
  const { inc } = additions.get(id) ?? { inc: { centesimos: 0, cantidad: 0, anulados: 0 } };
  const counts = anulado === null;
  additions.set(id, {
    moneda,
    mes,
    inc: {
      centesimos: inc.centesimos + (counts ? times * centesimos : 0),
      cantidad: inc.cantidad + (counts ? times : 0),
      anulados: inc.anulados + (counts ? 0 : times),
    },
  });
}

/** Corrects the totals for contributions that were, and are now. */
export async function countAportes(
  session: ClientSession,
  { were = [], are }: { were?: readonly Counted[]; are: readonly Counted[] },
): Promise<void> {
  const additions = new Map<string, Addition>();
  for (const each of were) addTo(additions, each, -1);
  for (const each of are) addTo(additions, each, 1);
  const writes = [...additions].map(([_id, { moneda, mes, inc: $inc }]) => ({
    updateOne: { filter: { _id }, update: { $set: { moneda, mes }, $inc }, upsert: true },
  }));
  if (writes.length > 0) await TotalAportes.bulkWrite(writes, { session });
}

/** Counts everything anew where what is counted does not add up to what there is. It may be repeated. */
export const ensureTotals = (): Promise<void> =>
  transaction((session) =>
    recountIfWrong(session, TotalAportes, async () => {
      const fields = { fecha: 1, moneda: 1, centesimos: 1, anulado: 1 } as const;
      await countAportes(session, { are: await Aporte.find({}, fields, { session }).lean<Counted[]>() });
    }),
  );
