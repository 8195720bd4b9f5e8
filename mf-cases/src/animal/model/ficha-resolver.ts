/**
 * Validates the form by the schema of the API, with the same messages in the same order
 * (rule: same-checks-on-both-sides).
 */
import { type FichaAnimal, type FichaAnimalBody, fichaAnimalBody, futureDates } from '@caparazon/clinic/animal/calls';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { zeroWeights } from '../../medicion/face/medida-values.ts';
import { bodyOf, type FichaValues, otherReceiver } from './form-values.ts';

/** The field of the form that an error of the API belongs to: for the receiver 'Otro' it is the typed name. */
export function fieldOf(campo: string, { receptorAnimal }: Pick<FichaValues, 'receptorAnimal'>): string {
  // The form holds the rows of tags as one text; each row says what is wrong with it.
  if (campo.startsWith('marcas.')) return 'marcas';
  return campo === 'receptorAnimal' && receptorAnimal === otherReceiver ? 'nombreReceptor' : campo;
}

/** Who changes the state of an animal to Muerto knows when it died (rule: record-conditional-fields). */
const deathDay = (before: FichaAnimal['estado'] | undefined, { estado, fechaMuerte }: FichaValues) =>
  before !== undefined && before !== 'Muerto' && estado === 'Muerto' && fechaMuerte === ''
    ? [{ campo: 'fechaMuerte', mensaje: 'Indicá qué día murió' }]
    : [];

/**
 * @param now the server's time in epoch milliseconds (rule: server-clock)
 * @param before the state that the record has; undefined for a new one
 */
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
