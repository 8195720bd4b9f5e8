import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { z } from 'zod';
import { bucketEnv, bucketSettings } from './bucket/settings.ts';
import { baseEnv, readEnv } from './env.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
afterAll(() => rmSync(folder, { recursive: true }));

const token = 'a-secret-for-tests-only';
const uri = 'mongodb://caparazon_cases:clave@casa/?replicaSet=rs0';

function fileWith(text: string): string {
  const file = path.join(folder, `${text.length}-${text.charCodeAt(0)}`);
  writeFileSync(file, text);
  return file;
}

const read = (given: NodeJS.ProcessEnv) => readEnv(baseEnv, { PORT: '0', INTERNAL_TOKEN: token, ...given });

test('reads any secret from the file that NAME_FILE names, without its final newline', () => {
  expect(read({ INTERNAL_TOKEN: '', INTERNAL_TOKEN_FILE: fileWith(`${token}\n`) }).INTERNAL_TOKEN).toBe(token);
  expect(read({ MONGODB_URI_FILE: fileWith(`${uri}\r\n`) }).MONGODB_URI).toBe(uri);
  expect(read({ MONGODB_URI_FILE: fileWith(` ${uri}\n\n`) }).MONGODB_URI).toBe(` ${uri}\n`);
  expect(read({ MONGODB_URI: uri, MONGODB_URI_FILE: '' }).MONGODB_URI).toBe(uri);
});

test('refuses a secret given twice, naming both variables and showing neither value', () => {
  const twice = () => read({ INTERNAL_TOKEN_FILE: fileWith(token) });
  expect(twice).toThrow(new Error('INTERNAL_TOKEN and INTERNAL_TOKEN_FILE are both set: leave one of them'));
});

test('refuses a missing or empty file, and names the variable of a file with a wrong secret', () => {
  const absent = path.join(folder, 'absent');
  expect(() => read({ MONGODB_URI_FILE: absent })).toThrow(`MONGODB_URI_FILE: ${absent} cannot be read (ENOENT)`);
  const empty = fileWith('\n');
  expect(() => read({ MONGODB_URI_FILE: empty })).toThrow(`MONGODB_URI_FILE: ${empty} is empty`);
  const short = { INTERNAL_TOKEN: '', INTERNAL_TOKEN_FILE: fileWith('corto') };
  expect(() => read(short)).toThrow('the environment is incomplete or wrong: INTERNAL_TOKEN_FILE');
});

test('reads the key of the bucket from a file', () => {
  const bucket = { S3_ENDPOINT: 'http://deposito:9000', S3_BUCKET: 'fotos', S3_ACCESS_KEY_ID: 'caparazon' };
  const settings = (more: NodeJS.ProcessEnv) => bucketSettings(readEnv(z.object(bucketEnv), { ...bucket, ...more }));
  expect(settings({ S3_SECRET_ACCESS_KEY_FILE: fileWith('llave\n') })).toMatchObject({ secret: 'llave' });
  const twice = { S3_SECRET_ACCESS_KEY: 'otra', S3_SECRET_ACCESS_KEY_FILE: fileWith('llave\n') };
  expect(() => settings(twice)).toThrow('are both set');
});
