/** The API as a program uses it, with the checks of every error. */
import { errorCodes, statusOf } from '@caparazon/call/errors';
import { expect } from '@playwright/test';

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
  json: () => unknown;
}

export interface Asked {
  method?: string;
  token?: string | undefined;
  body?: unknown;
  headers?: Record<string, string>;
}

function payloadOf(body: unknown): { body?: BodyInit; headers: Record<string, string> } {
  if (body === undefined) return { headers: {} };
  if (typeof body === 'string' || body instanceof Uint8Array) return { body: body as BodyInit, headers: {} };
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } };
}

async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true) return answer.text();
  await answer.body?.cancel();
  return '';
}

/** Sends a request and reads its answer. */
export async function ask(url: string, { method = 'GET', token, body, headers }: Asked = {}): Promise<Answered> {
  const payload = payloadOf(body);
  const answer = await fetch(url, {
    method,
    headers: { ...payload.headers, ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers },
    ...(payload.body === undefined ? {} : { body: payload.body }),
    signal: AbortSignal.timeout(30_000),
  });
  const text = await textOf(answer);
  return { status: answer.status, headers: answer.headers, text, json: () => JSON.parse(text) };
}

export interface ApiError {
  message: string;
  errores: { campo: string; mensaje: string }[];
  codigo: (typeof errorCodes)[number];
}

/** Words of the runtime and libraries that no answer may show. */
const english =
  /\b(the|is|not|must|should|invalid|expected|received|required|error:|failed|found|bad|request|unexpected|too|forbidden|unauthori[sz]ed|undefined|null)\b/i;

/**
 * Checks a refusal's shape, language and status (rules: error-shape, status-codes).
 * @returns its body
 */
export function expectRefusal({ status, headers, text }: Answered, wanted?: number): ApiError {
  if (wanted !== undefined) expect(status, text).toBe(wanted);
  expect(status, text).toBeGreaterThanOrEqual(400);
  expect(status, text).not.toBe(500);
  expect(headers.get('content-type')).toContain('application/json');
  const body: ApiError = JSON.parse(text);
  expect(Object.keys(body).sort()).toEqual(['codigo', 'errores', 'message']);
  expect(errorCodes).toContain(body.codigo);
  expect(statusOf[body.codigo]).toBe(status);
  for (const words of [body.message, ...body.errores.map(({ mensaje }) => mensaje)]) {
    expect(words).not.toBe('');
    expect(words).not.toMatch(english);
  }
  return body;
}
