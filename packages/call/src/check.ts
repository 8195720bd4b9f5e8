import type { $ZodError } from 'zod/v4/core';
import type { FieldError } from './errors.ts';

/** The first error of each field, in the order of the schema. */
export function fieldErrors(error: $ZodError): FieldError[] {
  const seen = new Map<string, string>();
  for (const issue of error.issues) {
    const campo = issue.path.join('.');
    if (!seen.has(campo)) seen.set(campo, issue.message);
  }
  return [...seen].map(([campo, mensaje]) => ({ campo, mensaje }));
}
