/**
 * Questions about a prescription, decided in the transaction of the write (rules: outside-vademecum, medicine-twice,
 * dose-to-review).
 */

import type { CambioDePeso, ConLaMisma } from '@caparazon/clinic/tratamiento/calls';
import { pesoDifiereMucho } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { aRepetir, type Indicado, type Motivo, motivosDe } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import { tratamientoMessages as says } from '@caparazon/clinic/tratamiento/words';
import { conflict } from '@caparazon/service-kit/errors';
import type { Act } from '@caparazon/service-kit/trace';
import type { ClientSession } from 'mongoose';
import { holdFicha } from '../animal/change.ts';
import { FichaAnimal } from '../animal/model.ts';
import { presentFarmaco } from '../farmaco/presenter.ts';
import { findFarmacos } from '../farmaco/query.ts';
import { loadTechos } from '../farmaco/techos.ts';
import { seed } from '../medicamento/seed.ts';
import { judgeAgainst } from './against.ts';
import { Instancia } from './instancia-model.ts';
import { type FueraDoc, type Respuestas, Tratamiento, type TratamientoDoc } from './model.ts';
import { isSameMedicine } from './same-medicine.ts';

/** Kilograms; null when the animal was never weighed. */
export type ReadWeight = (idFichaAnimal: number) => Promise<{ valor: number } | null>;

type Prescribed = Indicado & Pick<TratamientoDoc, 'idFichaAnimal' | 'pesoUsado'>;

interface Prescribing {
  after: Prescribed;
  before: TratamientoDoc | null;
  respuestas: Respuestas;
  act: Act;
  readWeight: ReadWeight;
}

type PrescriptionChange = Pick<Prescribing, 'before'> & {
  after: Named & Pick<TratamientoDoc, 'idFichaAnimal'>;
  respuestas: { ademas?: boolean | null | undefined };
};

/** Judged fields: an edit that keeps them raises no question. */
const judged = [
  'medicamento',
  'idFarmaco',
  'via',
  'cantidadDosis',
  'dosis',
  'cantidadDar',
  'dar',
  'concentracionUsada',
  'unidadConcentracionUsada',
  'frecuencia',
  'duracion',
] as const satisfies readonly (keyof Indicado)[];

const differs = (one: Indicado, other: Indicado, fields: readonly (keyof Indicado)[]): boolean =>
  fields.some((field) => one[field] !== other[field]);

const numbers = new Intl.NumberFormat('es-UY', { maximumFractionDigits: 7 });

/** @throws ApiError 409 `fuera_de_vademecum` without a reason or, when tenfold, without the repeated amount */
function checkAnswered(after: Prescribed, motivos: readonly Motivo[], respuestas: Respuestas): void {
  const ask = (message: string) => conflict(message, { codigo: 'fuera_de_vademecum', carried: { motivos } });
  const { motivo, cantidadConfirmada = null } = respuestas;
  const again = aRepetir(after, motivos);
  const isRepeated =
    again === null ||
    (cantidadConfirmada !== null && [again, after.cantidadDar, after.cantidadDosis].includes(cantidadConfirmada));
  if (motivo === '') throw ask(says.fueraDeVademecum);
  if (!isRepeated) throw ask(says.repetirCantidad(numbers.format(again)));
}

const isAccepted = (motivos: readonly Motivo[], fuera: FueraDoc | null): boolean =>
  motivos.every(({ que, valor }) => fuera?.motivos.some((one) => one.que === que && one.valor === valor) === true);

/**
 * The deviations from the vademécum with their reason, or null.
 * @throws ApiError 409 `fuera_de_vademecum`
 */
async function judgeOutside(
  session: ClientSession,
  { after, before, respuestas, act, readWeight }: Prescribing,
): Promise<FueraDoc | null> {
  const accepted = before?.fueraDeVademecum ?? null;
  if (before !== null && !differs(after, before, judged)) return accepted;
  const { idFichaAnimal, pesoUsado } = after;
  const [farmacos, { techos }, animal, weight] = [
    await findFarmacos(undefined, session),
    await loadTechos(session),
    await FichaAnimal.findById(idFichaAnimal, { clase: 1, especie: 1 }, { session }).lean(),
    await readWeight(idFichaAnimal),
  ];
  const motivos = motivosDe(after, {
    farmacos: farmacos.map(presentFarmaco),
    nombres: seed,
    techos,
    paciente: { clase: animal?.clase ?? '', especie: animal?.especie ?? '' },
    peso: weight?.valor ?? pesoUsado,
  });
  if (motivos.length === 0) return null;
  const { motivo } = respuestas;
  if (accepted !== null && motivo === '' && isAccepted(motivos, accepted)) return { ...accepted, motivos };
  checkAnswered(after, motivos, respuestas);
  return { motivo, motivos, idUsuario: act.by, fecha: act.at };
}

