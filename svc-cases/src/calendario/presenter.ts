/** A day's doses, treatments and animals, each once by id (rule: calendar-day). */
import type { AnimalDelDia, Atrasadas, Calendario, InstanciaDelDia } from '@caparazon/clinic/calendario/calls';
import { dueTimes, estadoInstancia } from '@caparazon/clinic/tratamiento/dosis';
import type { EstadoInstancia } from '@caparazon/clinic/tratamiento/values';
import { identityPath, type WithPhotos } from '../animal/identity-photo.ts';
import type { Identities } from '../marca/identity.ts';
import { isSettled } from '../tratamiento/instancia-model.ts';
import type { TratamientoShown } from '../tratamiento/model.ts';
import { type Beside, dueOf, presentTratamiento } from '../tratamiento/presenter.ts';
import { dueDoses } from '../tratamiento/schedule.ts';
import { type AnimalDoc, type Day, type DoseDoc, doseKey, type FoundDay, type FoundOverdue } from './query.ts';

type Named = Pick<AnimalDoc, '_id' | 'nombre' | 'nombreComunFichaAnimal' | 'estado' | 'ubicacionActual'> & WithPhotos;

/** @param identities of animals that may be confused */
export function presentAnimal(doc: Named, identities?: Identities): AnimalDelDia {
  return {
    idFichaAnimal: doc._id,
    nombre: doc.nombre,
    nombreComunFichaAnimal: { nombre: doc.nombreComunFichaAnimal },
    estado: doc.estado,
    ubicacionActual: doc.ubicacionActual,
    foto: identityPath(doc),
    ...identities?.get(doc._id),
  };
}

/** An attempt without success reads 'No realizada' (rule: dose-attempt). */
const presentGiven = (doc: DoseDoc): InstanciaDelDia => ({
  idFichaTratamiento: doc.idFichaTratamiento,
  idFichaAnimal: doc.idFichaAnimal,
  estado: doc.exito > 0 ? 'Realizada' : 'No realizada',
  fechaHora: doc.fechaHora.getTime(),
  exito: doc.exito,
  comentario: doc.comentario,
  ...dueOf(doc),
});

const presentNotGiven = (
  { _id, idFichaAnimal }: TratamientoShown,
  programada: number,
  estado: EstadoInstancia,
): InstanciaDelDia => ({
  idFichaTratamiento: _id,
  idFichaAnimal,
  estado,
  fechaHora: programada,
  fechaProgramada: programada,
  exito: null,
  comentario: '',
});

/**
 * Adds the due doses of a treatment that no given dose answers.
 * @returns whether there are any
 */
function addNotGiven(
  instancias: Calendario['instancias'],
  doc: TratamientoShown,
  day: Day,
  { answered, tried }: Record<'answered' | 'tried', ReadonlySet<string>>,
  now: number,
): boolean {
  const pauta = dueDoses(doc);
  let any = false;
  for (const programada of dueTimes(pauta, day.from, day.to)) {
    const key = doseKey(doc._id, programada);
    if (answered.has(key)) continue;
    const siguiente = Math.min(programada + pauta.cadaMs, pauta.fin);
    const estado = estadoInstancia({ programada, siguiente, realizada: false }, doc.activo, now);
    if (estado === 'No realizada' && tried.has(key)) continue;
    any = true;
    instancias[key] = presentNotGiven(doc, programada, estado);
  }
  return any;
}

/** Omits treatments and animals without doses on the day. */
export function presentDay(
  { tratamientos, instancias, animales, identities }: FoundDay,
  day: Day,
  beside: Beside,
): Calendario {
  const { now } = beside;
  const answer: Calendario = { instancias: {}, tratamientos: {}, animales: {} };
  const answered = new Set<string>();
  const tried = new Set<string>();
  const present = new Set<number>();
  for (const doc of instancias) {
    answer.instancias[doc._id] = presentGiven(doc);
    present.add(doc.idFichaTratamiento);
    (isSettled(doc) ? answered : tried).add(doseKey(doc.idFichaTratamiento, doc.lugar.getTime()));
  }
  const presentAnimals = new Set<number>();
  for (const doc of tratamientos) {
    const due = addNotGiven(answer.instancias, doc, day, { answered, tried }, now);
    if (!due && !present.has(doc._id)) continue;
    answer.tratamientos[doc._id] = presentTratamiento(doc, beside);
    presentAnimals.add(doc.idFichaAnimal);
  }
  for (const doc of animales)
    if (presentAnimals.has(doc._id)) answer.animales[doc._id] = presentAnimal(doc, identities);
  return answer;
}

export const tratamientosOf = ({
  atrasadas,
  perdidas,
  terminados,
}: Pick<FoundOverdue, 'atrasadas' | 'perdidas' | 'terminados'>): TratamientoShown[] => [
  ...[...atrasadas, ...perdidas].map(({ doc }) => doc),
  ...terminados,
];

/** What waits, in the order found (rules: overdue-doses, missed-doses, course-ended). */
export function presentOverdue(
  { atrasadas, perdidas, intentos, terminados, animales, identities }: FoundOverdue,
  beside: Beside,
): Atrasadas {
  const notGiven = (due: FoundOverdue['atrasadas'], estado: EstadoInstancia) =>
    Object.fromEntries(
      due.map(({ doc, programada }) => [doseKey(doc._id, programada), presentNotGiven(doc, programada, estado)]),
    );
  const answer: Atrasadas = {
    instancias: notGiven(atrasadas, 'Atrasada'),
    perdidas: notGiven(perdidas, 'No realizada'),
    intentos: Object.fromEntries(intentos.map((doc) => [doc._id, presentGiven(doc)])),
    cursosTerminados: terminados.map(({ _id }) => _id),
    tratamientos: {},
    animales: {},
  };
  for (const doc of tratamientosOf({ atrasadas, perdidas, terminados })) {
    answer.tratamientos[doc._id] = presentTratamiento(doc, beside);
  }
  for (const doc of animales) answer.animales[doc._id] = presentAnimal(doc, identities);
  return answer;
}
