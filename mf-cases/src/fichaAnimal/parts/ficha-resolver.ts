/** The rules of the API, told to the form: the same schema, the same messages, the same order. */
import { type FichaAnimalBody, fichaAnimalBody, futureDates } from '@caparazon/contracts/cases/fichaAnimal';
import { fieldErrors } from '@caparazon/contracts/check';
import type { FieldError } from '@caparazon/contracts/errors';
import type { Resolver } from 'react-hook-form';
import { bodyOf, type FichaValues, otherReceiver } from './form-values.ts';

/** The field of the form that an error of the API belongs to: a receiver who is 'Otro' is asked for by name. */
export const fieldOf = (campo: string, { receptorAnimal }: Pick<FichaValues, 'receptorAnimal'>): string =>
  campo === 'receptorAnimal' && receptorAnimal === otherReceiver ? 'nombreReceptor' : campo;

/** What is wrong with a form, the first to be said first. */
function complaints(body: ReturnType<typeof bodyOf>, refused: readonly FieldError[]): FieldError[] {
  const said = new Set(refused.map(({ campo }) => campo));
  const late = futureDates({ ...body, fecha: body.fecha }, Date.now());
  return [...refused, ...late.filter(({ campo }) => !said.has(campo))];
}

export const fichaResolver: Resolver<FichaValues, unknown, FichaAnimalBody> = (values) => {
  const body = bodyOf(values);
  const parsed = fichaAnimalBody.safeParse(body);
  const wrong = complaints(body, parsed.success ? [] : fieldErrors(parsed.error));
  if (parsed.success && wrong.length === 0) return { values: parsed.data, errors: {} };
  const errors = wrong.map(({ campo, mensaje }) => [fieldOf(campo, values), { type: 'contrato', message: mensaje }]);
  return { values: {}, errors: Object.fromEntries(errors) };
};
