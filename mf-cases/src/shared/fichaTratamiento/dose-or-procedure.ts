/** What is given is a dose, what is done is a procedure: how each is spoken of (rule: dose-words). */
import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { motivosNoRecibida, procedimientoDe } from '@caparazon/contracts/cases/fichaTratamiento-values';
import { messages } from '@caparazon/contracts/messages';

export const dosis = {
  name: 'Dosis',
  the: 'la dosis',
  this: 'esta dosis',
  none: 'ninguna dosis',
  /** The article, and the ending of what agrees with it. */
  la: 'la',
  a: 'a',
  done: 'dada',
  wasDone: 'Se dio',
  doneBy: 'La dio',
  /** The beginning of a button that leads to one by its hour. */
  doThat: 'Dar la',
  which: 'Qué dosis es',
  another: 'Es otra dosis',
  oneMore: 'otra dosis',
  notDone: 'No la recibió',
  howMuch: 'Cuánto recibió',
  whyNot: 'Por qué no la recibió',
  whyNotMissing: messages.instancia.motivoFalta as string,
  motivos: motivosNoRecibida as Readonly<Record<string, string>>,
};
export type Said = typeof dosis;

const procedimiento: Said = {
  name: 'Procedimiento',
  the: 'el procedimiento',
  this: 'este procedimiento',
  none: 'ningún procedimiento',
  la: 'el',
  a: 'o',
  done: 'hecho',
  wasDone: 'Se hizo',
  doneBy: 'Lo hizo',
  doThat: 'Hacer el',
  which: 'Cuál es',
  another: 'Es el de otra hora',
  oneMore: 'otro',
  notDone: 'No se hizo',
  howMuch: 'Cuánto se hizo',
  whyNot: 'Por qué no se hizo',
  whyNotMissing: messages.instancia.motivoFaltaHacer,
  motivos: { ...motivosNoRecibida, rechazo: 'No se dejó', no_se_sabe: 'No se sabe si se hizo' },
};

type Kind = Pick<Tratamiento, 'medicamento' | 'cantidadDar' | 'tipoTratamiento'>;

/** Whether nothing is given: there is no medicine and no amount, or it is done for what it measures. */
export const isProcedure = ({ medicamento, cantidadDar, tipoTratamiento }: Kind): boolean =>
  (medicamento === '' && cantidadDar === null) || procedimientoDe(tipoTratamiento) !== undefined;

export const saidOf = (tratamiento: Kind): Said => (isProcedure(tratamiento) ? procedimiento : dosis);
