/** Reads and replaces the kinds of measure (rule: measure-kinds). */

import type { FieldError } from '@caparazon/call/errors';
import { nameKey } from '@caparazon/clinic/catalogo/calls';
import type { TipoMedicion, TiposMedicionEdit } from '@caparazon/clinic/medicion/tipos';
import { cifra, tipoPeso, tipoTemperatura } from '@caparazon/clinic/medicion/values';
import { medicionMessages, tipoMedicionMessages } from '@caparazon/clinic/medicion/words';
import { difference } from '@caparazon/service-kit/difference';
import { badField, badRequest, stale } from '@caparazon/service-kit/errors';
import {
  type Change,
  findHistory,
  type HistoryFields,
  type HistoryPage,
  recordChanges,
} from '@caparazon/service-kit/history';
import { type Act, changed } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { Medicion } from './model.ts';
import { type TipoMedicionDoc, TiposMedicion, type TiposMedicionDoc } from './tipos-model.ts';

export async function loadTipos(session?: ClientSession): Promise<TiposMedicionDoc> {
  const found = await TiposMedicion.findById('tipos_medicion', null, {
    session: session ?? null,
  }).lean<TiposMedicionDoc>();
  if (found === null) throw new Error('the kinds of measure were not prepared');
  return found;
}

export const presentTipos = ({ tipos, version }: Pick<TiposMedicionDoc, 'tipos' | 'version'>): TipoMedicion[] =>
  tipos.map(({ tipo, nombre, unidad, minimo, maximo, activo, rangos = [], normales }) => ({
    tipo,
    nombre,
    unidad,
    minimo,
    maximo,
    activo,
    rangos: rangos.map((one) => ({ ...one, nombreComun: one.nombreComun ?? null })),
    normales,
    version,
  }));

const longest = 40;

function keyOf(nombre: string, taken: ReadonlyMap<string, string>): string {
  const words = nameKey(nombre)
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '');
  const base = (words || 'medida').slice(0, longest - 3);
  for (let n = 1; ; n += 1) {
    const key = n === 1 ? base : `${base}_${n}`;
    const owner = taken.get(key);
    if (owner === undefined || nameKey(owner) === nameKey(nombre)) return key;
  }
}

function mergeTipos(stored: readonly TipoMedicionDoc[], sent: TiposMedicionEdit) {
  const taken = new Map(stored.map(({ tipo, nombre }) => [tipo, nombre]));
  for (const { tipo, nombre } of sent) if (tipo !== undefined) taken.set(tipo, nombre);
  const merged = sent.map(({ tipo: named, normales, rangos, ...fields }): TipoMedicionDoc => {
    const tipo = named ?? keyOf(fields.nombre, taken);
    taken.set(tipo, fields.nombre);
    const before = stored.find((one) => one.tipo === tipo);
    const used = before?.usado && { usado: true };
    return {
      tipo,
      ...fields,
      rangos: rangos ?? before?.rangos ?? [],
      normales: normales ?? before?.normales ?? [],
      ...used,
    };
  });
  const kept = new Set(merged.map(({ tipo }) => tipo));
  return { merged, left: stored.filter(({ tipo }) => !kept.has(tipo)) };
}

/** Records and sheets have these in their own unit. */
const withFixedUnit: readonly string[] = [tipoPeso, tipoTemperatura];

type Kind = Pick<TipoMedicionDoc, 'tipo' | 'unidad' | 'usado'>;

const isMeasured = async (session: ClientSession, { tipo, usado = false }: Kind): Promise<boolean> =>
  usado || withFixedUnit.includes(tipo) || (await Medicion.exists({ tipo }).session(session)) !== null;

/**
 * Marks a kind as measured with its first measure. That write and an edit of the list conflict, so that no measure is
 * left without its kind, or in another unit.
 * @throws ApiError 400 when it was removed or has another unit by now
 */
export async function markMeasured(session: ClientSession, { tipo, unidad, usado = false }: Kind): Promise<void> {
  if (usado || withFixedUnit.includes(tipo)) return;
  const { matchedCount } = await TiposMedicion.updateOne(
    { _id: 'tipos_medicion', tipos: { $elemMatch: { tipo, unidad } } },
    { $set: { 'tipos.$.usado': true } },
    { session },
  );
  if (matchedCount === 0) throw badField('tipo', medicionMessages.tipoCambiado);
}

/** Whether other stored data name a kind. */
export type IsNamed = (tipo: string, session: ClientSession) => Promise<boolean>;

