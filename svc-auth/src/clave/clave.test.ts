import { createPublicKey } from 'node:crypto';
import { limits } from '@caparazon/call/limits';
import { getJwks } from '@caparazon/call/sesion/calls';
import { startTestService, type TestService } from '@caparazon/service-kit/testing';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createAuthApp } from '../app.ts';
import { testSeal, testTokens } from '../auth-for-tests.ts';
import { createPasswordHasher } from '../password/hasher.ts';
import { ensureClave, rotateClaves, signingKey } from './commands.ts';
import { Clave } from './model.ts';

let service: TestService;
const now = () => service.clock.now();

beforeAll(async () => {
  const hasher = await createPasswordHasher();
  service = await startTestService({
    name: 'svc-auth',
    app: (kit) => createAuthApp(kit, { hasher, loginTries: 10, seal: testSeal, tokens: testTokens }),
  });
});
afterAll(() => service.close());

const keySet = async () => (await service.call(getJwks)).ok().keys;

test('copies that start at once make one key between them, and later starts none', async () => {
  await Promise.all(Array.from({ length: 5 }, () => ensureClave(testSeal, now())));
  await ensureClave(testSeal, now());
  expect(await Clave.countDocuments()).toBe(1);
});

test('the key set has the signing key', async () => {
  const { kid, privateKey } = await signingKey(testSeal, now());
  const [key] = await keySet();
  expect(key?.kid).toBe(kid);
  const { x, y } = createPublicKey(privateKey).export({ format: 'jwk' });
  expect({ x: key?.x, y: key?.y }).toEqual({ x, y });
});

test('a new key is in the set at once, and signs once every part knows it', async () => {
  const old = await signingKey(testSeal, now());
  await rotateClaves(testSeal, now());
  const [added, before] = await keySet();
  expect(before?.kid).toBe(old.kid);
  expect(added?.kid).not.toBe(old.kid);
  expect((await signingKey(testSeal, now())).kid).toBe(old.kid);
  service.clock.advance(10_000);
  expect((await signingKey(testSeal, now())).kid).toBe(added?.kid);
});

test('an old key is removed when the last token that it signed has expired', async () => {
  service.clock.advance(limits.session.lifeMs);
  expect(await keySet()).toHaveLength(2);
  service.clock.advance(60_000);
  expect(await keySet()).toHaveLength(1);
  expect((await signingKey(testSeal, now())).kid).toBe((await keySet())[0]?.kid);
});

test('each key signs in its turn when several rotations follow, or happen at once', async () => {
  const old = await signingKey(testSeal, now());
  await Promise.all([rotateClaves(testSeal, now()), rotateClaves(testSeal, now())]);
  service.clock.advance(5000);
  await rotateClaves(testSeal, now());
  expect(await keySet()).toHaveLength(4);
  expect((await signingKey(testSeal, now())).kid).toBe(old.kid);
  service.clock.advance(10_000);
  const signs = (await signingKey(testSeal, now())).kid;
  expect(signs).toBe((await keySet())[0]?.kid);
  expect(await Clave.countDocuments({ caduca: null })).toBe(1);
});
