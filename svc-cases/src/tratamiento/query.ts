import { limits } from '@caparazon/call/limits';
import type { TratamientosQuery } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { notFound } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import { Instancia, type InstanciaDoc, settled } from './instancia-model.ts';
import { Tratamiento, type TratamientoDoc } from './model.ts';

export interface FoundTratamientos {
  docs: TratamientoDoc[];
  total: number;
  answered: Map<number, Set<number>>;
}

async function findAnsweredAhead(docs: readonly TratamientoDoc[], now: number): Promise<Map<number, Set<number>>> {
  const active = docs.filter(({ activo }) => activo).map(({ _id }) => _id);
  if (active.length === 0) return new Map();
  const early = await Instancia.find(
    { lugar: { $gt: new Date(now) }, idFichaTratamiento: { $in: active }, ...settled },
    { idFichaTratamiento: 1, lugar: 1 },
  ).lean();
  const answered = new Map(active.map((id) => [id, new Set<number>()]));
  for (const { idFichaTratamiento, lugar } of early) answered.get(idFichaTratamiento)?.add(lugar.getTime());
  return answered;
}

/** One page of the list, or all of it with `paginado: false`, with the total. */
export async function findTratamientos(query: TratamientosQuery, now: number): Promise<FoundTratamientos> {
  const { ficha, activo, paginado = true, ordenFecha, pag } = query;
  const filter = { ...(ficha !== undefined && { idFichaAnimal: ficha }), ...(activo !== undefined && { activo }) };
  const direction = ordenFecha === 'asc' ? 1 : -1;
  const all = Tratamiento.find(filter).sort({ comienzo: direction, _id: direction });
  const page = paginado ? all.skip((pag - 1) * limits.page).limit(limits.page) : all;
  const [docs, total] = await Promise.all([page.lean<TratamientoDoc[]>(), Tratamiento.countDocuments(filter)]);
  return { docs, total, answered: await findAnsweredAhead(docs, now) };
}

const laterFields = {
  idFarmaco: null,
  pesoUsado: null,
  fechaPesoUsado: null,
  concentracionUsada: null,
  unidadConcentracionUsada: null,
  fueraDeVademecum: null,
  aPesarDe: null,
  idProblema: null,
} satisfies Partial<TratamientoDoc>;

/** @throws ApiError 404 */
export async function loadTratamiento(idTratamiento: number, session?: ClientSession): Promise<TratamientoDoc> {
  const tratamiento = await Tratamiento.findById(idTratamiento, null, {
    session: session ?? null,
  }).lean<TratamientoDoc>();
  if (tratamiento === null) throw notFound(tratamientoMessages.notFound);
  return { ...laterFields, ...tratamiento };
}

/** Whether a treatment of the animal is for the problem (rule: problem-corrected). */
export async function isTreated(
  session: ClientSession,
  { _id, idFichaAnimal }: { _id: number; idFichaAnimal: number },
): Promise<boolean> {
  return (await Tratamiento.exists({ idFichaAnimal, idProblema: _id }).session(session)) !== null;
}

/** The given doses of a treatment, in order of time. */
export const findInstancias = (idFichaTratamiento: number, session?: ClientSession): Promise<InstanciaDoc[]> =>
  Instancia.find({ idFichaTratamiento }, null, { session: session ?? null })
    .sort({ fechaHora: 1 })
    .lean<InstanciaDoc[]>();
