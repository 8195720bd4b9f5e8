import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeState } from '../../tools/admin/production-state.mjs';
import { root, services } from '../../tools/project.mjs';
import { readOptions } from './options.mjs';
import { nodeSpecs } from './parts.mjs';
import { readProductionSettings, readSettingsOfRunning } from './settings.mjs';
import { copiesOf, folderOf, isWell, readState, restartCopy, setFolderOf } from './state.mjs';
import { Topology } from './topology.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-produccion-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('readOptions gives two of each part and three databases, or the requested numbers', () => {
  const usual = { gateway: 2, 'svc-auth': 2, 'svc-cases': 2, 'svc-contrib': 2, mongod: 3 };
  expect(readOptions([]).scale).toEqual(usual);
  const { scale } = readOptions(['--scale', 'svc-cases=3', '--scale', 'gateway=1']);
  expect(scale).toEqual({ ...usual, 'svc-cases': 3, gateway: 1 });
  for (const wrong of ['svc-cases', 'svc-cases=0', 'svc-nada=2', 'edge=2', 'gateway=1.5']) {
    expect(() => readOptions(['--scale', wrong])).toThrow('--scale is part=copies');
  }
});

test('readProductionSettings loads no demo when nothing asks for it', () => {
  expect([{}, { DEMO: '' }, { DEMO: '1' }].map((env) => readProductionSettings(env).demo)).toEqual([
    false,
    false,
    true,
  ]);
});

test('refuses an empty production beside data of npm start', async () => {
  expect([readOptions([]).databases, readOptions(['--databases']).databases]).toEqual([false, true]);
  mkdirSync(path.join(dataDir, 'db'));
  const topology = new Topology(readProductionSettings({ DATA_DIR: dataDir }), readOptions([]).scale);
  const started = topology.startDatabases({ binary: 'none', version: '0' }, new AbortController().signal);
  await expect(started).rejects.toThrow(`${dataDir} has a database of npm start`);
});

test('runningState gives parts and copies while they run, and null afterwards', () => {
  const copies = [1, 2].map((copy) => ({ part: 'gateway', copy, port: 8000 + copy, pid: 10 + copy }));
  const state = {
    pid: process.pid,
    address: 'http://127.0.0.1:1',
    origin: 'https://caparazon.example',
    siteDir: '/site',
    mongodbUri: 'mongodb://x',
    copies,
  };
  writeState(dataDir, state);
  expect(readState(dataDir)).toEqual(state);
  expect(copiesOf(state, 'gateway')).toEqual(copies);
  expect(copiesOf(state, 'gateway:2')).toEqual([copies[1]]);
  for (const wrong of ['gateway:3', 'svc-cases']) expect(() => copiesOf(state, wrong)).toThrow(`${wrong} does not run`);
  const gone = `npm run trial -- production does not run on ${dataDir}`;
  writeState(dataDir, { ...state, pid: 2 ** 22 + 1 });
  expect(() => readState(dataDir)).toThrow(gone);
  // After a reboot another process has the id.
  const file = path.join(dataDir, 'produccion.json');
  writeState(dataDir, state);
  writeFileSync(file, readFileSync(file, 'utf8').replace(/("command": ")[^"]*/, '$1node trials/trial.mjs production '));
  expect(() => readState(dataDir)).toThrow(gone);
});

test("a release uses site and addresses of the running production, whatever its terminal's environment", () => {
  const env = { DATA_DIR: dataDir, PORT: '8080' };
  const own = {
    address: 'http://127.0.0.1:8080',
    origin: 'http://127.0.0.1:8080',
    siteDir: path.join(dataDir, 'site'),
  };
  expect(readSettingsOfRunning(env)).toMatchObject(own);
  const running = { address: 'http://127.0.0.1:1', origin: 'https://caparazon.example', siteDir: '/site' };
  writeState(dataDir, { ...running, pid: process.pid, mongodbUri: 'mongodb://x', copies: [] });
  expect(readSettingsOfRunning(env)).toMatchObject({ ...running, dataDir });
});

