import { fieldErrors } from '@caparazon/call/check';
import type { FieldError } from '@caparazon/call/errors';
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';

interface Beside<Values> {
  /** Converts the form to the input of the call, not validated yet. Without it the form has the shape of the input. */
  bodyOf?: (values: Values) => unknown;
  /** Checks what the schema cannot know. Its errors come after those of the schema. */
  also?: (values: Values) => readonly FieldError[];
  /** The field of the form that an error belongs to, where its name differs. */
  fieldOf?: (campo: string, values: Values) => string;
  /** What is said of an error, where that is not its message. */
  said?: (mensaje: string) => string;
}

/**
 * Validates a form with the schema of its call: one error per field, in the order of the schema
 * (rule: same-checks-on-both-sides). The service turns a failed validation into errors by the same function.
 */
export const checkWith =
  <Values extends FieldValues, Body>(
    schema: z.core.$ZodType<Body>,
    {
      bodyOf = (values) => values,
      also = () => [],
      fieldOf = (campo) => campo,
      said = (mensaje) => mensaje,
    }: Beside<Values> = {},
  ): Resolver<Values, unknown, Body> =>
  (values) => {
    const checked = z.safeParse(schema, bodyOf(values));
    const refused = checked.success ? [] : fieldErrors(checked.error);
    const errors: Record<string, { type: string; message: string }> = {};
    for (const { campo, mensaje } of [...refused, ...also(values)]) {
      errors[fieldOf(campo, values)] ??= { type: 'schema', message: said(mensaje) };
    }
    if (checked.success && Object.keys(errors).length === 0) return { values: checked.data, errors: {} };
    return { values: {}, errors: errors as FieldErrors<Values> };
  };
