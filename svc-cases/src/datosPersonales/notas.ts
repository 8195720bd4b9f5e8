/** Persons named in the clinic's notes: sheets, doses, measures, release, files (rule: personal-data-in-texts). */
import { isDeepStrictEqual } from 'node:util';
import { Historial, type Line, recordChanges } from '@caparazon/service-kit/history';
import type { Found } from '@caparazon/service-kit/personalData/command';
import type { TextFields } from '@caparazon/service-kit/personalData/fields';
import { masked, maskedPlace } from '@caparazon/service-kit/personalData/masked';
import { isNamedIn, type Persona } from '@caparazon/service-kit/personalData/persona';
import { type Act, changed } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { Model } from 'mongoose';
import { Alerta } from '../alerta/model.ts';
import { busquedaOf as busquedaOfFicha } from '../animal/busqueda.ts';
import { FichaAnimal, type FichaAnimalDoc } from '../animal/model.ts';
import { Archivo } from '../archivoNecropsia/model.ts';
import { Desenlace } from '../desenlace/model.ts';
import { FichaDiaria } from '../fichaDiaria/model.ts';
import { type LiberacionDoc, LiberacionModel } from '../liberacion/model.ts';
import { Marca } from '../marca/model.ts';
import { Medicion } from '../medicion/model.ts';
import { Nota } from '../nota/model.ts';
import { Problema } from '../problema/model.ts';
import { busquedaOf as busquedaOfReporte } from '../reporte/busqueda.ts';
import { Reporte, type ReporteDoc } from '../reporte/model.ts';
import { Instancia } from '../tratamiento/instancia-model.ts';
import { Tratamiento } from '../tratamiento/model.ts';
import { Varamiento } from '../varamiento/model.ts';
import { campos } from './campos.ts';

type Doc = Record<string, unknown> & { _id: number };

interface Notas {
  entidad: string;
  modelo: unknown;
  animal: '_id' | 'idFicha' | 'idFichaAnimal';
  derived?: (after: Doc, before: Doc) => object;
}

/** A changed release gets a new version for its editors. */
function nextSuelta(after: Doc, before: Doc): Partial<LiberacionDoc> {
  const { suelta } = after as unknown as LiberacionDoc;
  if (suelta === null || isDeepStrictEqual(suelta, before.suelta)) return {};
  return { suelta: { ...suelta, version: suelta.version + 1 } };
}

const ficha: Notas = {
  ...{ entidad: 'fichaAnimal', modelo: FichaAnimal, animal: '_id' },
  derived: (after) => {
    const doc = after as unknown as FichaAnimalDoc;
    return { busqueda: busquedaOfFicha({ ...doc, version: doc.version + 1 }) };
  },
};
const reporte: Notas = {
  ...{ entidad: 'reporte', modelo: Reporte, animal: 'idFicha' },
  derived: (after) => ({ busqueda: busquedaOfReporte(after as unknown as ReporteDoc) }),
};
const delAnimal: readonly Notas[] = [
  { entidad: 'fichaDiaria', modelo: FichaDiaria, animal: 'idFichaAnimal' },
  { entidad: 'fichaTratamiento', modelo: Tratamiento, animal: 'idFichaAnimal' },
  { entidad: 'instancia', modelo: Instancia, animal: 'idFichaAnimal' },
  { entidad: 'medicion', modelo: Medicion, animal: 'idFichaAnimal' },
  { entidad: 'marca', modelo: Marca, animal: 'idFichaAnimal' },
  { entidad: 'nota', modelo: Nota, animal: 'idFichaAnimal' },
  { entidad: 'alerta', modelo: Alerta, animal: 'idFichaAnimal' },
  { entidad: 'problema', modelo: Problema, animal: 'idFichaAnimal' },
  { entidad: 'archivoNecropsia', modelo: Archivo, animal: 'idFichaAnimal' },
  { entidad: 'varamiento', modelo: Varamiento, animal: '_id' },
  { entidad: 'desenlace', modelo: Desenlace, animal: '_id' },
  { entidad: 'liberacion', modelo: LiberacionModel, animal: '_id', derived: nextSuelta },
];
const todas = [...delAnimal, ficha, reporte];

const modelOf = ({ modelo }: Notas): Model<Doc> => modelo as Model<Doc>;

type Mask = typeof masked;

function masksOf(notas: Notas): Map<string, Mask> {
  const { texts = [], places = [] }: TextFields = campos[modelOf(notas).modelName as keyof typeof campos];
  const field = (path: string) => path.slice(path.lastIndexOf('.') + 1);
  return new Map([
    ...texts.map((path) => [field(path), masked] as const),
    ...places.map((path) => [field(path), maskedPlace] as const),
  ]);
}

function withTexts<T>(value: T, masks: Map<string, Mask>, change: (text: string, mask: Mask) => string): T {
  if (Array.isArray(value)) return value.map((one) => withTexts(one, masks, change)) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([field, own]) => {
    const mask = masks.get(field);
    return [field, mask !== undefined && typeof own === 'string' ? change(own, mask) : withTexts(own, masks, change)];
  });
  return Object.fromEntries(entries) as T;
}

