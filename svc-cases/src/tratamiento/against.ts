/** The question about what an animal must not be given (rule: contraindicated). */
import { type Contraindicacion, contraindicacionesDe } from '@caparazon/clinic/alerta/contraindicado';
import { alertaMessages as says } from '@caparazon/clinic/alerta/words';
import { conflict } from '@caparazon/service-kit/errors';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { findAlergias } from '../alerta/query.ts';
import { holdFicha } from '../animal/change.ts';
import { FichaAnimal } from '../animal/model.ts';
import { loadCatalogo } from '../catalogo/query.ts';
import { FarmacoModel } from '../farmaco/model.ts';
import type { APesarDoc, Respuestas, TratamientoDoc } from './model.ts';

type Named = Pick<TratamientoDoc, 'idFichaAnimal' | 'medicamento' | 'idFarmaco'>;

async function findAgainst(session: ClientSession, given: Named): Promise<Contraindicacion[]> {
  const { idFichaAnimal, medicamento, idFarmaco } = given;
  const alergias = await findAlergias(idFichaAnimal, session);
  const farmaco = await FarmacoModel.findById(idFarmaco ?? 0, { nombre: 1 }, { session }).lean();
  const animal = await FichaAnimal.findById(idFichaAnimal, { clase: 1 }, { session }).lean();
  const clase = animal?.clase ?? '';
  const { entradas } = await loadCatalogo('clases_fichas');
  const entry = entradas.find(({ nombre, anteriores }) => nombre === clase || anteriores.includes(clase));
  const clases = [clase, ...(entry === undefined ? [] : [entry.nombre, ...entry.anteriores])];
  return contraindicacionesDe([medicamento, farmaco?.nombre ?? ''], { clases, alergias });
}

const isAccepted = (contra: readonly Contraindicacion[], { aPesarDe }: Pick<TratamientoDoc, 'aPesarDe'>): boolean =>
  contra.every(({ por, sustancia }) => aPesarDe?.contra.some((one) => one.por === por && one.sustancia === sustancia));

const ask = (contra: readonly Contraindicacion[]) =>
  conflict(says.contraindicado, { codigo: 'contraindicado', carried: { contra } });

interface Prescribing {
  after: Named;
  before: TratamientoDoc | null;
  respuestas: Pick<Respuestas, 'motivoContraindicado'>;
  act: Act;
}

/**
 * What speaks against a prescription, with the reason that was given; null for nothing.
 * @throws ApiError 409 `contraindicado` without a reason
 */
export async function judgeAgainst(
  session: ClientSession,
  { after, before, respuestas, act }: Prescribing,
): Promise<APesarDoc | null> {
  if (after.medicamento === '' && after.idFarmaco === null) return null;
  await holdFicha(session, after.idFichaAnimal);
  const contra = await findAgainst(session, after);
  if (contra.length === 0) return null;
  const { motivoContraindicado: motivo } = respuestas;
  if (motivo === '' && before?.aPesarDe && isAccepted(contra, before)) return { ...before.aPesarDe, contra };
  if (motivo === '') throw ask(contra);
  return { motivo, contra, idUsuario: act.by, fecha: act.at };
}

/**
 * Asks before a dose is given, unless its prescription has answered.
 * @throws ApiError 409 `contraindicado` without a reason
 */
export async function checkAgainst(session: ClientSession, tratamiento: TratamientoDoc, motivo: string): Promise<void> {
  if (motivo !== '' || (tratamiento.medicamento === '' && tratamiento.idFarmaco === null)) return;
  const contra = await findAgainst(session, tratamiento);
  if (!isAccepted(contra, tratamiento)) throw ask(contra);
}
