/** The list of criteria, read and replaced whole (rule: release-criteria). */

import type { FieldError } from '@caparazon/call/errors';
import { claseMessages } from '@caparazon/clinic/catalogo/words';
import { type CriteriosEdit, keptOfCriterio, wrongCriterio } from '@caparazon/clinic/liberacion/criterios';
import { isDuplicateKey } from '@caparazon/service-kit/database-errors';
import { difference } from '@caparazon/service-kit/difference';
import { badRequest, stale } from '@caparazon/service-kit/errors';
import { type Change, recordChanges } from '@caparazon/service-kit/history';
import { type Act, changed, made } from '@caparazon/service-kit/trace';
import { transaction } from '@caparazon/service-kit/transaction';
import type { ClientSession } from 'mongoose';
import { loadCatalogo, nombresOf } from '../catalogo/query.ts';
import { type Criterio, type CriteriosDoc, CriteriosModel } from './model.ts';
import { criteriosIniciales } from './seed.ts';

const _id = 'criterios';

/** Inserts the first criteria where there are none. Repeatable. */
export async function prepareCriterios(now: number): Promise<void> {
  if ((await CriteriosModel.exists({ _id })) !== null) return;
  const criterios = [...criteriosIniciales];
  await CriteriosModel.create({ _id, criterios, ...made({ by: null, at: new Date(now) }) }).catch((error: unknown) => {
    if (!isDuplicateKey(error)) throw error;
  });
}

export async function loadCriterios(session?: ClientSession): Promise<CriteriosDoc> {
  const found = await CriteriosModel.findById(_id, null, session && { session }).lean<CriteriosDoc>();
  if (found === null) throw new Error('the criteria of release were not prepared');
  return found;
}

/** The criteria of a class. A record keeps the name that its class had when it was made. */
export type CriteriosOf = (clase: string) => Criterio[];

export async function readCriterios(): Promise<CriteriosOf> {
  const [{ criterios }, { entradas }] = await Promise.all([loadCriterios(), loadCatalogo('clases_fichas')]);
  const today = new Map(
    entradas.flatMap(({ nombre, anteriores }) => [nombre, ...anteriores].map((one) => [one, nombre])),
  );
  const nameOf = (clase: string) => today.get(clase) ?? clase;
  const byClase = Map.groupBy(
    criterios.filter(({ activo }) => activo),
    ({ clase }) => nameOf(clase),
  );
  return (clase) => byClase.get(nameOf(clase)) ?? [];
}

/** Whether a criterion asks for a kind of measure. */
export const isAskedOf = async (medida: string, session: ClientSession): Promise<boolean> =>
  (await loadCriterios(session)).criterios.some((one) => one.medida === medida);

const keyOf = ({ clase, criterio }: Pick<Criterio, 'clase' | 'criterio'>) => `${clase}\n${criterio}`;

function codeFor(texto: string, taken: (code: string) => boolean): string {
  const words = texto
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  const code = (words ?? ['criterio']).join('_').slice(0, 50);
  let free = code;
  for (let n = 2; taken(free); n += 1) free = `${code}_${n}`;
  return free;
}

type Sent = CriteriosEdit[number];

/** Completes a sent criterion from the stored one: an older caller knows only its keys. */
function wholeOf({ criterio = '', regla, fuente, dias, ...sent }: Sent, was: Criterio | undefined): Criterio {
  const kept = { ...sent, criterio, fuente: fuente ?? was?.fuente ?? '' };
  if (regla !== undefined) return keptOfCriterio({ ...kept, regla, dias: dias ?? null });
  const { minimo = null, maximo = null, medida = '' } = was ?? {};
  return keptOfCriterio({ ...kept, regla: was?.regla ?? null, dias: was?.dias ?? null, minimo, maximo, medida });
}

const mayLackRule = ({ regla }: Sent, was: Criterio | undefined): boolean =>
  regla === undefined || (was?.tipo === 'dato' && was.regla === null);

/**
 * The merged list: new criteria with codes, missing ones retired.
 * @throws ApiError 400 for a criterion whose rule lacks a field
 */