async function retiredOf(
  session: ClientSession,
  left: readonly TipoMedicionDoc[],
  isNamed: IsNamed,
): Promise<TipoMedicionDoc[]> {
  const retired: TipoMedicionDoc[] = [];
  for (const one of left) {
    const isUsed = (await isMeasured(session, one)) || (await isNamed(one.tipo, session));
    if (isUsed) retired.push({ ...one, activo: false });
  }
  return retired;
}

async function unitErrors(
  session: ClientSession,
  stored: readonly TipoMedicionDoc[],
  merged: readonly TipoMedicionDoc[],
): Promise<FieldError[]> {
  const errores: FieldError[] = [];
  for (const [i, { tipo, unidad }] of merged.entries()) {
    const before = stored.find((one) => one.tipo === tipo);
    if (before === undefined || before.unidad === unidad) continue;
    if (await isMeasured(session, before)) errores.push({ campo: `${i}.unidad`, mensaje: tipoMedicionMessages.unidad });
  }
  return errores;
}

const fields = ['nombre', 'unidad', 'minimo', 'maximo', 'activo', 'rangos', 'normales'] as const;

const [entidad, idEntidad] = ['tiposMedicion', 1];

/** `tipo` says of which kind a line is. */
export const tiposHistoryFields: HistoryFields = {
  tipo: {},
  nombre: {},
  unidad: {},
  minimo: {},
  maximo: {},
  activo: {},
  rangos: {
    show: (ranges: NonNullable<TipoMedicionDoc['rangos']>) =>
      ranges.map(
        ({ clase, nombreComun, minimo, maximo }) => `${nombreComun ?? clase}: ${cifra(minimo)} a ${cifra(maximo)}`,
      ),
  },
  normales: {
    show: (ranges: TipoMedicionDoc['normales']) =>
      ranges.map(({ nombreComun, minimo, maximo }) => `${nombreComun}: ${cifra(minimo)} a ${cifra(maximo)}`),
  },
};

export const findTiposHistory = (pag: number): Promise<HistoryPage> => findHistory(entidad, idEntidad, pag);

type HistoryLine = Pick<Change, 'que' | 'antes' | 'despues'>;

function historyOf(stored: readonly TipoMedicionDoc[], merged: readonly TipoMedicionDoc[]): HistoryLine[] {
  const now = new Set(merged.map(({ tipo }) => tipo));
  const removed = stored
    .filter(({ tipo }) => !now.has(tipo))
    .map((before): HistoryLine => ({ que: 'eliminado', antes: { ...before }, despues: null }));
  const others = merged.flatMap((after): HistoryLine[] => {
    const before = stored.find(({ tipo }) => tipo === after.tipo);
    const { tipo } = after;
    if (before === undefined) return [{ que: 'creado', antes: null, despues: { ...after } }];
    const changes = difference(before, after, fields);
    if (changes === null) return [];
    return [{ que: 'modificado', antes: { tipo, ...changes.antes }, despues: { tipo, ...changes.despues } }];
  });
  return [...others, ...removed];
}

interface Replacing {
  version: number | undefined;
  act: Act;
  isNamed: IsNamed;
}

/**
 * Replaces the list.
 * @throws ApiError 400 when a measured kind gets another unit, 409 when the list has a later version
 */
export function replaceTipos(sent: TiposMedicionEdit, { version, act, isNamed }: Replacing): Promise<TipoMedicion[]> {
  return transaction(async (session) => {
    const before = await loadTipos(session);
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const { merged, left } = mergeTipos(before.tipos, sent);
    const errores = await unitErrors(session, before.tipos, merged);
    if (errores.length > 0) throw badRequest(errores[0]?.mensaje, errores);
    const tipos = [...merged, ...(await retiredOf(session, left, isNamed))];
    const lines = historyOf(before.tipos, tipos);
    const inOrder = tipos.every(({ tipo }, i) => before.tipos[i]?.tipo === tipo);
    if (lines.length === 0 && inOrder) return presentTipos(before);
    const { set, inc } = changed(act);
    await TiposMedicion.updateOne({ _id: before._id }, { $set: { tipos, ...set }, $inc: inc }, { session });
    const of = { entidad, idEntidad };
    const order = { que: 'ordenado', antes: null, despues: { orden: tipos.map(({ tipo }) => tipo) } };
    await recordChanges(session, act, ...(lines.length > 0 ? lines : [order]).map((line) => ({ ...of, ...line })));
    return presentTipos({ tipos, version: before.version + inc.version });
  });
}