export interface Forgotten {
  name: string;
  que: string;
}

/** Erases a person from a document and its history. Repeatable. */
const forgetIn = (notas: Notas, idEntidad: number, { name, que }: Forgotten, act: Act): Promise<void> =>
  transaction(async (session) => {
    const masks = masksOf(notas);
    const without = <T>(value: T): T => withTexts(value, masks, (text, mask) => mask(text, name));
    const line = { entidad: notas.entidad, idEntidad };
    const before = await modelOf(notas).findById(idEntidad, null, { session }).lean<Doc>();
    const after = before && without(before);
    let any = false;
    if (before !== null && after !== null && !isDeepStrictEqual(before, after)) {
      any = true;
      const { set, inc } = changed(act);
      const fields = Object.entries(after).filter(([field, value]) => !isDeepStrictEqual(value, before[field]));
      const written = { ...Object.fromEntries(fields), ...notas.derived?.(after, before), ...set };
      await modelOf(notas).updateOne({ _id: idEntidad }, { $set: written, $inc: inc }, { session });
    }
    for (const { _id, antes, despues } of await Historial.find(line, null, { session }).lean<Line[]>()) {
      const sides = { antes: without(antes), despues: without(despues) };
      if (isDeepStrictEqual(sides, { antes, despues })) continue;
      any = true;
      await Historial.updateOne({ _id }, { $set: sides }, { session });
    }
    if (any) await recordChanges(session, act, { ...line, que, antes: null, despues: null });
  });

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/**
 * Erases a person from an animal's notes, deleted ones included. Repeatable.
 * @param withSheet the texts of its record too
 */
export async function forgetInAnimal(
  idFicha: number,
  { withSheet, ...forgotten }: Forgotten & { withSheet: boolean },
  act: Act,
): Promise<void> {
  for (const notas of withSheet ? [...delAnimal, ficha] : delAnimal) {
    const { entidad, animal } = notas;
    const kept = await modelOf(notas)
      .find({ [animal]: idFicha }, { _id: 1 })
      .lean<Pick<Doc, '_id'>[]>();
    const deleted = await Historial.find(
      { entidad, que: 'eliminado', 'antes.idFichaAnimal': idFicha },
      { idEntidad: 1 },
    ).lean<Pick<Line, 'idEntidad'>[]>();
    const ids = new Set([...kept.map(({ _id }) => _id), ...deleted.map(({ idEntidad }) => idEntidad)]);
    for (const id of ids) await forgetIn(notas, id, forgotten, act);
  }
}

/** Erases a person from found notes. */
export async function forgetInNotas({ entidad, idEntidad, nombre }: Found, act: Act): Promise<void> {
  const notas = todas.find((one) => one.entidad === entidad);
  if (notas !== undefined) await forgetIn(notas, idEntidad, { name: nombre, que: 'datosBorrados' }, act);
}

/**
 * Notes that name a person, today or in their history: of animals that they reported by a word of the name, of any by
 * the whole name, e-mail, phone or identity number.
 * @param named the person's name by animal, as in its record or report
 * @param own the person's own records, listed separately: 'reporte 41'
 */
export async function findInNotas(
  persona: Persona,
  named: ReadonlyMap<number, string>,
  own: ReadonlySet<string>,
): Promise<Found[]> {
  const known = [...new Set(named.values())].filter((name) => name !== '');
  const found = new Map<string, Found & { datos: { textos: string[] } }>();
  const isNamed = (text: string, mask: Mask, name: string): boolean =>
    (name !== '' && mask(text, name) !== mask(text)) ||
    known.some((whole) => maskedPlace(text, whole) !== maskedPlace(text)) ||
    isNamedIn(persona, text);
  for (const { entidad, ...notas } of todas) {
    const masks = masksOf({ entidad, ...notas });
    const animals = new Map<number, number | null>();
    const look = (idEntidad: number, value: unknown): void => {
      const key = `${entidad} ${idEntidad}`;
      if (own.has(key)) return;
      const name = named.get(animals.get(idEntidad) ?? 0) ?? '';
      withTexts(value, masks, (text, mask) => {
        if (!isNamed(text, mask, name)) return text;
        const { textos } = found.get(key)?.datos ?? { textos: [] };
        const nombre = name || known.join(', ');
        const datos = { textos: [...new Set([...textos, text])] };
        found.set(key, { entidad, idEntidad, nombre, soloTextos: true, datos });
        return text;
      });
    };
    for await (const doc of modelOf({ entidad, ...notas })
      .find()
      .lean<Doc[]>()
      .cursor()) {
      animals.set(doc._id, numberOf(doc[notas.animal]));
      look(doc._id, doc);
    }
    // Newest first: the line of a deletion names the animal.
    for await (const line of Historial.find({ entidad }).sort({ _id: -1 }).lean<Line[]>().cursor()) {
      const { idEntidad, antes, despues } = line;
      const animal = numberOf({ ...antes, ...despues }[notas.animal]);
      if (!animals.has(idEntidad) && animal !== null) animals.set(idEntidad, animal);
      look(idEntidad, [antes, despues]);
    }
  }
  return [...found.values()];
}
