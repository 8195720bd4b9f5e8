/** @jest-environment node */
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { limits } from '@caparazon/call/limits';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fetchUnlessSilent } from './silence.ts';

const server = createServer((_, response) => request.resolve(response));
let request: PromiseWithResolvers<ServerResponse>;
let address: string;

beforeEach(async () => {
  request = Promise.withResolvers();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
});

afterEach(() => {
  jest.useRealTimers();
  server.closeAllConnections();
  return new Promise((resolve) => server.close(resolve));
});

const nearly = limits.silenceMs - 1;
const given = { name: 'TimeoutError' };

test('fetchUnlessSilent gives up a request without an answer', async () => {
  const answer = fetchUnlessSilent(address);
  const refused = expect(answer).rejects.toMatchObject(given);
  const closed = new Promise((resolve) => request.promise.then((response) => response.on('close', resolve)));
  await request.promise;
  jest.advanceTimersByTime(nearly);
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(1);
  await refused;
  await closed;
});

test('fetchUnlessSilent waits while something arrives, and gives up when nothing does', async () => {
  const answering = fetchUnlessSilent(address);
  const response = await request.promise;
  jest.advanceTimersByTime(nearly);
  response.writeHead(200, { nombre: 'a' }).write('0');
  const answer = await answering;
  expect([answer.status, answer.headers.get('nombre')]).toEqual([200, 'a']);
  const reader = answer.body?.getReader();
  expect(await reader?.read()).toMatchObject({ done: false });
  for (const part of ['1', '2', '3']) {
    jest.advanceTimersByTime(nearly);
    response.write(part);
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(part);
  }
  jest.advanceTimersByTime(limits.silenceMs);
  await expect(reader?.read()).rejects.toMatchObject(given);
});

test.each([200, 204])('fetchUnlessSilent leaves no timer after a complete answer %p', async (status) => {
  const answering = fetchUnlessSilent(address);
  (await request.promise).writeHead(status).end();
  const answer = await answering;
  expect([answer.status, await answer.text()]).toEqual([status, '']);
  expect(jest.getTimerCount()).toBe(0);
});

test('fetchUnlessSilent can be aborted before and during the answer', async () => {
  const before = new AbortController();
  const never = fetchUnlessSilent(address, { signal: before.signal });
  before.abort();
  await expect(never).rejects.toMatchObject({ name: 'AbortError' });
  expect(jest.getTimerCount()).toBe(0);

  request = Promise.withResolvers();
  const midway = new AbortController();
  const answering = fetchUnlessSilent(address, { signal: midway.signal });
  (await request.promise).writeHead(200).write('0');
  const answer = await answering;
  midway.abort();
  await expect(answer.text()).rejects.toMatchObject({ name: 'AbortError' });
  expect(jest.getTimerCount()).toBe(0);
});
