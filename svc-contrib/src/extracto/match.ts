/** Which contributions the pending rows of a statement may be (rule: statement-matches). */
import { shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { searchWords } from '@caparazon/service-kit/search-words';
import type { ClientSession } from 'mongoose';
import { Aporte, type AporteDoc } from '../aporte/model.ts';
import { type ExtractoDoc, type FilaDoc, FilaExtracto } from './model.ts';

/** Banks book some days later, and people give at week-ends. */
const daysApart = 3;

export type Coincidencia = 'coincide' | 'dudosa' | 'sin_aporte';

export interface Match {
  fila: FilaDoc;
  coincidencia: Coincidencia;
  candidatos: AporteDoc[];
}

const dayStart = (dia: string, days: number): number => startOfCivilDay(shiftDay(dia, days));

/** What of a contribution is compared, once for all rows. */
function traitsOf(aporte: AporteDoc) {
  return {
    aporte,
    at: aporte.fecha.getTime(),
    lastFour: aporte.numeroTarjeta.slice(-4),
    references: searchWords(aporte.detalle ?? '').filter((word) => /\d{4}/.test(word)),
    names: searchWords(aporte.nombre).filter((word) => word.length > 2),
  };
}
type Traits = ReturnType<typeof traitsOf>;

/** Whether a row names the card, the reference, or two words of the name. */
const isNamed = ({ lastFour, references, names }: Traits, ultimos4: string, said: ReadonlySet<string>): boolean =>
  (ultimos4 !== '' && lastFour === ultimos4) ||
  references.some((word) => said.has(word)) ||
  names.filter((word) => said.has(word)).length >= 2;

/** Of several, those that the row names, if it names any. Another card is another gift. */
function candidatesOf({ dia, ultimos4, descripcion, referencia }: FilaDoc, sameAmount: readonly Traits[]): AporteDoc[] {
  const [from, until] = [dayStart(dia, -daysApart), dayStart(dia, daysApart + 1)];
  const near = sameAmount.filter(
    ({ at, lastFour }) => at >= from && at < until && (ultimos4 === '' || lastFour === '' || lastFour === ultimos4),
  );
  const said = new Set(searchWords(`${descripcion} ${referencia}`));
  const named = near.filter((traits) => isNamed(traits, ultimos4, said));
  return (named.length > 0 ? named : near).map(({ aporte }) => aporte);
}

/**
 * The pending rows of a statement, in its order, with the contributions that they may be: by amount, day and, where the
 * row names them, card, reference or person. A contribution that may be two rows is sure of neither.
 * @param session to read them with
 */
export async function matchesOf(extracto: ExtractoDoc, session?: ClientSession): Promise<Match[]> {
  const options = session && { session };
  const [filas, aportes] = [
    await FilaExtracto.find({ idExtracto: extracto._id, estado: 'pendiente' }, null, options)
      .sort({ idFila: 1 })
      .lean<FilaDoc[]>(),
    await Aporte.find(
      {
        moneda: extracto.moneda,
        medio: { $ne: 'especie' },
        anulado: null,
        conciliado: null,
        fecha: {
          $gte: new Date(dayStart(extracto.desde, -daysApart)),
          $lt: new Date(dayStart(extracto.hasta, daysApart + 1)),
        },
      },
      { busqueda: 0 },
      options,
    )
      .sort({ fecha: -1, _id: -1 })
      .lean<AporteDoc[]>(),
  ];
  const byAmount = Map.groupBy(aportes.map(traitsOf), ({ aporte }) => aporte.centesimos);
  const found = filas.map((fila) => ({ fila, candidatos: candidatesOf(fila, byAmount.get(fila.centesimos) ?? []) }));
  const times = new Map<number, number>();
  for (const { _id } of found.flatMap(({ candidatos }) => candidatos)) times.set(_id, (times.get(_id) ?? 0) + 1);
  return found.map(({ fila, candidatos }) => {
    const [only] = candidatos;
    if (only === undefined) return { fila, candidatos, coincidencia: 'sin_aporte' };
    const isSure = candidatos.length === 1 && times.get(only._id) === 1;
    return { fila, candidatos, coincidencia: isSure ? 'coincide' : 'dudosa' };
  });
}

export const isSure = ({ coincidencia }: Match): boolean => coincidencia === 'coincide';
