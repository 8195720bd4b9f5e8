/** Questions about a contribution before it is stored or changed (rule: contribution-doubts). */
import { civilDay, formatDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { documentoOf } from '@caparazon/office/aporte/documento';
import { type Duda, dudas } from '@caparazon/office/aporte/duda';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { difference } from '@caparazon/service-kit/difference';
import { conflict } from '@caparazon/service-kit/errors';
import { searchWords } from '@caparazon/service-kit/search-words';
import type { QueryFilter } from 'mongoose';
import { Donante, type DonanteDoc } from './donantes.ts';
import { Aporte, type AporteDoc } from './model.ts';

interface Doubt {
  que: Duda;
  campo: string;
  mensaje: string;
  idAporte: number | null;
}

const twoDecimals = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const amountOf = ({ centesimos, moneda }: Pick<AporteDoc, 'centesimos' | 'moneda'>): string =>
  `${twoDecimals.format(centesimos / 100)} ${moneda}`;

/** A comma in the wrong place is a factor of a hundred, of an amount that differs a little from the usual. */
const factor = 50;
const looked = { ofPerson: 12, ofHouse: 100, least: 5 };

const isNamed = ({ cedulaIdentidad }: AporteDoc): boolean => documentoOf(cedulaIdentidad).documento !== 'ninguno';

async function repeated(one: AporteDoc): Promise<Doubt | null> {
  const { _id, cedulaIdentidad, nombre, centesimos, moneda, fecha } = one;
  const day = civilDay(fecha.getTime());
  const within = { $gte: new Date(startOfCivilDay(day)), $lt: new Date(startOfCivilDay(shiftDay(day, 1))) };
  const who = isNamed(one) ? { cedulaIdentidad } : { nombre };
  const same = await Aporte.findOne({ _id: { $ne: _id }, ...who, centesimos, moneda, anulado: null, fecha: within })
    .sort({ _id: -1 })
    .lean<AporteDoc>();
  if (same === null) return null;
  const other = `#${same._id}, de ${same.nombre}, ${amountOf(same)} del ${formatDay(same.fecha.getTime())}`;
  return { que: 'repetido', campo: 'monto', mensaje: says.repetido(other), idAporte: same._id };
}

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

const lastOf = async (filter: QueryFilter<AporteDoc>, count: number): Promise<number[]> => {
  const last = await Aporte.find({ ...filter, anulado: null }, { centesimos: 1 })
    .sort({ fecha: -1, _id: -1 })
    .limit(count)
    .lean<Pick<AporteDoc, 'centesimos'>[]>();
  return last.map(({ centesimos }) => centesimos).toSorted((a, b) => a - b);
};

async function unusual(one: AporteDoc): Promise<Doubt | null> {
  const { cedulaIdentidad, moneda, centesimos } = one;
  const others = { _id: { $ne: one._id }, moneda };
  const own = isNamed(one) ? await lastOf({ ...others, cedulaIdentidad }, looked.ofPerson) : [];
  const all = own.length > 0 ? own : await lastOf(others, looked.ofHouse);
  if (own.length === 0 && all.length < looked.least) return null;
  const usual = median(all);
  if (centesimos < usual * factor && centesimos * factor > usual) return null;
  const whose = own.length > 0 ? 'de esta persona' : 'de todos los aportes';
  const mensaje = says.montoInusual(amountOf(one), amountOf({ centesimos: usual, moneda }), whose);
  return { que: 'monto', campo: 'monto', mensaje, idAporte: null };
}

const nameKey = (nombre: string): string => searchWords(nombre).toSorted().join(' ');

async function otherName({ _id, cedulaIdentidad, nombre }: AporteDoc): Promise<Doubt | null> {
  const known = await Donante.findById(cedulaIdentidad, { nombre: 1, idAporte: 1 }).lean<DonanteDoc>();
  if (known === null || known.idAporte === _id || nameKey(known.nombre) === nameKey(nombre)) return null;
  return { que: 'nombre', campo: 'nombre', mensaje: says.otroNombre(nombre, known.nombre), idAporte: known.idAporte };
}

/** What each question compares: an edit is asked about what it changes. */
const compared = {
  repetido: ['cedulaIdentidad', 'nombre', 'centesimos', 'moneda', 'fecha'],
  monto: ['cedulaIdentidad', 'centesimos', 'moneda'],
  nombre: ['cedulaIdentidad', 'nombre'],
} as const satisfies Record<Duda, readonly (keyof AporteDoc)[]>;

const looks: Record<Duda, (one: AporteDoc) => Promise<Doubt | null>> = {
  repetido: repeated,
  monto: unusual,
  nombre: otherName,
};

/**
 * Asks about a contribution what was not answered yet.
 * @param confirmado undefined for a caller that knows of no question
 * @param before the contribution as it stands, when it is edited
 * @throws ApiError 409 `aporte_dudoso` with all doubts at once
 */
export async function askAbout(
  one: AporteDoc,
  confirmado: readonly Duda[] | undefined,
  before?: AporteDoc,
): Promise<void> {
  if (confirmado === undefined) return;
  const found = await Promise.all(
    dudas
      .filter((que) => before === undefined || difference(before, one, compared[que]) !== null)
      .map((que) => looks[que](one)),
  );
  const doubts = found.filter((doubt) => doubt !== null).filter(({ que }) => !confirmado.includes(que));
  if (doubts.length === 0) return;
  throw conflict(doubts.map(({ mensaje }) => mensaje).join(' '), {
    codigo: 'aporte_dudoso',
    errores: doubts.map(({ campo, mensaje }) => ({ campo, mensaje })),
    carried: { dudas: doubts.map(({ que, idAporte }) => ({ que, idAporte })) },
  });
}
