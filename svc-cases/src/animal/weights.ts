/** Weights of a record, questioned before they are stored (rules: measure-value, doubtful-weight). */
import { civilDayBounds } from '@caparazon/call/time';
import type { FichaForm } from './kept-fields.ts';
import type { FichaAnimalDoc, Marks } from './model.ts';

export interface Pesada {
  campo: string;
  valor: number;
  fechaHora: number;
  miles?: boolean;
  de: 'ingreso' | 'egreso' | { idFichaDiaria: number } | null;
}

export interface Pesado {
  idFicha: number | null;
  clase: string;
  nombreComun: string;
}

/**
 * Asks about weights. The service passes it in, since measures are above records and sheets.
 * @returns for each whether it is doubtful: confirmed against a question
 * @throws ApiError 409 `medida_inusual` for an unconfirmed unusual one
 */
export type AskWeights = (
  animal: Pesado,
  pesadas: readonly Pesada[],
  confirmada: boolean | undefined,
) => Promise<boolean[]>;

const marks = { pesoIngreso: 'pesoIngresoInusual', pesoEgreso: 'pesoEgresoInusual' } as const;

type Weighing = Pick<FichaForm, 'pesoIngreso' | 'pesoEgreso' | 'fechaEgreso' | 'fechaHora'> &
  Pick<FichaForm, 'nombreClase' | 'nombreComunFichaAnimal'>;

/**
 * Asks about weights that are new, or of a changed animal.
 * @param before the edited record
 * @returns its doubtful weights
 */
export async function askOfRecord(
  ask: AskWeights,
  {
    fields,
    before,
    confirmada,
    now,
  }: { fields: Weighing; before?: FichaAnimalDoc; confirmada: boolean | undefined; now: number },
): Promise<Marks> {
  const { nombreClase: clase, nombreComunFichaAnimal: nombreComun } = fields;
  const isSame = before?.clase === clase && before.nombreComunFichaAnimal === nombreComun;
  const left = fields.fechaEgreso === null ? now : civilDayBounds(fields.fechaEgreso).to - 1;
  const came = fields.fechaHora ?? before?.fechaHora.getTime() ?? now;
  const sent = [
    { campo: 'pesoIngreso', de: 'ingreso', fechaHora: came },
    { campo: 'pesoEgreso', de: 'egreso', fechaHora: Math.max(came, left) },
  ] as const;
  const fresh = sent.flatMap(({ campo, ...one }) => {
    const valor = fields[campo];
    return valor === null || (isSame && before[campo] === valor) ? [] : [{ ...one, campo, valor }];
  });
  const doubtful = await ask({ idFicha: before?._id ?? null, clase, nombreComun }, fresh, confirmada);
  const markOf = (campo: keyof typeof marks): boolean => {
    const at = fresh.findIndex((one) => one.campo === campo);
    if (at !== -1) return doubtful[at] ?? false;
    return fields[campo] !== null && (before?.[marks[campo]] ?? false);
  };
  return { pesoIngresoInusual: markOf('pesoIngreso'), pesoEgresoInusual: markOf('pesoEgreso') };
}
