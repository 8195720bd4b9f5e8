/** The rules of the API, told to the form: the same schema, the same messages. */
import { type TratamientoBody, tratamientoBody } from '@caparazon/contracts/cases/fichaTratamiento';
import { fieldErrors } from '@caparazon/contracts/check';
import type { Resolver } from 'react-hook-form';
import { bodyOf, fieldLabels, type TratamientoField, type TratamientoValues } from './tratamiento-values.ts';

/** @param idFichaAnimal whose treatment it is */
export const tratamientoResolver =
  (idFichaAnimal: number): Resolver<TratamientoValues, unknown, TratamientoBody> =>
  (values) => {
    const parsed = tratamientoBody.safeParse(bodyOf(values, idFichaAnimal));
    if (parsed.success) return { values: parsed.data, errors: {} };
    const errors = fieldErrors(parsed.error).map(({ campo, mensaje }) => [
      campo,
      { type: 'contrato', message: mensaje },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };

/** The field of the form that comes first among those. */
export const firstOf = (wrong: readonly string[]): TratamientoField | undefined =>
  (Object.keys(fieldLabels) as TratamientoField[]).find((field) => wrong.includes(field));