test("a part's next start uses the checkout or the released folder", () => {
  const settings = readProductionSettings({ DATA_DIR: dataDir });
  const ports = { gateway: [1, 2], 'svc-auth': [3, 4], 'svc-cases': [5, 6], 'svc-contrib': [7, 8] };
  const spec = nodeSpecs(settings, 'mongodb://x', ports)('svc-cases', 2);
  expect(spec.cwd).toBe(path.join(root, 'svc-cases'));
  setFolderOf(dataDir, 'svc-cases', '/elsewhere/svc-cases');
  expect([spec.cwd, folderOf(dataDir, 'svc-auth')]).toEqual(['/elsewhere/svc-cases', path.join(root, 'svc-auth')]);
});

test("each service gets its own user's address, and the gateway none", () => {
  const operators = 'mongodb://caparazon_operacion:abc@127.0.0.1:1,127.0.0.1:2/?replicaSet=rs0&authSource=admin';
  const ports = { gateway: [1], 'svc-auth': [2], 'svc-cases': [3], 'svc-contrib': [4] };
  const specOf = nodeSpecs(readProductionSettings({ DATA_DIR: dataDir }), operators, ports);
  for (const service of services) {
    const user = service.replace('svc-', 'caparazon_');
    expect(specOf(service, 1).env.MONGODB_URI).toMatch(new RegExp(`//${user}:[\\w-]{43}@127.0.0.1:1,127.0.0.1:2/`));
  }
  expect(JSON.stringify(specOf('gateway', 1).env)).not.toContain('abc');
});

test('copies of a part use different metrics ports', () => {
  process.env.METRICS_PORT = '9100';
  try {
    const settings = readProductionSettings({ DATA_DIR: dataDir });
    const specOf = nodeSpecs(settings, 'mongodb://x', {
      gateway: [1, 2],
      'svc-auth': [3],
      'svc-cases': [5],
      'svc-contrib': [7],
    });
    expect([1, 2].map((copy) => specOf('gateway', copy).env.METRICS_PORT)).toEqual(['0', '0']);
  } finally {
    delete process.env.METRICS_PORT;
  }
});

test('each part knows all copies of the parts it calls', () => {
  const settings = readProductionSettings({ DATA_DIR: dataDir });
  const ports = { gateway: [1, 2], 'svc-auth': [3, 4], 'svc-cases': [5, 6], 'svc-contrib': [7, 8] };
  const specOf = nodeSpecs(settings, 'mongodb://x', ports);
  expect(specOf('gateway', 1).env).toMatchObject({
    PORT: '1',
    SVC_CASES_URL: 'http://127.0.0.1:5,http://127.0.0.1:6',
    SVC_AUTH_URL: 'http://127.0.0.1:3,http://127.0.0.1:4',
  });
  expect(specOf('svc-contrib', 2).env).toMatchObject({ PORT: '8', AUTH_URL: 'http://127.0.0.1:3,http://127.0.0.1:4' });
});

test('isWell is false when a copy is about to end', async () => {
  let status = 200;
  const server = createServer((_, res) => res.writeHead(status).end('{}'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const copy = { part: 'svc-cases', copy: 1, port, pid: 1 };
  expect(await isWell(copy)).toBe(true);
  status = 503;
  expect(await isWell(copy)).toBe(false);
  server.closeAllConnections();
  server.close();
  expect(await isWell(copy)).toBe(false);
});

test('restartCopy succeeds when the copy had died and another process is well', async () => {
  const server = createServer((_, res) => res.end('{}'));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  const copy = { part: 'svc-cases', copy: 1, port, pid: 2 ** 22 + 1 };
  const { address, origin, siteDir } = readProductionSettings({ DATA_DIR: dataDir });
  writeState(dataDir, {
    pid: process.pid,
    address,
    origin,
    siteDir,
    mongodbUri: '',
    copies: [{ ...copy, pid: process.pid }],
  });
  await restartCopy(dataDir, copy);
  server.closeAllConnections();
  server.close();
});
