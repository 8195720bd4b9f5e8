/** Each sentence that differs stands for dose and procedure side by side (rule: dose-words). */

import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { motivosNoRecibida as motivos, procedimientoDe, tipoMedicacion } from '@caparazon/clinic/tratamiento/values';
import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';

const both = <T>(dosis: T, procedimiento: T): readonly [T, T] => [dosis, procedimiento];

/** @param de null without a due time */
const laDosis = (de: string | null) => (de === null ? 'esta dosis' : `la dosis ${de}`);
const elProcedimiento = (de: string | null) => (de === null ? 'este procedimiento' : `el procedimiento ${de}`);
const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;

/** `de` is `de las 18:00`, `at` is `a las 15:40`. */
const words = {
  form: both('Registrar la dosis', 'Registrar el procedimiento'),
  title: both(
    (de: string) => `Dosis ${de}`,
    (de) => `Procedimiento ${de}`,
  ),
  tab: both('dosis', 'procedimiento'),
  changed: both('esta dosis', 'este procedimiento'),
  which: both('Qué dosis es', 'Cuál es'),
  another: both('Es otra dosis', 'Es el de otra hora'),
  howMuch: both('Cuánto recibió', 'Cuánto se hizo'),
  received: both('Recibió', 'Cuánto'),
  notDone: both('No la recibió', 'No se hizo'),
  whyNot: both('Por qué no la recibió', 'Por qué no se hizo'),
  whyNotMissing: both<string>(instanciaMessages.motivoFalta, instanciaMessages.motivoFaltaHacer),
  motivos: both<Readonly<Record<string, string>>>(motivos, {
    rechazo: 'No se dejó',
    no_encontrado: motivos.no_encontrado,
    otra: motivos.otra,
    no_se_sabe: 'No se sabe si se hizo',
  }),
  closed: both(
    'No se intenta de nuevo: esta dosis deja de figurar como pendiente',
    'No se intenta de nuevo: deja de figurar como pendiente',
  ),
  atItsHour: both(
    (when: string) => `Se dio a su hora: ${when}`,
    (when) => `Se hizo a su hora: ${when}`,
  ),
  record: both('Dar', 'Hecho'),
  recordPart: both(
    (exito: string) => `Dar, recibió el ${exito} %`,
    (exito) => `Hecho al ${exito} %`,
  ),
  recordNot: both('Anotar que no la recibió', 'Anotar que no se hizo'),
  close: both('Cerrar: no la recibió', 'Cerrar: no se hizo'),

  titleDone: both(
    (de: string, when: string) => `Dosis ${de}, dada ${when}`,
    (de, when) => `Procedimiento ${de}, hecho ${when}`,
  ),
  ofNoHour: both(
    'No es la hora de ninguna dosis: queda aparte.',
    'No es la hora de ningún procedimiento: queda aparte.',
  ),
  stale: both(
    (when: string) => `Lo que se ve es de ${when}: alguien pudo haber dado una dosis.`,
    (when) => `Lo que se ve es de ${when}: alguien pudo haber hecho el procedimiento.`,
  ),

  early: both(
    (faltan: string, de: string) => `${capital(faltan)} para la dosis ${de}.`,
    (faltan, de) => `${capital(faltan)} para el procedimiento ${de}.`,
  ),
  stillOverdue: both(
    (de: string) => `La ${de} sigue atrasada.`,
    (de) => `El ${de} sigue atrasado.`,
  ),
  late: both(
    (de: string, span: string) => `La dosis ${de} tocaba ${span} antes.`,
    (de, span) => `El procedimiento ${de} tocaba ${span} antes.`,
  ),
  follows: both(
    (de: string) => `La que sigue es ${de}.`,
    (de) => `El que sigue es ${de}.`,
  ),
  near: both(
    (far: string, de: string | null) => `Hay otra dada ${far}, ${de === null ? 'una dosis aparte' : `la ${de}`}.`,
    (far, de) => `Hay otro hecho ${far}, ${de === null ? 'uno aparte' : `el ${de}`}.`,
  ),
  unread: both(
    'No pudimos ver si alguien dio otra dosis mientras tanto.',
    'No pudimos ver si alguien lo hizo mientras tanto.',
  ),

  ask: both(
    (de: string | null) => `¿Registrar ${laDosis(de)}?`,
    (de) => `¿Registrar ${elProcedimiento(de)}?`,
  ),
  yes: both(
    (de: string | null) => (de === null ? 'Registrar esta dosis' : `Registrar la ${de}`),
    (de) => (de === null ? 'Registrar este procedimiento' : `Registrar el ${de}`),
  ),
  askAgain: both(
    (given: string) => `${given}. ¿Registrar otra?`,
    (given) => `${given}. ¿Registrar otro?`,
  ),
  yesAgain: both('Registrar otra dosis', 'Registrar otro'),
  already: both(
    (de: string | null, exito: number) => `${capital(laDosis(de))} ya figura como dada, al ${exito} %. Quedarían dos.`,
    (de, exito) => `${capital(elProcedimiento(de))} ya figura como hecho, al ${exito} %. Quedarían dos.`,
  ),

  back: both('Volver a la dosis', 'Volver al procedimiento'),
  notRecorded: both('La dosis NO quedó registrada', 'El procedimiento NO quedó registrado'),
  notCorrected: both(
    'La corrección de la dosis NO quedó guardada',
    'La corrección del procedimiento NO quedó guardada',
  ),
  kept: both(
    'La dosis quedó guardada en este teléfono, sin enviar: se envía sola en cuanto se pueda',
    'El procedimiento quedó guardado en este teléfono, sin enviar: se envía solo en cuanto se pueda',
  ),
  notKept: both(
    'No hay conexión y este teléfono no la pudo guardar: la dosis NO quedó registrada. Probá de nuevo.',
    'No hay conexión y este teléfono no lo pudo guardar: el procedimiento NO quedó registrado. Probá de nuevo.',
  ),
  given: both(
    (at: string) => `Se dio ${at}`,
    (at) => `Se hizo ${at}`,
  ),
  givenBy: both(
    (nombre: string, at: string) => `La dio ${nombre} ${at}`,
    (nombre, at) => `Lo hizo ${nombre} ${at}`,
  ),
  give: both(
    (de: string) => `Dar la ${de}`,
    (de) => `Hacer el ${de}`,
  ),

  remove: both('Quitar esta dosis', 'Quitar este procedimiento'),
  askRemove: both('¿Quitar esta dosis?', '¿Quitar este procedimiento?'),
  removing: both(
    (given: string) => `${given}. Deja de figurar como dada; lo que decía queda en el historial.`,
    (given) => `${given}. Deja de figurar como hecho; lo que decía queda en el historial.`,
  ),
  tooLate: both(
    'Ya no podés quitar esta dosis: la puede quitar administración.',
    'Ya no podés quitar este procedimiento: lo puede quitar administración.',
  ),
  removed: both('La dosis ya no figura como dada', 'El procedimiento ya no figura como hecho'),
  mayStand: both('La dosis puede seguir figurando como dada', 'El procedimiento puede seguir figurando como hecho'),

  notOfThis: both(
    (de: string) => `La dosis ${de} ya no es de este tratamiento.`,
    (de) => `El procedimiento ${de} ya no es de este tratamiento.`,
  ),
  finishedMeanwhile: both(
    'Lo que escribiste sigue acá: si la dosis se dio, pedí que deshagan el fin y guardala.',
    'Lo que escribiste sigue acá: si se hizo, pedí que deshagan el fin y guardalo.',
  ),
  noMore: both('No va a tener más dosis.', 'No se va a hacer más.'),
  dueNow: both(
    (de: string) => `Toca ahora: la ${de}`,
    (de) => `Toca ahora: el ${de}`,
  ),
  overdue: both(
    (de: string) => `Dosis atrasada: la ${de}`,
    (de) => `Procedimiento atrasado: el ${de}`,
  ),
  due: both(
    (when: string) => `Dosis: ${when}`,
    (when) => `Cuándo: ${when}`,
  ),
  next: both('Próxima dosis', 'Próxima vez'),
  toCome: both('Próximas dosis', 'Próximas veces'),
  count: both(
    (count: number) => (count === 1 ? '1 dosis' : `${count.toLocaleString('es-UY')} dosis`),
    (count) => (count === 1 ? '1 vez' : `${count.toLocaleString('es-UY')} veces`),
  ),
  single: both('una sola dosis', 'una sola vez'),
  none: both('Ninguna dosis', 'Ninguna vez'),
  withoutAny: both('Este tratamiento no tiene dosis.', 'Este tratamiento no tiene horas.'),
  shown: both(
    (count: number, all: string) => `Se muestran ${count} dosis de ${all}.`,
    (count, all) => `Se muestran ${count} veces de ${all}.`,
  ),

  here: both(
    (at: string) => `Dada acá ${at}, sin enviar`,
    (at) => `Hecho acá ${at}, sin enviar`,
  ),
  notHere: both(
    (at: string) => `No la recibió, anotado acá ${at}, sin enviar`,
    (at) => `No se hizo, anotado acá ${at}, sin enviar`,
  ),
  onPaper: both('dada, sin enviar', 'hecho, sin enviar'),
  doneHere: both('Dada', 'Hecho'),
  doneHereIn: both(
    (exito: number) => `Dada al ${exito} %`,
    (exito) => `Hecho al ${exito} %`,
  ),
  notDoneHere: both('No la recibió, anotado', 'No se hizo, anotado'),
  stored: both('Ya quedó registrada', 'Ya quedó registrado'),
  storedNot: both('Ya quedó registrado que no la recibió', 'Ya quedó registrado que no se hizo'),
  refused: both(
    (at: string, why: string) => `La dosis ${at} NO quedó registrada: ${why}`,
    (at, why) => `El procedimiento ${at} NO quedó registrado: ${why}`,
  ),
  sending: both('La dosis ya se está enviando', 'El procedimiento ya se está enviando'),
  waits: both(
    'Todavía no se pudo enviar: sigue guardada en este teléfono',
    'Todavía no se pudo enviar: sigue guardado en este teléfono',
  ),
  notDiscarded: both('La dosis se está enviando: no se descartó', 'El procedimiento se está enviando: no se descartó'),
  askDiscard: both('¿Descartar esta dosis?', '¿Descartar este procedimiento?'),
  discarding: both(
    'Si se dio, nadie la va a ver como dada y otra persona puede darla de nuevo. Si llegó a salir de este teléfono, puede figurar igual en el tratamiento.',
    'Si se hizo, nadie lo va a ver como hecho y otra persona puede hacerlo de nuevo. Si llegó a salir de este teléfono, puede figurar igual en el tratamiento.',
  ),
};

