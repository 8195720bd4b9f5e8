/** An operator's command works on the data that it is told, and on no others. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cacheDir } from '../project.mjs';
import { writeState } from './production-state.mjs';
import { operatorSettings, restoreSettings } from './settings.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-operator-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('a restore beside the data that are served does not write into the site that is served', () => {
  const served = path.join(cacheDir, 'site');
  expect(restoreSettings({ DATA_DIR: dataDir }).siteDir).toBe(path.join(dataDir, 'site'));
  expect(restoreSettings({ MONGODB_URI: 'mongodb://other' }).siteDir).not.toBe(served);
  expect(restoreSettings({ DATA_DIR: dataDir, SITE_DIR: '/srv/site' }).siteDir).toBe('/srv/site');
  expect(restoreSettings({}).siteDir).toBe(served);
});

test('on a production that runs, its databases and its site', () => {
  const state = {
    pid: process.pid,
    address: 'http://x',
    origin: 'http://x',
    siteDir: '/srv/site',
    mongodbUri: 'mongodb://set',
    copies: [],
  };
  writeState(dataDir, state);
  const found = { mongodbUri: 'mongodb://set', siteDir: '/srv/site' };
  expect(operatorSettings({ DATA_DIR: dataDir })).toMatchObject(found);
  expect(restoreSettings({ DATA_DIR: dataDir })).toMatchObject(found);
  expect(operatorSettings({ DATA_DIR: dataDir, SITE_DIR: '/else' }).siteDir).toBe('/else');
  expect(operatorSettings({ DATA_DIR: dataDir, MONGODB_URI: 'mongodb://mine' }).mongodbUri).toBe('mongodb://mine');
});

test('the data of a production whose databases do not run are refused, since nothing would ever read what is put there', () => {
  mkdirSync(path.join(dataDir, 'mongod-1'));
  expect(() => operatorSettings({ DATA_DIR: dataDir })).toThrow('npm run trial -- production --databases');
  expect(() => restoreSettings({ DATA_DIR: dataDir })).toThrow('npm run trial -- production --databases');
});
