import { civilDay, formatDay, wallClock } from '@caparazon/call/time';
import type { RegistradaAparte } from '@caparazon/clinic/tratamiento/instancia';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import { conflict } from '@caparazon/service-kit/errors';
import type { ClientSession } from 'mongoose';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import { Instancia, type InstanciaDoc } from './instancia-model.ts';
import { Tratamiento, type TratamientoDoc } from './model.ts';
import { presentRegistrada } from './presenter.ts';
import { isSameMedicine } from './same-medicine.ts';

const hourMs = 3600_000;
const halfOf = ({ frecuencia }: Pick<TratamientoDoc, 'frecuencia'>): number => (frecuencia * hourMs) / 2;

interface CandidateDose {
  tratamiento: TratamientoDoc;
  fechaHora: Date;
  fechaProgramada: Date | null;
  exito: number;
  modified: InstanciaDoc | null;
}

function findRepeated(session: ClientSession, candidate: CandidateDose): Promise<InstanciaDoc | null> {
  const { tratamiento, fechaProgramada, modified } = candidate;
  if (fechaProgramada === null) return Promise.resolve(null);
  const others = {
    idFichaTratamiento: tratamiento._id,
    fechaProgramada,
    exito: { $gt: 0 },
    _id: { $ne: modified?._id ?? 0 },
  };
  return Instancia.findOne(others, null, { session }).sort({ fechaHora: -1 }).lean<InstanciaDoc>();
}

/**
 * Other treatments of the medicine with a dose nearby. Each is written to, so that two people who give one medicine by
 * two treatments at once conflict, and one sees the other's dose.
 */
async function holdSiblings(
  session: ClientSession,
  { tratamiento, fechaHora }: CandidateDose,
): Promise<Pick<TratamientoDoc, '_id' | 'frecuencia' | 'medicamento' | 'idFarmaco'>[]> {
  const half = halfOf(tratamiento);
  const nearby = {
    idFichaAnimal: tratamiento.idFichaAnimal,
    _id: { $ne: tratamiento._id },
    comienzo: { $lt: new Date(fechaHora.getTime() + half) },
    fin: { $gt: new Date(fechaHora.getTime() - half) },
  };
  const found = await Tratamiento.find(nearby, { frecuencia: 1, medicamento: 1, idFarmaco: 1 }, { session }).lean();
  const same = found.filter((other) => isSameMedicine(tratamiento, other));
  const ids = same.map(({ _id }) => _id);
  if (ids.length > 0) await Tratamiento.updateMany({ _id: { $in: ids } }, { $inc: { registros: 1 } }, { session });
  return same;
}

async function findElsewhere(
  session: ClientSession,
  candidate: CandidateDose,
): Promise<{ given: InstanciaDoc; medicamento: string } | null> {
  const { tratamiento, fechaHora, exito, modified } = candidate;
  const isGivenAnew = modified === null || modified.exito === 0 || modified.fechaHora.getTime() !== fechaHora.getTime();
  if (tratamiento.medicamento === '' || exito === 0 || !isGivenAnew) return null;
  const siblings = await holdSiblings(session, candidate);
  if (siblings.length === 0) return null;
  const at = fechaHora.getTime();
  const half = halfOf(tratamiento);
  const given = await Instancia.find(
    {
      idFichaTratamiento: { $in: siblings.map(({ _id }) => _id) },
      fechaHora: { $gt: new Date(at - half), $lt: new Date(at + half) },
      exito: { $gt: 0 },
    },
    null,
    { session },
  ).lean<InstanciaDoc[]>();
  const siblingOf = new Map(siblings.map((one) => [one._id, one]));
  const nearby = given.flatMap((one) => {
    const sibling = siblingOf.get(one.idFichaTratamiento);
    const away = Math.abs(one.fechaHora.getTime() - at);
    if (sibling === undefined || away >= Math.min(half, halfOf(sibling))) return [];
    return [{ given: one, away, medicamento: sibling.medicamento }];
  });
  return nearby.sort((one, other) => one.away - other.away || one.given._id - other.given._id)[0] ?? null;
}

function momentOf(ms: number, now: number): string {
  const hour = wallClock(ms).slice(-'hh:mm'.length);
  const clock = `a ${hour.startsWith('01') ? 'la' : 'las'} ${hour}`;
  return civilDay(ms) === civilDay(now) ? clock : `el ${formatDay(ms).slice(0, 'dd/mm'.length)} ${clock}`;
}

/**
 * Refuses a dose that may be a second one (rules: dose-given-already, medicine-given-already).
 * @throws ApiError 409
 */
export async function checkNotGivenAlready(
  session: ClientSession,
  candidate: CandidateDose,
  usuarios: UsuarioDirectory,
  now: number,
): Promise<void> {
  const elsewhere = await findElsewhere(session, candidate);
  const aparte: RegistradaAparte | null = elsewhere && {
    ...presentRegistrada(elsewhere.given, usuarios),
    idFichaTratamiento: elsewhere.given.idFichaTratamiento,
  };
  const repeated = await findRepeated(session, candidate);
  if (repeated !== null) {
    throw conflict(instanciaMessages.repeated, {
      codigo: 'dosis_ya_registrada',
      carried: { registrada: presentRegistrada(repeated, usuarios), ...(aparte && { otroTratamiento: aparte }) },
    });
  }
  if (elsewhere === null || aparte === null) return;
  const moment = momentOf(aparte.fechaHora, now);
  throw conflict(instanciaMessages.alreadyGiven(elsewhere.medicamento, moment, aparte.idFichaTratamiento), {
    codigo: 'medicamento_ya_dado',
    carried: { registrada: aparte },
  });
}
