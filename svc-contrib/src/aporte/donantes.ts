/**
 * Gifts by donor, year and currency, updated by every write in its transaction, so that pages of donors stay fast among
 * a hundred thousand (rule: donors).
 */

import { civilDay } from '@caparazon/call/time';
import type { Moneda } from '@caparazon/office/aporte/monto';
import { transaction } from '@caparazon/service-kit/transaction';
import mongoose, { type ClientSession, Schema } from 'mongoose';
import { appendChange, type DonanteFacets, type DonantesChange } from './cambios.ts';
import { Aporte, type AporteDoc } from './model.ts';
import { errorOf } from './recount.ts';

export interface SumaDoc {
  anio: number;
  moneda: Moneda;
  centesimos: number;
  cantidad: number;
}

export interface DonanteDoc {
  /** The identity number. */
  _id: string;
  /** The latest counted contribution, which gives the other fields. */
  idAporte: number;
  nombre: string;
  telefonoContacto: string;
  emailContacto: string;
  ultimo: Date;
  cantidad: number;
  sumas: SumaDoc[];
  busqueda: string[];
}

const text = { type: String, required: true } as const;
const maybeEmpty = { type: String, default: '' } as const;
const number = { type: Number, required: true } as const;

const schema = new Schema<DonanteDoc>(
  {
    _id: text,
    idAporte: number,
    nombre: text,
    telefonoContacto: maybeEmpty,
    emailContacto: maybeEmpty,
    ultimo: { type: Date, required: true },
    cantidad: number,
    sumas: [new Schema({ anio: number, moneda: text, centesimos: number, cantidad: number }, { _id: false })],
    busqueda: [String],
  },
  { versionKey: false },
);
schema.index({ ultimo: -1, _id: 1 });
schema.index({ busqueda: 1, ultimo: -1, _id: 1 });
schema.index({ 'sumas.anio': 1, ultimo: -1, _id: 1 });

export const Donante = mongoose.model('Donante', schema, 'donantes');

export const yearOf = (fecha: Date): number => Number(civilDay(fecha.getTime()).slice(0, 4));

/** Sums of counted contributions by year and currency, the latest year first. */
export function sumsOf(aportes: readonly Pick<AporteDoc, 'fecha' | 'moneda' | 'centesimos'>[]): SumaDoc[] {
  const sums = new Map<string, SumaDoc>();
  for (const { fecha, moneda, centesimos } of aportes) {
    const anio = yearOf(fecha);
    const sum = sums.get(`${anio} ${moneda}`) ?? { anio, moneda, centesimos: 0, cantidad: 0 };
    sums.set(`${anio} ${moneda}`, {
      ...sum,
      centesimos: sum.centesimos + centesimos,
      cantidad: sum.cantidad + 1,
    });
  }
  return [...sums.values()].sort((a, b) => b.anio - a.anio || b.moneda.localeCompare(a.moneda));
}

/** @param aportes newest first, at least one */
export function donanteOf(cedula: string, aportes: readonly AporteDoc[]): DonanteDoc {
  const counted = aportes.filter(({ anulado }) => anulado === null);
  const latest = (counted[0] ?? aportes[0]) as AporteDoc;
  const { _id: idAporte, nombre, telefonoContacto, emailContacto, fecha: ultimo, busqueda } = latest;
  const cantidad = counted.length;
  const sumas = sumsOf(counted);
  return { _id: cedula, idAporte, nombre, telefonoContacto, emailContacto, ultimo, cantidad, sumas, busqueda };
}

const facetsOf = ({ busqueda, sumas }: Pick<DonanteDoc, 'busqueda' | 'sumas'>): DonanteFacets => ({
  busqueda,
  anios: [...new Set(sumas.map(({ anio }) => anio))],
});

/**
 * Recounts the donors of these contributions; one without a counted contribution is removed.
 * @returns the donors before and after, for `appendChange`
 */
export async function refreshDonantes(
  session: ClientSession,
  aportes: readonly Pick<AporteDoc, 'cedulaIdentidad'>[],
): Promise<DonantesChange> {
  const cedulas = [...new Set(aportes.map(({ cedulaIdentidad }) => cedulaIdentidad))];
  const theirs = await Aporte.find({ cedulaIdentidad: { $in: cedulas }, anulado: null }, null, { session })
    .sort({ fecha: -1, _id: -1 })
    .lean<AporteDoc[]>();
  const before = await Donante.find({ _id: { $in: cedulas } }, { busqueda: 1, 'sumas.anio': 1 }, { session }).lean<
    Pick<DonanteDoc, 'busqueda' | 'sumas'>[]
  >();
  const byCedula = Map.groupBy(theirs, ({ cedulaIdentidad }) => cedulaIdentidad);
  const removed = cedulas.filter((cedula) => !byCedula.has(cedula));
  const after = [...byCedula].map(([cedula, its]) => donanteOf(cedula, its));
  const writes = [
    ...removed.map((_id) => ({ deleteOne: { filter: { _id } } })),
    ...after.map((one) => ({ replaceOne: { filter: { _id: one._id }, replacement: one, upsert: true } })),
  ];
  if (writes.length > 0) await Donante.bulkWrite(writes, { session });
  return { were: before.map(facetsOf), are: after.map(facetsOf) };
}

const atOnce = 200;

/** Recounts donors when their sums are wrong. Repeatable and interruptible: the next start goes on. */
export async function ensureDonantes(): Promise<void> {
  const { cantidad } = await transaction((session) => errorOf(session, Donante));
  if (cantidad === 0) return;
  const giving: string[] = await Aporte.distinct('cedulaIdentidad', { anulado: null });
  const counted: string[] = await Donante.distinct('_id');
  const waiting = [...new Set([...giving, ...counted])];
  for (let done = 0; done < waiting.length; done += atOnce) {
    const some = waiting.slice(done, done + atOnce).map((cedulaIdentidad) => ({ cedulaIdentidad }));
    await transaction(async (session) => appendChange(session, { donantes: await refreshDonantes(session, some) }));
  }
}
