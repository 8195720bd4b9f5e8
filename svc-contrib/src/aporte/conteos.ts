/**
 * How many contributions each filter finds that a treasurer uses alone, kept up to date by every write in its
 * transaction: a page of a hundred thousand comes with its total as fast as one of a thousand (bench: aportes).
 */
import type { AportesFilters } from '@caparazon/contracts/contrib/aporte';
import { transaction } from '@caparazon/service-kit/transaction';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { Aporte, type AporteDoc } from './model.ts';
import { recountIfWrong } from './recount.ts';

interface ConteoDoc {
  /** `moneda UYU`, `departamento 14`, `vence 08/2029` */
  _id: string;
  cantidad: number;
  anulados: number;
}

const number = { type: Number, required: true } as const;

const Conteo = mongoose.model(
  'Conteo',
  new Schema<ConteoDoc>(
    { _id: { type: String, required: true }, cantidad: number, anulados: number },
    { versionKey: false },
  ),
  'conteos_aportes',
);

type Counted = Pick<AporteDoc, 'moneda' | 'idDepartamento' | 'fechaVencimiento' | 'anulado'>;

const keysOf = ({ moneda, idDepartamento, fechaVencimiento }: Counted): string[] => [
  `moneda ${moneda}`,
  `departamento ${idDepartamento}`,
  `vence ${fechaVencimiento}`,
];

/** Corrects the counts for contributions that were, and are now. */
export async function countFilters(
  session: ClientSession,
  { were = [], are }: { were?: readonly Counted[]; are: readonly Counted[] },
): Promise<void> {
  const additions = new Map<string, { cantidad: number; anulados: number }>();
  const add = (one: Counted, times: 1 | -1) => {
    for (const key of keysOf(one)) {
      const { cantidad, anulados } = additions.get(key) ?? { cantidad: 0, anulados: 0 };
      const counts = one.anulado === null;
      additions.set(key, { cantidad: cantidad + (counts ? times : 0), anulados: anulados + (counts ? 0 : times) });
    }
  };
  for (const one of were) add(one, -1);
  for (const one of are) add(one, 1);
  const writes = [...additions]
    .filter(([, { cantidad, anulados }]) => cantidad !== 0 || anulados !== 0)
    .map(([_id, $inc]) => ({ updateOne: { filter: { _id }, update: { $inc }, upsert: true } }));
  if (writes.length > 0) await Conteo.bulkWrite(writes, { session });
}

/** How many one filter finds; null when there is none, or more than one. Annulled ones only where they are asked for. */
export async function countedFor({ anulados, ...filters }: AportesFilters): Promise<number | null> {
  const [only, ...more] = Object.entries(filters).filter(([, value]) => value !== undefined);
  if (only === undefined || more.length > 0 || !['moneda', 'departamento', 'vence'].includes(only[0])) return null;
  const counted = await Conteo.findById(only.join(' ')).lean<ConteoDoc>();
  return counted === null ? 0 : counted.cantidad + (anulados === true ? counted.anulados : 0);
}

/** Counts everything anew where what is counted does not add up to what there is. It may be repeated. */
export const ensureConteos = (): Promise<void> =>
  transaction((session) =>
    // Each contribution has one currency.
    recountIfWrong(session, Conteo, { _id: /^moneda / }, async () => {
      const fields = { moneda: 1, idDepartamento: 1, fechaVencimiento: 1, anulado: 1 } as const;
      await countFilters(session, { are: await Aporte.find({}, fields, { session }).lean<Counted[]>() });
    }),
  );
