import { fieldErrors } from '@caparazon/call/check';
import type { FieldError } from '@caparazon/call/errors';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

interface Beside<Values> {
  /** The call's input, not validated yet; by default the form's values. */
  bodyOf?: (values: Values) => unknown;
  /** Checks beyond the schema, whose errors come last. */
  also?: (values: Values) => readonly FieldError[];
  /** The form field of an error, where it differs. */
  fieldOf?: (campo: string, values: Values) => string;
  /** The text of an error, where it differs. */
  textOf?: (mensaje: string) => string;
}

/**
 * Validates with the call's schema: one error for each field, in order, as the service does (rule:
 * same-checks-on-both-sides).
 */
export const checkWith =
  <Values extends FieldValues, Body>(
    schema: z.core.$ZodType<Body>,
    {
      bodyOf = (values) => values,
      also = () => [],
      fieldOf = (campo) => campo,
      textOf = (mensaje) => mensaje,
    }: Beside<Values> = {},
  ): Resolver<Values, unknown, Body> =>
  (values) => {
    const checked = z.safeParse(schema, bodyOf(values));
    const refused = checked.success ? [] : fieldErrors(checked.error);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { campo, mensaje } of [...refused, ...also(values)]) {
      errors[fieldOf(campo, values)] ??= { type: 'schema', message: textOf(mensaje) };
    }
    if (checked.success && Object.keys(errors).length === 0) return { values: checked.data, errors: {} };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
