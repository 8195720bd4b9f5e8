/** Every change of every record of a service: who did what, when, from what to what. Lines are only ever added. */
import type { Cambio, Historial as HistorialAnswer, Valor } from '@caparazon/contracts/historial';
import { limits } from '@caparazon/contracts/limits';
import mongoose, { type ClientSession, Schema, Types } from 'mongoose';
import type { Act } from './trace.ts';

/** What is told of a change. */
export interface Change {
  /** The kind of record, as the API spells it: `reporte`, `usuario`… */
  entidad: string;
  idEntidad: number;
  /** A past participle: `creado`, `visto`, `archivado`… */
  que: string;
  /** Only what changed. Never a password, a token, the bytes of a photo or the number of a card. */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

/** A line as it is kept. */
export interface Line extends Change {
  _id: Types.ObjectId;
  quien: number | null;
  cuando: Date;
}

const schema = new Schema<Line>(
  {
    entidad: { type: String, required: true },
    idEntidad: { type: Number, required: true },
    quien: { type: Number, default: null },
    cuando: { type: Date, required: true },
    que: { type: String, required: true },
    antes: { type: Schema.Types.Mixed, default: null },
    despues: { type: Schema.Types.Mixed, default: null },
  },
  { versionKey: false, minimize: false },
);
schema.index({ entidad: 1, idEntidad: 1, cuando: -1, _id: -1 });

// What happened lately to any record of a kind.
schema.index({ entidad: 1, _id: 1 });

export const Historial = mongoose.model('Historial', schema, 'historial');

/** Records changes. @param session the transaction that makes them */
export async function recordChanges(
  session: ClientSession,
  { by, at }: Act,
  ...changes: readonly Change[]
): Promise<void> {
  const lines: Line[] = changes.map((change) => ({ _id: new Types.ObjectId(), ...change, quien: by, cuando: at }));
  await Historial.insertMany(lines, { session, lean: true });
}

export interface HistoryPage {
  lines: Line[];
  /** How many there are in all. */
  total: number;
}

/** One page of what was done to a record, the last first. */
export async function findHistory(entidad: string, idEntidad: number, pag: number): Promise<HistoryPage> {
  const which = { entidad, idEntidad };
  const [lines, total] = await Promise.all([
    Historial.find(which)
      .sort({ cuando: -1, _id: -1 })
      .skip((pag - 1) * limits.page)
      .limit(limits.page)
      .lean<Line[]>(),
    Historial.countDocuments(which),
  ]);
  return { lines, total };
}

/** How a field of a record is told. */
export interface ToldField {
  /** What a read calls it, where that is not what it is kept as. */
  as?: string;
  /** What a read makes of its value; without it dates become milliseconds and the rest stays as it is. */
  show?: (value: never) => Valor;
}

/** The fields that are told, by what they are kept as, in the order in which they are told. */
export type ToldFields = Readonly<Record<string, ToldField>>;

function shown({ show }: ToldField, value: unknown): Valor {
  if (value === undefined || value === null) return null;
  if (show !== undefined) return show(value as never);
  return value instanceof Date ? value.getTime() : (value as Valor);
}

const isEmpty = (value: Valor): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Of what was made, all that it had; of what was changed, the fields that differ. */
function changesOf({ antes, despues }: Change, fields: ToldFields): Cambio['cambios'] {
  return Object.entries(fields)
    .filter(([kept]) => kept in { ...antes, ...despues })
    .map(([kept, field]) => ({
      campo: field.as ?? kept,
      antes: shown(field, antes?.[kept]),
      despues: shown(field, despues?.[kept]),
    }))
    .filter((change) => antes !== null || !isEmpty(change.despues));
}

/**
 * A page of the history as the API gives it.
 * @param nameOf the full name of whoever changes things
 */
export const presentHistory = (
  { lines, total }: HistoryPage,
  fields: ToldFields,
  nameOf: (idUsuario: number) => string | null,
): HistorialAnswer => ({
  content: lines.map((line) => ({
    fecha: line.cuando.getTime(),
    idUsuario: line.quien,
    nombre: line.quien === null ? null : nameOf(line.quien),
    que: line.que,
    cambios: changesOf(line, fields),
  })),
  size: limits.page,
  totalElements: total,
});
