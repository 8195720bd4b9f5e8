import { fieldErrors } from '@caparazon/contracts/check';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** Checks a form with the schema that the service will check it with: one complaint a field, in the schema's order. */
export const checkWith =
  <Values extends FieldValues, Body>(schema: z.ZodType<Body>): Resolver<Values, unknown, Body> =>
  (values) => {
    const checked = schema.safeParse(values);
    if (checked.success) return { values: checked.data, errors: {} };
    const errors = fieldErrors(checked.error).map(({ campo, mensaje }) => [
      campo,
      { type: 'schema', message: mensaje },
    ]);
    return { values: {}, errors: Object.fromEntries(errors) as FieldErrors<Values> };
  };
