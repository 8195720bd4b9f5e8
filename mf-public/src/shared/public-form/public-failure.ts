/** What a public form says of a sending that came to nothing. */
import { type FieldError, statusOf } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';

/** Too many from one place: the server says so, and that waiting helps. It is about no field. */
const isTooMany = ({ status }: ApiFailure) => status === statusOf.demasiados_intentos;

export const publicComplaints = (failure: ApiFailure): readonly FieldError[] =>
  isTooMany(failure) ? [] : failure.errores;

/** @param invalid said when the server found something wrong in the form */
export const publicFailureText =
  (invalid: string) =>
  (failure: unknown): string => {
    if (!isApiFailure(failure)) return messages.publico.sendFailure;
    if (isTooMany(failure)) return failure.message;
    return failure.errores.length > 0 ? invalid : messages.publico.sendFailure;
  };
