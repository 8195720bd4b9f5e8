/** Treatments and their doses as the API gives them. */
import { nextDueTime } from '@caparazon/contracts/cases/dosis';
import type { Tratamiento, TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Instancia, Registrada } from '@caparazon/contracts/cases/instancia';
import { limits } from '@caparazon/contracts/limits';
import type { UsuarioDirectory } from '../usuario-directory/directory.ts';
import type { InstanciaDoc } from './instancia-model.ts';
import type { TratamientoDoc, TratamientoShown } from './model.ts';
import { takeBackUntil } from './policy.ts';
import type { FoundTratamientos } from './query.ts';
import { revisionOf, type Weights } from './revision.ts';
import { dueDoses, endOf } from './schedule.ts';

/**
 * @param now epoch milliseconds, to tell whether a treatment has exceeded its duration
 * @param weights the last weights of the animals whose doses were computed from one
 */
export function presentTratamiento(doc: TratamientoShown, now: number, weights: Weights): Tratamiento {
  return {
    idFichaTratamiento: doc._id,
    idFichaAnimal: doc.idFichaAnimal,
    version: doc.version,
    fechaHoraComienzo: doc.comienzo.toISOString(),
    tipoTratamiento: doc.tipoTratamiento,
    via: doc.via,
    medicamento: doc.medicamento,
    cantidadDosis: doc.cantidadDosis,
    dosis: doc.dosis,
    cantidadDar: doc.cantidadDar,
    dar: doc.dar,
    frecuencia: doc.frecuencia,
    duracion: doc.duracion,
    instruccionesEspeciales: doc.instruccionesEspeciales,
    // Treatments of before the vademécum lack what follows.
    idFarmaco: doc.idFarmaco ?? null,
    pesoUsado: doc.pesoUsado ?? null,
    fechaPesoUsado: doc.fechaPesoUsado?.getTime() ?? null,
    concentracionUsada: doc.concentracionUsada ?? null,
    unidadConcentracionUsada: doc.unidadConcentracionUsada ?? null,
    dosisARevisar: revisionOf(doc, weights),
    activo: doc.activo,
    finalizado: !doc.activo,
    fechaFinalizado: doc.finalizado?.getTime() ?? null,
    shouldBeEnded: doc.activo && endOf(doc) < now,
  };
}

const none: ReadonlySet<number> = new Set();

/** A page of a list. Without paging, the page is as large as the list. */
export const presentPage = ({ docs, total, answered }: FoundTratamientos, now: number, weights: Weights) => ({
  content: docs.map((doc) => ({
    ...presentTratamiento(doc, now, weights),
    proximaDosis: doc.activo ? nextDueTime(dueDoses(doc), now, answered.get(doc._id) ?? none) : null,
  })),
  size: Math.max(limits.page, docs.length),
  totalElements: total,
});

/** Who recorded it; null for a dose of the demo. */
const presentUsuario = ({ creadoPor }: InstanciaDoc, usuarios: UsuarioDirectory): Instancia['usuario'] =>
  creadoPor === null ? null : { idUsuario: creadoPor, nombre: usuarios.fullName(creadoPor) };

/** Which due time a dose answers or, one that was not received, which it tried and why not (rule: dose-attempt). */
export function dueOf(doc: Pick<InstanciaDoc, 'exito' | 'fechaProgramada' | 'motivoNoRecibida' | 'cerrada'>) {
  const programada = doc.fechaProgramada?.getTime() ?? null;
  if (doc.exito > 0) return { fechaProgramada: programada };
  const { motivoNoRecibida = null, cerrada = false } = doc;
  return { fechaProgramada: null, fechaIntentada: programada, motivoNoRecibida, cerrada };
}

/** @param usuarios gives the names of those who recorded it */
export const presentInstancia = (doc: InstanciaDoc, usuarios: UsuarioDirectory): Instancia => ({
  idInstancia: doc._id,
  version: doc.version,
  fechaHora: doc.fechaHora.getTime(),
  exito: doc.exito,
  comentario: doc.comentario,
  ...dueOf(doc),
  realizadaPor: usuarios.fullName(doc.creadoPor),
  usuario: presentUsuario(doc, usuarios),
  quitableHasta: takeBackUntil(doc),
});

/** What is told of the dose that answers a due time already (rule: dose-given-already). */
export const presentRegistrada = (doc: InstanciaDoc, usuarios: UsuarioDirectory): Registrada => ({
  idInstancia: doc._id,
  fechaHora: doc.fechaHora.getTime(),
  exito: doc.exito,
  usuario: presentUsuario(doc, usuarios),
});

export interface Detalle {
  tratamiento: TratamientoDoc;
  instancias: InstanciaDoc[];
  weights: Weights;
}

export const presentDetalle = (
  { tratamiento, instancias, weights }: Detalle,
  usuarios: UsuarioDirectory,
  now: number,
): TratamientoDetalle => ({
  ...presentTratamiento(tratamiento, now, weights),
  modificadoPor: tratamiento.modificadoPor,
  instancias: instancias.map((doc) => presentInstancia(doc, usuarios)),
});
