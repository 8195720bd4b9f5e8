/** The rules of the API, told to the form: the same schema, the same messages, the same order. */
import { type FichaAnimalBody, fichaAnimalBody, futureDates } from '@caparazon/contracts/cases/fichaAnimal';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { bodyOf, type FichaValues, otherReceiver } from './form-values.ts';

/** The field of the form that an error of the API belongs to: a receiver who is 'Otro' is asked for by name. */
export const fieldOf = (campo: string, { receptorAnimal }: Pick<FichaValues, 'receptorAnimal'>): string =>
  campo === 'receptorAnimal' && receptorAnimal === otherReceiver ? 'nombreReceptor' : campo;

export const fichaResolver = checkWith<FichaValues, FichaAnimalBody>(fichaAnimalBody, {
  bodyOf,
  also(values) {
    const body = bodyOf(values);
    return futureDates({ ...body, fecha: body.fecha }, Date.now());
  },
  fieldOf,
});
