/** Who did what to a record, when, from what to what. Lines are only added (rule: history). */
import type { Cambio, Historial as HistorialAnswer, Valor } from '@caparazon/call/historial';
import { limits } from '@caparazon/call/limits';
import mongoose, { type ClientSession, Schema, Types } from 'mongoose';
import type { Act } from './trace.ts';

export interface Change {
  /** The kind of record as in the API: `reporte`, `usuario`… */
  entidad: string;
  idEntidad: number;
  /** A past participle: `creado`, `visto`, `archivado`… */
  que: string;
  /** Only changed fields. Never a password, a token, bytes of a photo or a card number (rule: history). */
  antes: Record<string, unknown> | null;
  despues: Record<string, unknown> | null;
}

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
  total: number;
}

/** One page of a record's history, newest first. */
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

export interface HistoryField {
  as?: string;
  /** Converts its value as a read does. By default, dates become milliseconds and other values stay. */
  show?: (value: never) => Valor;
}

export type HistoryFields = Readonly<Record<string, HistoryField>>;

function shown({ show }: HistoryField, value: unknown): Valor {
  if (value === undefined || value === null) return null;
  if (show !== undefined) return show(value as never);
  return value instanceof Date ? value.getTime() : (value as Valor);
}

const isEmpty = (value: Valor): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

function changesOf({ antes, despues }: Change, fields: HistoryFields): Cambio['cambios'] {
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
 * @param nameOf the full name of a user
 */
export const presentHistory = (
  { lines, total }: HistoryPage,
  fields: HistoryFields,
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
