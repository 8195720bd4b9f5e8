/** One call of the contracts over HTTP. */
import { type Answer, addressOf, type CallSpec, type Outgoing } from '@caparazon/contracts/call';
import type { ApiErrorBody } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import type { CallOptions } from '@caparazon/remote-contract/shell';
import { send } from './send.ts';

const unreachable: ApiErrorBody = {
  message: 'No hay conexión con el servidor. Revise la red e inténtelo de nuevo.',
  errores: [],
  codigo: 'no_disponible',
};
const unavailable: ApiErrorBody = { ...unreachable, message: messages.general.unavailable };

const isErrorBody = (body: unknown): body is ApiErrorBody =>
  typeof body === 'object' && body !== null && 'message' in body && 'codigo' in body;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/**
 * @param token sent when there is one
 * @throws {ApiFailure} for every answer but success, and for none at all; an abort passes through as it is
 */
export async function callApi<C extends CallSpec>(
  spec: C,
  outgoing: Outgoing<C>,
  token: string | null,
  options: CallOptions = {},
): Promise<Answer<C>> {
  const { params, query, body } = outgoing as { params?: object; query?: object; body?: unknown };
  const headers = new Headers({ accept: 'application/json' });
  if (token) headers.set('authorization', `Bearer ${token}`);
  if (options.idempotencyKey) headers.set('idempotency-key', options.idempotencyKey);
  if (body !== undefined) headers.set('content-type', 'application/json');

  const answer = await send(
    {
      method: spec.method.toUpperCase(),
      address: addressOf(spec, params, query),
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    },
    options,
  ).catch((error: unknown) => {
    if (options.signal?.aborted) throw error;
    throw new ApiFailure(0, unreachable);
  });

  const content = parsed(answer.text);
  if (answer.status >= 200 && answer.status < 300) return content as Answer<C>;
  throw new ApiFailure(answer.status, isErrorBody(content) ? content : unavailable);
}