function merged(stored: readonly Criterio[], sent: CriteriosEdit): Criterio[] {
  const old = new Map(stored.map((one) => [keyOf(one), one]));
  const known = new Set([...old.keys(), ...sent.map(({ clase, criterio = '' }) => keyOf({ clase, criterio }))]);
  const errores: FieldError[] = [];
  const kept = sent.map((one, i): Criterio => {
    const { clase, criterio, texto } = one;
    const was = criterio === undefined ? undefined : old.get(keyOf({ clase, criterio }));
    const whole = wholeOf(one, was);
    const wrong = whole.regla === null && mayLackRule(one, was) ? null : wrongCriterio(whole);
    if (wrong) errores.push({ campo: `${i}.${wrong.campo}`, mensaje: wrong.mensaje });
    const code = criterio ?? codeFor(texto, (free) => known.has(keyOf({ clase, criterio: free })));
    known.add(keyOf({ clase, criterio: code }));
    return { ...whole, criterio: code };
  });
  if (errores.length > 0) throw badRequest(errores[0]?.mensaje, errores);
  const named = new Set(kept.map(keyOf));
  return [...kept, ...stored.filter((one) => !named.has(keyOf(one))).map((one) => ({ ...one, activo: false }))];
}

/** The list's entity and number in the history. */
export const criteriosInHistory = ['criterioLiberacion', 1] as const;

const compared = ['texto', 'tipo', 'activo', 'regla', 'dias', 'minimo', 'maximo', 'medida', 'fuente'] as const;

function changesOf(before: readonly Criterio[], after: readonly Criterio[]): Change[] {
  const old = new Map(before.map((one) => [keyOf(one), one]));
  return after.flatMap((one): Change[] => {
    const { criterio, clase } = one;
    const was = old.get(keyOf(one));
    const changes = was === undefined ? { antes: null, despues: { ...one } } : difference(was, one, compared);
    if (changes === null) return [];
    const que = was === undefined ? 'creado' : 'modificado';
    const { antes, despues } = changes;
    const [entidad, idEntidad] = criteriosInHistory;
    const named = ({ texto }: Criterio) => ({ criterio, clase, texto });
    return [
      {
        entidad,
        idEntidad,
        que,
        antes: antes && was ? { ...named(was), ...antes } : null,
        despues: { ...named(one), ...despues },
      },
    ];
  });
}

function orderOf(criterios: readonly Criterio[]): Change {
  const [entidad, idEntidad] = criteriosInHistory;
  return { entidad, idEntidad, que: 'ordenado', antes: null, despues: { orden: criterios.map(keyOf) } };
}

const isSame = (one: readonly Criterio[], other: readonly Criterio[]): boolean =>
  one.length === other.length &&
  changesOf(one, other).length === 0 &&
  one.every((c, i) => keyOf(c) === keyOf(other[i] as Criterio));

/** Refuses classes that no record can have. @throws ApiError 400 */
async function checkClases(stored: readonly Criterio[], sent: CriteriosEdit): Promise<void> {
  const { entradas } = await loadCatalogo('clases_fichas');
  const known = new Set([...nombresOf(entradas), ...stored.map(({ clase }) => clase)]);
  const errores = sent.flatMap(({ clase }, i): FieldError[] =>
    known.has(clase) ? [] : [{ campo: `${i}.clase`, mensaje: claseMessages.unknown }],
  );
  if (errores.length > 0) throw badRequest(errores[0]?.mensaje, errores);
}

/**
 * Replaces the list. One that is already as sent stays, since the answer may have been lost.
 * @param version the edited one; absent: the stored one
 * @throws ApiError 400, 409 when it has a later version
 */
export function replaceCriterios(sent: CriteriosEdit, version: number | undefined, act: Act): Promise<CriteriosDoc> {
  return transaction(async (session) => {
    const before = await loadCriterios(session);
    await checkClases(before.criterios, sent);
    const criterios = merged(before.criterios, sent);
    const isStored = isSame(before.criterios, criterios);
    if (isStored) return before;
    if (version !== undefined && version !== before.version) throw stale(before.modificadoPor);
    const { set, inc } = changed(act);
    await CriteriosModel.updateOne({ _id }, { $set: { criterios, ...set }, $inc: inc }, { session });
    const changes = changesOf(before.criterios, criterios);
    await recordChanges(session, act, ...(changes.length > 0 ? changes : [orderOf(criterios)]));
    return { ...before, criterios, ...set, version: before.version + inc.version };
  });
}
