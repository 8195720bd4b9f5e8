/** Every refusal of the API (rules: error-shape, status-codes). */

import { fieldErrors } from '@caparazon/call/check';
import { type ApiErrorBody, type CodeOf, type ErrorCode, type FieldError, statusOf } from '@caparazon/call/errors';
import { conflictoMessages } from '@caparazon/call/request-words';
import { sesionMessages as sesion } from '@caparazon/call/sesion/words';
import { generalMessages as general } from '@caparazon/call/words';
import type { $ZodError } from 'zod/v4/core';

type Headers = Readonly<Record<string, string>>;

/** An error for the client, with a Spanish text that is shown as it is. Made by the functions below. */
export class ApiError extends Error {
  readonly codigo: ErrorCode;
  readonly errores: readonly FieldError[];
  readonly headers: Headers;
  readonly carried: Readonly<Record<string, unknown>>;

  constructor(
    codigo: ErrorCode,
    message: string,
    errores: readonly FieldError[] = [],
    headers: Headers = {},
    carried: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.name = 'ApiError';
    this.codigo = codigo;
    this.errores = errores;
    this.headers = headers;
    this.carried = carried;
  }

  get status(): number {
    return statusOf[this.codigo];
  }

  get body(): ApiErrorBody {
    return { message: this.message, errores: [...this.errores], codigo: this.codigo, ...this.carried };
  }
}

const retryAfter = (seconds: number): Headers => ({ 'Retry-After': String(Math.max(1, Math.ceil(seconds))) });

/** 400. `errores` names the fields; `message` is the text of the first, unless the call has its own. */
export const badRequest = (
  message: string = general.invalid,
  errores: readonly FieldError[] = [],
  codigo: CodeOf<400> = 'datos_invalidos',
) => new ApiError(codigo, message, errores);

/** 400 about one field. */
export const badField = (campo: string, mensaje: string, codigo?: CodeOf<400>) =>
  badRequest(mensaje, [{ campo, mensaje }], codigo);

/** 400 from a failed parse. `message` is the call's own, or that of the first failing field. */
export function invalidInput(error: $ZodError, message?: string): ApiError {
  const errores = fieldErrors(error);
  return badRequest(message ?? errores[0]?.mensaje ?? general.invalid, errores);
}

/** 401: no session, or an ended one. Screens log out on it, so only a login may use it otherwise. */
export const noSession = (message: string = sesion.none, codigo: CodeOf<401> = 'sin_sesion') =>
  new ApiError(codigo, message, [], { 'WWW-Authenticate': 'Bearer' });

/** 403: logged in, and not allowed. */
export const forbidden = (message: string = sesion.forbidden) => new ApiError('no_permitido', message);

/** 404, with the text of the screen that asked. */
export const notFound = (message: string = general.notFound) => new ApiError('no_encontrado', message);

/** 405, with the methods that the path has. */
export const methodNotAllowed = (allowed: readonly string[]) =>
  new ApiError('metodo_no_permitido', general.methodNotAllowed, [], { Allow: allowed.join(', ') });

/** 408: the client stopped in the middle of its body. */
export const stalled = () => new ApiError('envio_cortado', general.stalled, [], { Connection: 'close' });

interface Conflict {
  /** A code of its own, when a screen does more than show the text. */
  codigo?: CodeOf<409>;
  errores?: readonly FieldError[];
  retryAfterS?: number;
  carried?: Readonly<Record<string, unknown>>;
}

/** 409. */
export const conflict = (
  message: string,
  { codigo = 'conflicto', errores = [], retryAfterS, carried = {} }: Conflict = {},
) => new ApiError(codigo, message, errores, retryAfterS === undefined ? {} : retryAfter(retryAfterS), carried);

/**
 * 409: the record was changed since the version that was sent (rule: version-conflicts).
 * @param modificadoPor may be the same person, in another window
 */
export const stale = (modificadoPor: number | null = null) =>
  conflict(conflictoMessages.stale, { codigo: 'registro_modificado', carried: { modificadoPor } });

/** 413. */
export const tooLarge = (message: string = general.tooLarge) => new ApiError('demasiado_grande', message);

/** 415. */
export const unsupportedType = (message: string = general.wrongContentType) =>
  new ApiError('tipo_no_admitido', message);

/** 429. */
export const tooMany = (retryAfterS: number, message: string) =>
  new ApiError('demasiados_intentos', message, [], retryAfter(retryAfterS));

/** 503: a part that the request needs is down for the moment. */
export const unavailable = (retryAfterS = 2, message: string = general.unavailable) =>
  new ApiError('no_disponible', message, [], retryAfter(retryAfterS));

/** 500. The log has its cause, the answer never. */
export const internal = () => new ApiError('error_interno', general.internal);
