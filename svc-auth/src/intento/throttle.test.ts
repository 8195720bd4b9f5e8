import { loginMessages } from '@caparazon/call/sesion/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestAuth, type TestAuth, type Try } from '../auth-for-tests.ts';

const minute = 60_000;
const wrong = 'otra-cosa';

let auth: TestAuth;
/** Runs once, after the next password was checked and before the result is used. */
let meanwhile: (() => Promise<void>) | undefined;

beforeAll(async () => {
  auth = await startTestAuth(10, (hasher) => ({
    ...hasher,
    async matches(password, kept) {
      const matches = await hasher.matches(password, kept);
      const run = meanwhile;
      meanwhile = undefined;
      await run?.();
      return matches;
    },
  }));
});
afterAll(() => auth.close());

/** An address of its own for each test. */
let host = 0;
const newAddress = () => `10.1.0.${++host}`;

const statusOf = async (name: string, attempt: Try) => (await auth.tryIn(name, attempt)).status;

async function fail(times: number, from: string, name: string): Promise<void> {
  for (let i = 0; i < times; i++) expect(await statusOf(name, { from, password: wrong })).toBe(401);
}

test('ten wrong tries are told so, then every further one waits fifteen minutes, right or wrong', async () => {
  const from = newAddress();
  await fail(10, from, 'voluntario');
  const answer = await auth.tryIn('voluntario', { from });
  expect(answer.status).toBe(429);
  expect(answer.error()).toEqual({ message: loginMessages.tooMany, errores: [], codigo: 'demasiados_intentos' });
  expect(Number(answer.headers.get('retry-after'))).toBe(15 * 60);
  expect(await statusOf('voluntario', { from, password: wrong })).toBe(429);

  auth.clock.advance(14 * minute);
  const later = await auth.tryIn('voluntario', { from });
  expect(later.status).toBe(429);
  expect(Number(later.headers.get('retry-after'))).toBe(60);

  auth.clock.advance(minute + 1);
  expect(await statusOf('voluntario', { from })).toBe(200);
});

test('from elsewhere, and to other accounts from there, one still gets in', async () => {
  const from = newAddress();
  await fail(10, from, 'voluntario');
  expect(await statusOf('voluntario', { from })).toBe(429);
  expect(await statusOf('voluntario', { from: newAddress() })).toBe(200);
  expect(await statusOf('finanzas', { from })).toBe(200);
});

test('username and e-mail share the count, in any letters', async () => {
  const from = newAddress();
  await fail(4, from, 'voluntario');
  await fail(3, from, 'voluntario@caparazon.example');
  await fail(3, from, 'VOLUNTARIO');
  expect(await statusOf('Voluntario@caparazon.example', { from })).toBe(429);
});

test('a name that nobody has counts alike', async () => {
  const from = newAddress();
  await fail(9, from, 'nadie');
  await fail(1, from, 'NADIE');
  const answer = await auth.tryIn('nadie', { from });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('900');
  expect(await statusOf('nadie-mas', { from })).toBe(401);
});

test('getting in ends the row', async () => {
  const from = newAddress();
  await fail(9, from, 'voluntario');
  expect(await statusOf('voluntario', { from })).toBe(200);
  await fail(10, from, 'voluntario');
  expect(await statusOf('voluntario', { from })).toBe(429);
});

test('of twenty wrong tries at once exactly ten are told that they were wrong', async () => {
  const from = newAddress();
  const tries = Array.from({ length: 20 }, () => statusOf('finanzas', { from, password: wrong }));
  const statuses = (await Promise.all(tries)).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
  expect(await statusOf('finanzas', { from })).toBe(429);
});

test('the right one among guesses made at once is not told so when ten wrong ones came first', async () => {
  const from = newAddress();
  meanwhile = () => fail(10, from, 'finanzas');
  expect(await statusOf('finanzas', { from })).toBe(429);
});

test('as many right ones at once all get in', async () => {
  const from = newAddress();
  const tries = Array.from({ length: 20 }, () => statusOf('finanzas', { from }));
  expect(new Set(await Promise.all(tries))).toEqual(new Set([200]));
});

test('a hundred wrong tries from an address over all accounts close it for all of them', async () => {
  const from = newAddress();
  for (let account = 0; account < 10; account++) {
    const tries = Array.from({ length: 10 }, () => statusOf(`nadie-${account}`, { from, password: wrong }));
    expect(new Set(await Promise.all(tries))).toEqual(new Set([401]));
  }
  const answer = await auth.tryIn('admin', { from });
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
  expect(await statusOf('admin', { from: newAddress() })).toBe(200);
  auth.clock.advance(15 * minute + 1);
  expect(await statusOf('admin', { from })).toBe(200);
}, 60_000);

test('the address is the one that the trusted proxy saw, not one that the client made up', async () => {
  const from = newAddress();
  for (let i = 0; i < 10; i++) {
    expect(await statusOf('admin', { from: `172.16.0.${i}, ${from}`, password: wrong })).toBe(401);
  }
  expect(await statusOf('admin', { from: `172.16.0.99, ${from}` })).toBe(429);
});
