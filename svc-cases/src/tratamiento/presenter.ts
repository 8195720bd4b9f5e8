import { limits } from '@caparazon/call/limits';
import type { Tratamiento, TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { nextDueTime } from '@caparazon/clinic/tratamiento/dosis';
import { sinComprobar } from '@caparazon/clinic/tratamiento/fuera-de-vademecum';
import type { Instancia, Registrada } from '@caparazon/clinic/tratamiento/instancia';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import type { InstanciaDoc } from './instancia-model.ts';
import type { TratamientoDoc, TratamientoShown } from './model.ts';
import { takeBackUntil } from './policy.ts';
import type { FoundTratamientos } from './query.ts';
import { revisionOf, type Weights } from './revision.ts';
import { dueDoses, endOf } from './schedule.ts';

const presentUsuario = (idUsuario: number | null, usuarios: UsuarioDirectory): Instancia['usuario'] =>
  idUsuario === null ? null : { idUsuario, nombre: usuarios.fullName(idUsuario) };

export interface Beside {
  /** Epoch milliseconds, to tell whether a treatment has exceeded its duration. */
  now: number;
  weights: Weights;
  usuarios: UsuarioDirectory;
}

function presentFuera(fuera: TratamientoShown['fueraDeVademecum'], usuarios: UsuarioDirectory) {
  if (!fuera) return null;
  const { motivo, motivos, idUsuario, fecha } = fuera;
  return { motivo, motivos, usuario: presentUsuario(idUsuario, usuarios), fecha: fecha.getTime() };
}

function presentAPesar(aPesar: TratamientoShown['aPesarDe'], usuarios: UsuarioDirectory) {
  if (!aPesar) return null;
  const { motivo, contra, idUsuario, fecha } = aPesar;
  return { motivo, contra, usuario: presentUsuario(idUsuario, usuarios), fecha: fecha.getTime() };
}

export function presentTratamiento(doc: TratamientoShown, { now, weights, usuarios }: Beside): Tratamiento {
  const { dosis, cantidadDosis, dar, cantidadDar } = doc;
  // Older treatments lack these.
  const { concentracionUsada = null, unidadConcentracionUsada = null } = doc;
  const amounts = { dosis, cantidadDosis, dar, cantidadDar, concentracionUsada, unidadConcentracionUsada };
  return {
    idFichaTratamiento: doc._id,
    idFichaAnimal: doc.idFichaAnimal,
    version: doc.version,
    fechaHoraComienzo: doc.comienzo.toISOString(),
    tipoTratamiento: doc.tipoTratamiento,
    via: doc.via,
    medicamento: doc.medicamento,
    ...amounts,
    frecuencia: doc.frecuencia,
    duracion: doc.duracion,
    instruccionesEspeciales: doc.instruccionesEspeciales,
    idProblema: doc.idProblema ?? null,
    idFarmaco: doc.idFarmaco ?? null,
    pesoUsado: doc.pesoUsado ?? null,
    fechaPesoUsado: doc.fechaPesoUsado?.getTime() ?? null,
    dosisARevisar: revisionOf(doc, weights),
    fueraDeVademecum: presentFuera(doc.fueraDeVademecum, usuarios),
    aPesarDe: presentAPesar(doc.aPesarDe, usuarios),
    sinComprobar: sinComprobar(amounts),
    activo: doc.activo,
    finalizado: !doc.activo,
    fechaFinalizado: doc.finalizado?.getTime() ?? null,
    shouldBeEnded: doc.activo && endOf(doc) < now,
  };
}

const none: ReadonlySet<number> = new Set();

/** A page of a list; without paging it holds the whole list. */
export const presentPage = ({ docs, total, answered }: FoundTratamientos, beside: Beside) => ({
  content: docs.map((doc) => ({
    ...presentTratamiento(doc, beside),
    proximaDosis: doc.activo ? nextDueTime(dueDoses(doc), beside.now, answered.get(doc._id) ?? none) : null,
  })),
  size: Math.max(limits.page, docs.length),
  totalElements: total,
});

/** The due time that a dose answers or, of an attempt, the one attempted and the reason (rule: dose-attempt). */
export function dueOf(doc: Pick<InstanciaDoc, 'exito' | 'fechaProgramada' | 'motivoNoRecibida' | 'cerrada'>) {
  const programada = doc.fechaProgramada?.getTime() ?? null;
  if (doc.exito > 0) return { fechaProgramada: programada };
  const { motivoNoRecibida = null, cerrada = false } = doc;
  return { fechaProgramada: null, fechaIntentada: programada, motivoNoRecibida, cerrada };
}

/** @param usuarios gives the author's name */
export const presentInstancia = (doc: InstanciaDoc, usuarios: UsuarioDirectory): Instancia => ({
  idInstancia: doc._id,
  version: doc.version,
  fechaHora: doc.fechaHora.getTime(),
  exito: doc.exito,
  comentario: doc.comentario,
  ...dueOf(doc),
  realizadaPor: usuarios.fullName(doc.creadoPor),
  usuario: presentUsuario(doc.creadoPor, usuarios),
  quitableHasta: takeBackUntil(doc),
  ...(doc.motivoContraindicado && { motivoContraindicado: doc.motivoContraindicado }),
});

/** The dose that answers a due time already (rule: dose-given-already). */
export const presentRegistrada = (doc: InstanciaDoc, usuarios: UsuarioDirectory): Registrada => ({
  idInstancia: doc._id,
  fechaHora: doc.fechaHora.getTime(),
  exito: doc.exito,
  usuario: presentUsuario(doc.creadoPor, usuarios),
});

export const presentDetalle = (
  tratamiento: TratamientoDoc,
  instancias: readonly InstanciaDoc[],
  beside: Beside,
): TratamientoDetalle => ({
  ...presentTratamiento(tratamiento, beside),
  modificadoPor: tratamiento.modificadoPor,
  instancias: instancias.map((doc) => presentInstancia(doc, beside.usuarios)),
});
