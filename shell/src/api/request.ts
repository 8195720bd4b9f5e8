import { addressOf, type CallSpec, type Outgoing } from '@caparazon/call/call';
import type { ApiErrorBody } from '@caparazon/call/errors';
import { formDataOf } from '@caparazon/call/form-data';
import { generalMessages as general } from '@caparazon/call/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import type { CallOptions } from '@caparazon/remote-contract/shell';

export interface Outbound {
  method: string;
  address: string;
  headers: Headers;
  body: string | Blob | FormData | null;
}

const unreachable: ApiErrorBody = {
  message: 'No hay conexión con el servidor. Revisá la red y probá de nuevo.',
  errores: [],
  codigo: 'no_disponible',
};
const unavailable: ApiErrorBody = { ...unreachable, message: general.unavailable };

const isErrorBody = (body: unknown): body is ApiErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'codigo' in body;

export const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

export function refusal(status: number, text: string): ApiFailure {
  const content = parsed(text);
  return new ApiFailure(status, isErrorBody(content) ? content : unavailable);
}

/** The error of a missing answer; an abort as it is. */
export const noAnswer = (error: unknown, signal?: AbortSignal): unknown =>
  signal?.aborted ? error : new ApiFailure(0, unreachable);

/** The request of a call. @param accept the wanted media type */
export function requestOf<C extends CallSpec>(
  spec: C,
  outgoing: Outgoing<C>,
  accept: string,
  token: string | null,
  { idempotencyKey, bytes }: CallOptions = {},
): Outbound {
  const { params, query, headers, body } = outgoing as {
    params?: object;
    query?: object;
    headers?: Record<string, string>;
    body?: unknown;
  };
  const sent = new Headers({ ...headers, accept });
  if (token) sent.set('authorization', `Bearer ${token}`);
  if (idempotencyKey) sent.set('idempotency-key', idempotencyKey);
  const form = formDataOf(spec, body);
  if (bytes) sent.set('content-type', 'application/octet-stream');
  // The browser sets the type of a form, with its boundary.
  else if (body !== undefined && !form) sent.set('content-type', 'application/json');
  return {
    method: spec.method.toUpperCase(),
    address: addressOf(spec, params, query),
    headers: sent,
    body: bytes ?? form ?? (body === undefined ? null : JSON.stringify(body)),
  };
}
