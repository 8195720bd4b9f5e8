/** Requests that a network swallows are given up as no connection. */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@caparazon/call/limits';
import { getArchivo } from '@caparazon/clinic/archivoNecropsia/calls';
import { postFotoFichaAnimal } from '@caparazon/clinic/foto/calls';
import { getReporte } from '@caparazon/clinic/reporte/calls';
import { postReporte } from '@caparazon/clinic/reporte/nuevo';
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { callApi } from './call-api.ts';
import { downloadFile } from './download-file.ts';
import { fetchPhoto } from './fetch-photo.ts';

const open = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': 'content-type, idempotency-key',
  'access-control-allow-methods': 'POST',
};
const server = createServer((request, response) => {
  request.resume();
  if (request.method === 'OPTIONS') response.writeHead(204, open).end();
  else arrived.resolve(response);
});
let arrived: PromiseWithResolvers<ServerResponse | null>;

const ownFetch = globalThis.fetch;
const swallowing = ((_: string, { signal }: RequestInit) => {
  arrived.resolve(null);
  return new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
}) as typeof fetch;

beforeEach(async () => {
  arrived = Promise.withResolvers();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  document.head.innerHTML = `<base href="http://127.0.0.1:${(server.address() as AddressInfo).port}/">`;
  globalThis.fetch = swallowing;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

afterAll(() => {
  globalThis.fetch = ownFetch;
});

const reporte = { headers: {}, body: {} } as Parameters<typeof callApi<typeof postReporte>>[1];

test.each([
  ['a sending that tells its progress', () => callApi(postReporte, reporte, null, { onProgress: () => undefined })],
  ['a call', () => callApi(getReporte, { params: { idReporte: '7' } }, null)],
  ['a download', () => downloadFile(getArchivo, { params: { idAnimal: '7', idArchivo: '4' } }, null)],
  ['a photo', () => fetchPhoto('fotos_reporte/17', 'thumbnail', null)],
])('%s is given up when nothing moves', async (_, ask) => {
  let ended = false;
  const answer = ask().finally(() => {
    ended = true;
  });
  const refused = expect(answer).rejects.toMatchObject({ name: 'ApiFailure', status: 0, codigo: 'no_disponible' });
  await arrived.promise;
  await jest.advanceTimersByTimeAsync(limits.silenceMs - 1);
  expect(ended).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  await refused;
});

async function handedOver() {
  const foto = new Blob([new Uint8Array(300_000)], { type: 'image/jpeg' });
  const left = Promise.withResolvers<void>();
  let ended = false;
  const answer = callApi(postFotoFichaAnimal, { body: { idFichaAnimal: 7, foto } }, null, {
    onProgress: (share) => share === 1 && left.resolve(),
  }).finally(() => {
    ended = true;
  });
  answer.catch(() => undefined);
  const response = (await arrived.promise) as ServerResponse;
  response.writeHead(201, open).flushHeaders();
  await left.promise;
  return { answer, response, hasEnded: () => ended };
}

test('an uplink of a kilobyte a second has time for photos that the phone still holds', async () => {
  const { answer, response, hasEnded } = await handedOver();
  await jest.advanceTimersByTimeAsync(limits.silenceMs + 80_000);
  expect(hasEnded()).toBe(false);
  response.end('"fotos_ficha_animal/9"');
  expect(await answer).toBe('fotos_ficha_animal/9');
});

test('photos that nobody answers are given up', async () => {
  const { answer } = await handedOver();
  const refused = expect(answer).rejects.toMatchObject({ name: 'ApiFailure', status: 0 });
  await jest.advanceTimersByTimeAsync(limits.silenceMs + 90_000);
  await refused;
});
