import { fieldErrors } from '@caparazon/contracts/check';
import type { FieldError } from '@caparazon/contracts/errors';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

interface Beside<Values> {
  /** What the form holds as the call takes it, not yet checked. Without it the form holds just that. */
  bodyOf?: (values: Values) => unknown;
  /** What the schema cannot know; it is said after what the schema says. */
  also?: (values: Values) => readonly FieldError[];
  /** The field of the form that a complaint belongs to, where it is called otherwise. */
  fieldOf?: (campo: string, values: Values) => string;
}

/**
 * Checks a form with the schema that the service will check it with: one complaint a field, in the schema's order. The
 * complaints are read by the function that the service reads them with.
 */
export const checkWith =
  <Values extends FieldValues, Body>(
    schema: z.ZodType<Body>,
    { bodyOf = (values) => values, also = () => [], fieldOf = (campo) => campo }: Beside<Values> = {},
  ): Resolver<Values, unknown, Body> =>
  (values) => {
    const checked = schema.safeParse(bodyOf(values));
    const refused = checked.success ? [] : fieldErrors(checked.error);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { campo, mensaje } of [...refused, ...also(values)]) {
      errors[fieldOf(campo, values)] ??= { type: 'schema', message: mensaje };
    }
    if (checked.success && Object.keys(errors).length === 0) return { values: checked.data, errors: {} };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