export type DoseWords = { readonly [Key in keyof typeof words]: (typeof words)[Key][0] };

const side = (nth: 0 | 1): DoseWords =>
  Object.fromEntries(Object.entries(words).map(([key, pair]) => [key, pair[nth]])) as unknown as DoseWords;

export const dosis = side(0);
const procedimiento = side(1);

interface Kind extends Pick<Tratamiento, 'medicamento' | 'tipoTratamiento'> {
  cantidadDar: number | string | null;
}

/** A procedure is no medication and has neither medicine nor amount, or is done for a measurement. */
export const isProcedure = ({ medicamento, cantidadDar, tipoTratamiento }: Kind): boolean =>
  (tipoTratamiento !== tipoMedicacion && medicamento === '' && (cantidadDar ?? '') === '') ||
  procedimientoDe(tipoTratamiento) !== undefined;

export const doseWordsFor = (isProcedure: boolean): DoseWords => (isProcedure ? procedimiento : dosis);

export const doseWordsOf = (tratamiento: Kind): DoseWords => doseWordsFor(isProcedure(tratamiento));

interface MissedWords {
  open: (count: number) => string;
  title: string;
  how: string;
  mark: (count: number) => string;
  unmark: string;
  close: (count: number) => string;
  closed: (count: number) => string;
  motivos: Readonly<Record<string, string>>;
  motivoMissing: string;
}

