/** The files of the database let nobody sign a session (rule: keys-at-rest). */
import { generateKeyPairSync } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { limits } from '@caparazon/call/limits';
import { getPerfil } from '@caparazon/office/usuario/calls';
import { driverCollection } from '@caparazon/service-kit/fast/driver-collection';
import { signToken } from '@caparazon/service-kit/token';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose, { type mongo } from 'mongoose';
import { startTestAuth, type TestAuth, testSeal } from '../auth-for-tests.ts';
import { rotateClaves, signingKey } from './commands.ts';
import { closeOpenClaves } from './migrations.ts';
import { Clave } from './model.ts';
import { createSeal } from './seal.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

const now = () => auth.clock.now();
const raw = () => driverCollection<mongo.Document>(Clave);

async function filesOfServer(): Promise<string[]> {
  const admin = mongoose.connection.getClient().db('admin');
  await admin.command({ fsync: 1 });
  const { parsed } = await admin.command({ getCmdLineOpts: 1 });
  const folder: string = parsed.storage.dbPath;
  const names = await readdir(folder, { recursive: true, withFileTypes: true });
  return names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

async function isIn(file: string, wanted: readonly Buffer[]): Promise<boolean> {
  const longest = Math.max(...wanted.map((text) => text.length));
  let before: Buffer = Buffer.alloc(0);
  try {
    for await (const chunk of createReadStream(file)) {
      const seen = Buffer.concat([before, chunk]);
      if (wanted.some((text) => seen.includes(text))) return true;
      before = seen.subarray(-longest);
    }
  } catch (error) {
    // The server removes files meanwhile.
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}

/** Searches all files of the server, its journal included, for a value as text or as its bytes. */
async function liesInFiles(value: string): Promise<boolean> {
  const wanted = [Buffer.from(value), Buffer.from(value, 'base64url')];
  for (const file of await filesOfServer()) if (await isIn(file, wanted)) return true;
  return false;
}

test('the private part of the signing key is in no file of the server, though the public one is', async () => {
  const { privateKey } = await signingKey(testSeal, now());
  const { x = '', d = '' } = privateKey.export({ format: 'jwk' });
  expect(await liesInFiles(x)).toBe(true);
  expect(await liesInFiles(d)).toBe(false);
});

test('an unsealed key of an earlier version is replaced when a copy starts, and nobody is logged out', async () => {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '', d = '' } = privateKey.export({ format: 'jwk' });
  const creada = new Date(now() - limits.session.lifeMs);
  await raw().deleteMany({});
  await raw().insertOne({ _id: 'open' as never, generacion: 1, x, y, d, creada, caduca: null });
  const since = now();
  const session = {
    idUsuario: 1,
    rol: 'ADMIN',
    sid: 'of-before',
    since,
    until: since + limits.session.lifeMs,
  } as const;
  const token = signToken({ kid: 'open', privateKey }, session);

  await Promise.all([closeOpenClaves(testSeal, now()), closeOpenClaves(testSeal, now())]);
  await closeOpenClaves(testSeal, now());

  expect(await raw().countDocuments({ d: { $exists: true } })).toBe(0);
  auth.clock.advance(20_000);
  const signs = await signingKey(testSeal, now());
  expect(signs.kid).not.toBe('open');
  expect(await liesInFiles(signs.privateKey.export({ format: 'jwk' }).d ?? '')).toBe(false);
  const fresh = await auth.as('voluntario');
  expect((await auth.call(getPerfil, { as: fresh })).status).toBe(200);
  expect((await auth.call(getPerfil, { as: { token } })).status).toBe(200);
});

test('no key opens with another secret, and rotate-keys makes a new one', async () => {
  const other = createSeal('another secret, which was never given to a database');
  auth.clock.advance(20_000);
  await expect(signingKey(other, now())).rejects.toThrow('npm run operate -- rotate-keys --todas --secreto-nuevo');
  const before = await Clave.countDocuments();
  await rotateClaves(other, now());
  expect(await Clave.countDocuments()).toBe(before + 1);
  expect((await signingKey(other, now())).kid).toEqual(expect.any(String));
});

test('a sealed key does not open under another id, nor when one letter has changed', () => {
  const sealed = testSeal.close('one', 'private');
  expect(testSeal.open('one', sealed)).toBe('private');
  expect(testSeal.open('two', sealed)).toBeNull();
  for (const [index, letter] of [...sealed].entries())
    for (const other of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_+/= '.replace(letter, '')) {
      const changed = `${sealed.slice(0, index)}${other}${sealed.slice(index + 1)}`;
      expect([changed, testSeal.open('one', changed)]).toEqual([changed, null]);
    }
  expect(testSeal.open('one', '')).toBeNull();
});
