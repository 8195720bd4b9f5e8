/** Questions about a value before it is stored, wherever it is entered (rule: measure-value). */

import { formatDateTime } from '@caparazon/call/time';
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { Medicion } from '@caparazon/clinic/medicion/calls';
import {
  alEgreso,
  cambiaMucho,
  cifra,
  comparadaMs,
  conUnidad,
  esEstimado,
  tipoPeso,
} from '@caparazon/clinic/medicion/values';
import { medicionMessages as says } from '@caparazon/clinic/medicion/words';
import { conflict } from '@caparazon/service-kit/errors';
import type { AskWeights, Pesada, Pesado } from '../animal/weights.ts';
import { loadCatalogo } from '../catalogo/query.ts';
import { createPresenter } from './presenter.ts';
import { findSeries, loadMeasured, type MeasuredFicha } from './query.ts';
import { loadTipos } from './tipos.ts';
import type { Rango, TipoMedicionDoc } from './tipos-model.ts';

type Animal = Pick<Pesado, 'clase' | 'nombreComun'>;

/** Today's names of a class and an animal, whose record keeps former ones. */
async function readNames(): Promise<(clase: string, nombreComun: string) => { clase: string; comun: string }> {
  const { entradas } = await loadCatalogo('clases_fichas');
  return (clase, nombreComun) => {
    const ofClase = entradas.find(({ nombre, anteriores }) => nombre === clase || anteriores.includes(clase));
    const ofName = ofClase?.comunes?.find(
      ({ nombre, anteriores }) => nombre === nombreComun || anteriores.includes(nombreComun),
    );
    return { clase: nameKey(ofClase?.nombre ?? clase), comun: nameKey(ofName?.nombre ?? nombreComun) };
  };
}

async function rangeOf(
  { rangos = [], minimo, maximo }: TipoMedicionDoc,
  { clase, nombreComun }: Animal,
): Promise<Rango & { de: string }> {
  if (rangos.length === 0) return { minimo, maximo, de: '' };
  const namesOf = await readNames();
  const own = namesOf(clase, nombreComun);
  const ofClase = rangos.filter((one) => namesOf(one.clase, '').clase === own.clase);
  const found =
    ofClase.find((one) => one.nombreComun && namesOf(one.clase, one.nombreComun).comun === own.comun) ??
    ofClase.find((one) => one.nombreComun === null || one.nombreComun === undefined);
  if (found === undefined) return { minimo, maximo, de: '' };
  return { minimo: found.minimo, maximo: found.maximo, de: ` en ${found.nombreComun ?? found.clase}` };
}

const nobody = { fullName: () => null } as never;

async function valuesAround(
  ficha: MeasuredFicha,
  tipo: string,
  fechaHora: number,
  isItself: (one: Medicion) => boolean,
): Promise<Medicion[]> {
  const query = { tipo, desde: fechaHora - comparadaMs, hasta: fechaHora + comparadaMs };
  const series = createPresenter({ tipos: [], usuarios: nobody }).series(
    ficha,
    await findSeries(ficha._id, query),
    query,
  );
  return series.filter((one) => !esEstimado(one.metodo) && !isItself(one) && (tipo !== tipoPeso || one.valor > 0));
}

export interface Value {
  campo: string;
  kind: TipoMedicionDoc;
  animal: Animal;
  ficha: MeasuredFicha | undefined;
  valor: number;
  fechaHora: number;
  miles?: boolean;
  isItself: (one: Medicion) => boolean;
}

export interface Doubt extends Rango {
  campo: string;
  valor: number;
  unidad: string;
  anterior: { valor: number; fecha: number } | null;
  texts: string[];
}

const percentOf = (before: number, now: number): string => {
  if (before === 0) return 'antes fue 0';
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  return `${cifra(percent)} % ${now > before ? 'más' : 'menos'}`;
};

/** The doubts about a value, or null. Compares with the last one before it, else the first after. */
export async function doubtOf(value: Value): Promise<Doubt | null> {
  const { campo, kind, animal, ficha, valor, fechaHora, miles, isItself } = value;
  const { nombre, unidad, tipo } = kind;
  const { de, ...range } = await rangeOf(kind, animal);
  const around = ficha === undefined ? [] : await valuesAround(ficha, tipo, fechaHora, isItself);
  const before = around.findLast((one) => one.fechaHora <= fechaHora) ?? around[0];
  const words = `${nombre} ${conUnidad(valor, unidad)}`;
  const texts: string[] = [];
  if (miles) texts.push(says.miles(conUnidad(valor, unidad), conUnidad(valor * 1000, unidad)));
  if (valor < range.minimo || valor > range.maximo) {
    texts.push(says.unusual(`${words}`, de, `de ${cifra(range.minimo)} a ${conUnidad(range.maximo, unidad)}`));
  }
  if (before !== undefined && cambiaMucho(before.valor, valor)) {
    const earlier = `${conUnidad(before.valor, unidad)} (${formatDateTime(before.fechaHora)})`;
    texts.push(says.jump(words, earlier, percentOf(before.valor, valor)));
  }
  if (texts.length === 0) return null;
  const anterior = before === undefined ? null : { valor: before.valor, fecha: before.fechaHora };
  return { campo, valor, unidad, ...range, anterior, texts };
}

/** @throws ApiError 409 `medida_inusual` that asks about all of them */
export function ask(doubts: readonly Doubt[]): never {
  const errores = doubts.map(({ campo, texts }) => ({ campo, mensaje: texts.join(' ') }));
  const [{ valor, unidad, minimo, maximo, anterior } = {} as Doubt] = doubts;
  throw conflict(errores.map(({ mensaje }) => mensaje).join(' '), {
    codigo: 'medida_inusual',
    errores,
    carried: { valor, unidad, minimo, maximo, anterior },
  });
}

const isThat =
  (de: Pesada['de']) =>
  ({ origen, comentario, idFichaDiaria }: Medicion): boolean => {
    if (de === null) return false;
    if (typeof de === 'object') return idFichaDiaria === de.idFichaDiaria;
    // The intake's weight is compared with none of the record; that of the discharge with any before it.
    return origen === 'ficha' && (de === 'ingreso' || comentario === alEgreso);
  };

/** Asks about weights of records and sheets, whose modules lie below this one. */
export const askWeights: AskWeights = async ({ idFicha, ...animal }, pesadas, confirmada) => {
  if (pesadas.length === 0) return [];
  const [{ tipos }, ficha] = await Promise.all([loadTipos(), idFicha === null ? undefined : loadMeasured(idFicha)]);
  const kind = tipos.find(({ tipo }) => tipo === tipoPeso);
  if (kind === undefined) return pesadas.map(() => false);
  const doubts = await Promise.all(
    pesadas.map(({ de, ...pesada }) => doubtOf({ ...pesada, kind, animal, ficha, isItself: isThat(de) })),
  );
  const found = doubts.filter((doubt) => doubt !== null);
  if (found.length > 0 && confirmada !== true) ask(found);
  return doubts.map((doubt) => doubt !== null);
};
