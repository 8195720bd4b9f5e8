/** People who are named in what was told of a release (rule: personal-data-in-texts). Its place is of the animal. */
import { isDeepStrictEqual } from 'node:util';
import { Historial, type Line, recordChanges } from '@caparazon/service-kit/history';
import type { Found } from '@caparazon/service-kit/personal-data/command';
import { forgetInHistory, type PersonalFields } from '@caparazon/service-kit/personal-data/forget';
import { masked } from '@caparazon/service-kit/personal-data/masked';
import { isNamedIn, type Persona } from '@caparazon/service-kit/personal-data/persona';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { entidad, write } from '../liberacion/commands.ts';
import { type LiberacionDoc, LiberacionModel } from '../liberacion/model.ts';

const texts = ['quienes', 'observaciones', 'comentario', 'evidencia'];
const fields: PersonalFields = { erased: [], texts, name: '' };

type Told = Pick<LiberacionDoc, 'marcas' | 'apto' | 'suelta'>;
const told = ({ marcas, apto, suelta }: Told): Told => ({ marcas, apto, suelta });

/** The same value, with each of its texts, however deep, as `change` makes it. */
function withTexts<T>(value: T, change: (text: string) => string): T {
  if (Array.isArray(value)) return value.map((one) => withTexts(one, change)) as T;
  if (value === null || typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const entries = Object.entries(value).map(([field, own]) => [
    field,
    typeof own === 'string' && texts.includes(field) ? change(own) : withTexts(own, change),
  ]);
  return Object.fromEntries(entries) as T;
}

/**
 * Takes a person out of what was told of a release, and out of its history. Somebody who edits it looks at it again.
 * @param name the person's
 * @param que how it is told
 */
export async function forgetInLiberacion(
  session: ClientSession,
  idFicha: number,
  { name, que }: { name: string; que: string },
  act: Act,
): Promise<void> {
  const doc = await LiberacionModel.findById(idFicha, null, { session }).lean<LiberacionDoc>();
  if (doc === null) return;
  const before = told(doc);
  const after = withTexts(before, (text) => masked(text, name));
  const changed = !isDeepStrictEqual(before, after);
  if (changed) {
    const { suelta } = after;
    const advanced = suelta && !isDeepStrictEqual(before.suelta, suelta);
    await write(
      session,
      idFicha,
      { ...after, ...(advanced && { suelta: { ...suelta, version: suelta.version + 1 } }) },
      act,
    );
  }
  const line = { entidad, idEntidad: idFicha };
  const past = await forgetInHistory(session, line, fields, name);
  if (changed || past) await recordChanges(session, act, { ...line, que, antes: null, despues: null });
}

/**
 * The releases that name a person, today or in their history, with the texts that do.
 * @param named by animal, the name of the person as its record or its report has it
 */
export async function findInLiberaciones(persona: Persona, named: ReadonlyMap<number, string>): Promise<Found[]> {
  const [known = ''] = named.values();
  const found = new Map<number, Found & { datos: { textos: string[] } }>();
  const look = (idEntidad: number, value: unknown): void => {
    const own = named.get(idEntidad) ?? '';
    withTexts(value, (text) => {
      const names = own !== '' && masked(text, own) !== masked(text);
      if (!names && !isNamedIn(persona, text)) return text;
      const nombre = own || known;
      const { textos } = found.get(idEntidad)?.datos ?? { textos: [] };
      found.set(idEntidad, { entidad, idEntidad, nombre, datos: { textos: [...new Set([...textos, text])] } });
      return text;
    });
  };
  for await (const doc of LiberacionModel.find().lean<LiberacionDoc[]>().cursor()) look(doc._id, told(doc));
  for await (const line of Historial.find({ entidad }).lean<Line[]>().cursor()) {
    look(line.idEntidad, [line.antes, line.despues]);
  }
  return [...found.values()];
}
