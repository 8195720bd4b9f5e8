import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { getJwks } from '@caparazon/call/sesion/calls';
import { cannotServeCode } from '@caparazon/service-kit/cannot-serve';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import mongoose from 'mongoose';
import { startTestAuth, type TestAuth, testSecret } from './auth-for-tests.ts';
import { signingKey } from './clave/commands.ts';
import { Clave } from './clave/model.ts';
import { createSeal } from './clave/seal.ts';
import { Usuario } from './usuario/model.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startTestAuth();
});
afterAll(() => auth.close());

interface Options {
  db?: string | undefined;
  secret?: string;
}

async function run(
  script: string,
  args: string[] = [],
  { db = mongoose.connection.name, secret = testSecret }: Options = {},
) {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, script), ...args], {
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      MONGODB_URI: process.env.TEST_MONGODB_URI,
      DB_NAME: db,
      KEYS_SECRET: secret,
      PORT: '0',
      INTERNAL_TOKEN: testSecret,
    },
  });
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

test('the service ends with one error that says both ways on when its secret opens no key', async () => {
  const { out, code } = await run('main.ts', [], { secret: 'another secret of tests, as after a restore' });
  expect(code).toBe(cannotServeCode);
  const lines = out
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  const errors = lines.filter(({ level }) => level >= 50).map(({ msg, err }) => `${msg}: ${err.message}`);
  expect(errors).toEqual([
    expect.stringMatching(/^cannot serve: keys\.secret .* of before .* --todas --secreto-nuevo$/),
  ]);
});

test('rotate-keys adds a key beside those that verify', async () => {
  const { out, code } = await run('keys-rotate.ts');
  expect(code).toBe(0);
  const { keys } = (await auth.call(getJwks)).ok();
  expect(keys).toHaveLength(2);
  expect(out).toContain(keys[0]?.kid);
});

test('rotate-keys refuses a secret that opens no key, unless it is said to be new', async () => {
  const secret = 'another secret of tests, made by mistake';
  const before = await Clave.find().lean();
  const refused = await run('keys-rotate.ts', [], { secret });
  expect([refused.out, refused.code]).toEqual(['', 1]);
  expect(refused.err).toContain('--secreto-nuevo');
  expect(await Clave.find().lean()).toEqual(before);
  expect((await run('keys-rotate.ts', ['--secreto-nuevo'], { secret })).code).toBe(0);
  const opened = await signingKey(createSeal(secret), Date.now());
  expect(before.map(({ _id }) => _id)).not.toContain(opened.kid);
});

test('rotate-keys --todas ends every session, and removes keys that may be stolen', async () => {
  const session = await auth.as('voluntario');
  const stolen = (await auth.call(getJwks)).ok().keys.map(({ kid }) => kid);
  const { out, code } = await run('keys-rotate.ts', ['--todas']);
  expect(code).toBe(0);
  expect(out).toContain('everybody logs in anew');
  const { keys } = (await auth.call(getJwks)).ok();
  expect(keys).toHaveLength(1);
  expect(stolen).not.toContain(keys[0]?.kid);
  await auth.untilRefused(session.token);
});

test('reset-admin prints a password once, and it logs in', async () => {
  await Usuario.updateOne({ _id: 1 }, { $set: { activo: false, rol: 'VOL' } });
  const { out, code } = await run('admin-reset.ts', ['Admin@caparazon.example']);
  expect(code).toBe(0);
  const password = /password: (\S+) /.exec(out)?.[1] ?? '';
  expect((await auth.tryIn('admin', { password })).ok().role).toBe('ADMIN');
});

test.each([
  ['nobody of that name', 'admin-reset.ts', ['nadie'], undefined, "there is no user 'nadie'"],
  ['no name', 'admin-reset.ts', [], undefined, 'usage: npm run operate -- reset-admin'],
  ['an option that is none', 'keys-rotate.ts', ['--todos'], undefined, 'usage: npm run operate -- rotate-keys'],
  ['a database that is not ours', 'keys-rotate.ts', [], 'test_empty', 'has no keys'],
])('%s prints one line and exits with 1', async (_, script, args, db, said) => {
  const { out, err, code } = await run(script, args, { db });
  expect([out, code]).toEqual(['', 1]);
  expect(err).toContain(said);
  expect(err.trim().split('\n')).toHaveLength(1);
});
