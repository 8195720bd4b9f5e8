/** A network that swallows requests: every request of the shell gives up, and reports that there is no connection. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getArchivo } from '@caparazon/contracts/cases/archivoNecropsia';
import { getReporte } from '@caparazon/contracts/cases/reporte';
import { postReporte } from '@caparazon/contracts/cases/reporte-nuevo';
import { limits } from '@caparazon/contracts/limits';
import { afterAll, afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { callApi } from './call-api.ts';
import { downloadFile } from './download-file.ts';
import { fetchPhoto } from './fetch-photo.ts';

const server = createServer((request) => arrived.resolve(request.socket));
let arrived: PromiseWithResolvers<unknown>;

/** For XMLHttpRequest the page of this test is of the server's origin, and through this for fetch too. */
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