const missed: Readonly<Record<'dosis' | 'procedimientos' | 'ambos', MissedWords>> = {
  dosis: {
    open: (count) => (count === 1 ? 'Cerrar la que nadie registró' : 'Cerrar las que nadie registró'),
    title: '¿Qué pasó con estas dosis?',
    how: 'Las que cierres dejan de figurar como pendientes. Las que se dieron, registralas antes en su formulario.',
    mark: (count) => `Marcar las ${count}`,
    unmark: 'No marcar ninguna',
    close: (count) => ['Cerrar las que marques', 'Cerrar la dosis'][count] ?? `Cerrar las ${count} dosis`,
    closed: (count) => (count === 1 ? 'Dosis cerrada' : `${count} dosis cerradas`),
    motivos: dosis.motivos,
    motivoMissing: dosis.whyNotMissing,
  },
  procedimientos: {
    open: (count) => (count === 1 ? 'Cerrar el que nadie registró' : 'Cerrar los que nadie registró'),
    title: '¿Qué pasó con estos procedimientos?',
    how: 'Los que cierres dejan de figurar como pendientes. Los que se hicieron, registralos antes en su formulario.',
    mark: (count) => `Marcar los ${count}`,
    unmark: 'No marcar ninguno',
    close: (count) =>
      ['Cerrar los que marques', 'Cerrar el procedimiento'][count] ?? `Cerrar los ${count} procedimientos`,
    closed: (count) => (count === 1 ? 'Procedimiento cerrado' : `${count} procedimientos cerrados`),
    motivos: procedimiento.motivos,
    motivoMissing: procedimiento.whyNotMissing,
  },
  // 'Cerrar tratamientos' would mean finishing them.
  ambos: {
    open: () => 'Cerrar lo que nadie registró',
    title: '¿Qué pasó con lo que nadie registró?',
    how: 'Lo que cierres deja de figurar como pendiente. Lo que se dio o se hizo, registralo antes en su formulario.',
    mark: (count) => `Marcar los ${count}`,
    unmark: 'No marcar ninguno',
    close: (count) => ['Cerrar lo que marques', 'Cerrar lo marcado'][count] ?? `Cerrar los ${count} marcados`,
    closed: (count) => (count === 1 ? 'Quedó cerrado' : `${count} quedaron cerrados`),
    motivos: { ...motivos, rechazo: 'Lo rechazó o no se dejó', no_se_sabe: 'No se sabe' },
    motivoMissing: 'Indicá qué pasó',
  },
};

export function missedWordsOf(tratamientos: readonly Kind[]): MissedWords {
  if (tratamientos.every(isProcedure)) return missed.procedimientos;
  return tratamientos.some(isProcedure) ? missed.ambos : missed.dosis;
}
