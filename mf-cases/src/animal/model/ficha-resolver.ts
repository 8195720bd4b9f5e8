/** Same schema, messages and order as the API (rule: same-checks-on-both-sides). */
import { type FichaAnimal, type FichaAnimalBody, fichaAnimalBody, futureDates } from '@caparazon/clinic/animal/calls';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { zeroWeights } from '../../medicion/face/medida-values.ts';
import { bodyOf, type FichaValues, otherReceiver } from './form-values.ts';

/** The form field of an API error: the receiver 'Otro' fails at the typed name. */
export function fieldOf(campo: string, { receptorAnimal }: Pick<FichaValues, 'receptorAnimal'>): string {
  // The form holds the rows as one text.
  if (campo.startsWith('marcas.')) return 'marcas';
  return campo === 'receptorAnimal' && receptorAnimal === otherReceiver ? 'nombreReceptor' : campo;
}

/** Whoever changes the state to Muerto knows when the animal died (rule: record-conditional-fields). */
const deathDay = (before: FichaAnimal['estado'] | undefined, { estado, fechaMuerte }: FichaValues) =>
  before !== undefined && before !== 'Muerto' && estado === 'Muerto' && fechaMuerte === ''
    ? [{ campo: 'fechaMuerte', mensaje: 'Indicá qué día murió' }]
    : [];

/** @param now server time, epoch milliseconds (rule: server-clock) @param before undefined for a new record */
export const fichaResolver = (now: () => number, before?: FichaAnimal['estado']) =>
  checkWith<FichaValues, FichaAnimalBody>(fichaAnimalBody, {
    bodyOf,
    also(values) {
      const body = bodyOf(values);
      const { pesoIngreso, pesoEgreso } = values;
      return [
        ...deathDay(before, values),
        ...futureDates({ ...body, fecha: body.fecha }, now()),
        ...zeroWeights({ pesoIngreso, pesoEgreso }),
      ];
    },
    fieldOf,
  });
