/** The message of a public form after a failed submission. */
import type { FieldError } from '@caparazon/contracts/errors';
import { publico } from '@caparazon/contracts/visit-messages';
import { type ApiFailure, isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';

/** Too many submissions from one address: the server's message says to wait. It concerns no field. */
const isTooMany = (failure: ApiFailure) => isRefusedFor(failure, 'demasiados_intentos');

export const publicComplaints = (failure: ApiFailure): readonly FieldError[] =>
  isTooMany(failure) ? [] : failure.errores;

/** @param invalid the message when the server found an error in the form */
export const publicFailureText =
  (invalid: string) =>
  (failure: unknown): string => {
    if (!isApiFailure(failure)) return publico.sendFailure;
    if (isTooMany(failure)) return failure.message;
    return failure.errores.length > 0 ? invalid : publico.sendFailure;
  };
