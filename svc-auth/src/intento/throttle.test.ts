import { loginMessages } from '@caparazon/call/sesion/words';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestAuth, type TestAuth, type Try } from '../auth-for-tests.ts';

const minute = 60_000;
const wrong = 'otra-cosa';

let auth: TestAuth;
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

let host = 0;
const newAddress = () => `10.1.0.${++host}`;

const statusOf = async (name: string, attempt: Try) => (await auth.tryIn(name, attempt)).status;

async function fail(times: number, from: string, name: string): Promise<void> {
  for (let i = 0; i < times; i++) expect(await statusOf(name, { from, password: wrong })).toBe(401);
}

test('ten wrong tries are answered as wrong, then every try waits fifteen minutes, right or wrong', async () => {
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

test('a locked account can be entered from elsewhere, and other accounts from there', async () => {
  const from = newAddress();
  await fail(10, from, 'voluntario');
  expect(await statusOf('voluntario', { from })).toBe(429);
  expect(await statusOf('voluntario', { from: newAddress() })).toBe(200);
  expect(await statusOf('finanzas', { from })).toBe(200);
});

test('username and e-mail share the count, whatever their case', async () => {
  const from = newAddress();
  await fail(4, from, 'voluntario');
  await fail(3, from, 'voluntario@caparazon.example');
  await fail(3, from, 'VOLUNTARIO');
  expect(await statusOf('Voluntario@caparazon.example', { from })).toBe(429);
});

test('an unknown name counts alike', async () => {
  const from = newAddress();
  await fail(9, from, 'nadie');
  await fail(1, from, 'NADIE');
  const answer = await auth.tryIn('nadie', { from });
  expect(answer.status).toBe(429);
  expect(answer.headers.get('retry-after')).toBe('900');
  expect(await statusOf('nadie-mas', { from })).toBe(401);
});

test('a successful login resets the count', async () => {
  const from = newAddress();
  await fail(9, from, 'voluntario');
  expect(await statusOf('voluntario', { from })).toBe(200);
  await fail(10, from, 'voluntario');
  expect(await statusOf('voluntario', { from })).toBe(429);
});

test('exactly ten of twenty simultaneous wrong tries are answered as wrong', async () => {
  const from = newAddress();
  const tries = Array.from({ length: 20 }, () => statusOf('finanzas', { from, password: wrong }));
  const statuses = (await Promise.all(tries)).sort();
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(10).fill(429)]);
  expect(await statusOf('finanzas', { from })).toBe(429);
});

test('a right password among simultaneous guesses is refused when ten wrong ones came first', async () => {
  const from = newAddress();
  meanwhile = () => fail(10, from, 'finanzas');
  expect(await statusOf('finanzas', { from })).toBe(429);
});

test('many simultaneous right tries all log in', async () => {
  const from = newAddress();
  const tries = Array.from({ length: 20 }, () => statusOf('finanzas', { from }));
  expect(new Set(await Promise.all(tries))).toEqual(new Set([200]));
});

test('a hundred wrong tries from an address lock it for all accounts', async () => {
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

test('the address counts as the trusted proxy saw it, not as the client claims', async () => {
  const from = newAddress();
  for (let i = 0; i < 10; i++) {
    expect(await statusOf('admin', { from: `172.16.0.${i}, ${from}`, password: wrong })).toBe(401);
  }
  expect(await statusOf('admin', { from: `172.16.0.99, ${from}` })).toBe(429);
});
