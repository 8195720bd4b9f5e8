import { postSignout } from '@caparazon/call/sesion/calls';
import { getPerfil } from '@caparazon/office/usuario/calls';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import jwt from 'jsonwebtoken';
import { startTestAuth, type TestAuth, testSeal } from './auth-for-tests.ts';
import { rotateClaves } from './clave/commands.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const kidOf = (token: string) => jwt.decode(token, { complete: true })?.header.kid;
const status = async (as: { token: string }) => (await auth.call(getPerfil, { as })).status;

test('nobody is logged out when keys are rotated', async () => {
  const before = await auth.as('voluntario');
  await rotateClaves(testSeal, auth.clock.now());
  const during = await auth.as('voluntario');
  auth.clock.advance(10_000);
  const after = await auth.as('voluntario');
  expect(kidOf(during.token)).toBe(kidOf(before.token));
  expect(kidOf(after.token)).not.toBe(kidOf(before.token));
  // Later news in the feed proves that the new key has arrived.
  const other = await auth.as('finanzas');
  await auth.call(postSignout, { as: during });
  await auth.untilRefused(during.token);
  expect(await Promise.all([before, after, other].map(status))).toEqual([200, 200, 200]);
});
