import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { writeState } from '../../tools/admin/production-state.mjs';
import { withProduction } from '../drills/production.mjs';
import { markTrialData, mustBeDemo } from './trial-data.mjs';

let dataDir = '';
const before = process.env;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-trial-data-'));
  process.env = { ...before, DATA_DIR: dataDir };
  writeState(dataDir, { pid: process.pid, address: 'x', origin: 'x', siteDir: '/x', mongodbUri: 'x', copies: [] });
});
afterEach(() => {
  process.env = before;
  rmSync(dataDir, { recursive: true });
});

/** Runs a trial on the production of the data folder. */
const tried = () => withProduction(async () => 'written');

test('a trial refuses a production that runs when it is not one of trials', async () => {
  await expect(tried()).rejects.toThrow(`${dataDir} is no data folder of a trial`);
  mkdirSync(path.join(dataDir, 'mongod-1'));
  markTrialData({ dataDir, demo: true });
  await expect(tried()).rejects.toThrow('it did not begin with DEMO=1');
});

test('a trial uses a production that began with the demo, until it is started without', async () => {
  markTrialData({ dataDir, demo: true });
  mkdirSync(path.join(dataDir, 'mongod-1'));
  markTrialData({ dataDir, demo: true });
  expect(await tried()).toBe('written');
  markTrialData({ dataDir, demo: false });
  markTrialData({ dataDir, demo: true });
  await expect(tried()).rejects.toThrow('is no data folder of a trial');
});

test('a trial refuses an address when no demo answers there', async () => {
  let demo = true;
  const server = createServer((_, res) => res.end(JSON.stringify({ demo })));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await mustBeDemo(`http://127.0.0.1:${port}`);
  demo = false;
  await expect(mustBeDemo(`http://127.0.0.1:${port}`)).rejects.toThrow('is no demo');
  server.closeAllConnections();
  server.close();
  await expect(mustBeDemo(`http://127.0.0.1:${port}`)).rejects.toThrow('is no demo');
});
