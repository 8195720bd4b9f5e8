import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { Problem } from '../terminal.mjs';
import { nodeParts } from './parts.mjs';
import { readSettings } from './settings.mjs';

test('readSettings loads the demo by default when database is embedded and address loopback', () => {
  expect(readSettings({}).demo).toBe(true);
  expect(readSettings({ HOST: 'localhost' }).demo).toBe(true);
  expect(readSettings({ HOST: '0.0.0.0' }).demo).toBe(false);
  expect(readSettings({ MONGODB_URI: 'mongodb://db' }).demo).toBe(false);
  expect(readSettings({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true);
  expect(readSettings({ DEMO: '0' }).demo).toBe(false);
});

test.each([
  [{}, 'http://127.0.0.1:8080'],
  [{ PORT: '81', HOST: '0.0.0.0' }, 'http://127.0.0.1:81'],
  [{ HOST: '::' }, 'http://[::1]:8080'],
  [{ HOST: 'fd00::2' }, 'http://[fd00::2]:8080'],
])('%j is reached at %s', (env, address) => {
  expect(readSettings(env).address).toBe(address);
});

test.each([{ PORT: 'http' }, { PORT: '0' }, { PORT: '70000' }, { DEMO: 'yes' }])('readSettings refuses %j', (env) => {
  expect(() => readSettings(env)).toThrow(/PORT|DEMO/);
});

test("readSettings reads the database's address from a file and refuses it when given twice", () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'caparazon-settings-'));
  const file = path.join(folder, 'mongodb.uri');
  writeFileSync(file, 'mongodb://yo:clave@casa/?replicaSet=rs1\n');
  try {
    const settings = readSettings({ MONGODB_URI_FILE: file });
    expect([settings.mongodbUri, settings.demo]).toEqual(['mongodb://yo:clave@casa/?replicaSet=rs1', false]);
    const twice = { MONGODB_URI_FILE: file, MONGODB_URI: 'mongodb://otra/' };
    expect(() => readSettings(twice)).toThrow(
      new Problem('MONGODB_URI and MONGODB_URI_FILE are both set: leave one of them'),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('projectEnv replaces the variable of a file when its setting is given, and the reverse', () => {
  const before = process.env;
  process.env = { ...before, INTERNAL_TOKEN_FILE: '/nada', KEYS_SECRET: 'llave' };
  try {
    const { services, gateway } = nodeParts(readSettings({}), 'mongodb://casa/', [1, 2, 3]);
    for (const { env } of [...services, gateway]) expect(env).not.toHaveProperty('INTERNAL_TOKEN_FILE');
    expect(services[0]?.env).not.toHaveProperty('KEYS_SECRET');
    const own = nodeParts(readSettings({ KEYS_SECRET: 'llave' }), 'mongodb://casa/', [1, 2, 3]);
    expect([own.services[0]?.env.KEYS_SECRET, own.services[0]?.env.KEYS_SECRET_FILE]).toEqual(['llave', undefined]);
  } finally {
    process.env = before;
  }
});