async function lastGiven(session: ClientSession, idFichaTratamiento: number): Promise<number | null> {
  const given = { idFichaTratamiento, exito: { $gt: 0 } };
  const last = await Instancia.findOne(given, { fechaHora: 1 }, { session }).sort({ fechaHora: -1 }).lean();
  return last?.fechaHora.getTime() ?? null;
}

type Named = Pick<TratamientoDoc, 'medicamento' | 'idFarmaco'>;

function namesOf({ medicamento, idFarmaco }: Named, nombres: ReadonlyMap<number, string>): Named[] {
  const nombre = nombres.get(idFarmaco ?? 0);
  return [{ medicamento, idFarmaco }, ...(nombre === undefined ? [] : [{ medicamento: nombre, idFarmaco }])];
}

const isSameNamed = (one: Named, other: Named): boolean =>
  one.medicamento === other.medicamento && one.idFarmaco === other.idFarmaco;

/**
 * Two people who prescribe one medicine at once both write to the animal's record, so that the second is asked.
 * @throws ApiError 409 `medicamento_activo` when the animal has the medicine in another active treatment
 */
export async function judgeTwice(
  session: ClientSession,
  { after, before, respuestas }: PrescriptionChange,
): Promise<void> {
  if (before !== null && (!before.activo || isSameNamed(after, before))) return;
  const { idFichaAnimal } = after;
  if (after.medicamento === '') return;
  await holdFicha(session, idFichaAnimal);
  if (respuestas.ademas === true) return;
  const others = await Tratamiento.find(
    { idFichaAnimal, activo: true, _id: { $ne: before?._id ?? 0 } },
    { medicamento: 1, idFarmaco: 1, frecuencia: 1 },
    { session },
  )
    .sort({ _id: 1 })
    .lean();
  const nombres = new Map((await findFarmacos(undefined, session)).map(({ _id, nombre }) => [_id, nombre]));
  const tratamientos: ConLaMisma[] = [];
  for (const { _id, frecuencia, ...other } of others) {
    const isSame = namesOf(after, nombres).some((one) =>
      namesOf(other, nombres).some((its) => isSameMedicine(one, its)),
    );
    if (!isSame) continue;
    tratamientos.push({ idFichaTratamiento: _id, frecuencia, ultima: await lastGiven(session, _id) });
  }
  if (tratamientos.length > 0) {
    throw conflict(says.activo, { codigo: 'medicamento_activo', carried: { tratamientos } });
  }
}

type Weighed = Pick<TratamientoDoc, 'pesoUsado' | 'fechaPesoUsado'>;

/** @throws ApiError 409 `cambio_de_peso` for an unconfirmed weight more than 25 % off the one used */
export function judgeWeight(after: Weighed, before: Weighed, { pesoConfirmado = null }: Respuestas): void {
  const [usado, nuevo] = [before.pesoUsado, after.pesoUsado];
  if (usado === null || nuevo === null || !pesoDifiereMucho(usado, nuevo) || pesoConfirmado === nuevo) return;
  const weightOf = ({ fechaPesoUsado }: Weighed, peso: number) => ({ peso, fecha: fechaPesoUsado?.getTime() ?? null });
  const carried: CambioDePeso = { usado: weightOf(before, usado), nuevo: weightOf(after, nuevo) };
  throw conflict(says.cambioDePeso, { codigo: 'cambio_de_peso', carried });
}

/**
 * Asks the questions about a prescription.
 * @returns its deviations from the vademécum and what speaks against it, each with the given reason
 * @throws ApiError 409
 */
export async function judge(
  session: ClientSession,
  prescribing: Prescribing,
): Promise<Pick<TratamientoDoc, 'fueraDeVademecum' | 'aPesarDe'>> {
  const aPesarDe = await judgeAgainst(session, prescribing);
  const fueraDeVademecum = await judgeOutside(session, prescribing);
  await judgeTwice(session, prescribing);
  return { fueraDeVademecum, aPesarDe };
}
