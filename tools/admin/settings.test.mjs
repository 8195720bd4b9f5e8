import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { cacheDir } from '../project.mjs';
import { writeServed, writeState } from './production-state.mjs';
import { operatorSettings, restoreSettings, siteSettings } from './settings.mjs';

let dataDir = '';
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-operator-'));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

test('restoreSettings keeps the live site when a copy is restored beside it', () => {
  const served = path.join(cacheDir, 'site');
  expect(restoreSettings({ DATA_DIR: dataDir }).siteDir).toBe(path.join(dataDir, 'site'));
  expect(restoreSettings({ MONGODB_URI: 'mongodb://other' }).siteDir).not.toBe(served);
  expect(restoreSettings({ DATA_DIR: dataDir, SITE_DIR: '/srv/site' }).siteDir).toBe('/srv/site');
  expect(restoreSettings({}).siteDir).toBe(served);
});

test('operatorSettings gives the databases and site of a production when it runs', () => {
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

test('a command changes the site that npm start serves, whatever its terminal has', () => {
  const served = { siteDir: '/srv/site', origin: 'https://caparazon.example' };
  const own = siteSettings({ DATA_DIR: dataDir });
  expect(own.siteDir).toBe(path.join(cacheDir, 'site'));
  writeServed(dataDir, { ...served, pid: process.pid });
  expect(siteSettings({ DATA_DIR: dataDir })).toMatchObject(served);
  expect(operatorSettings({ DATA_DIR: dataDir }).siteDir).toBe('/srv/site');
  expect(siteSettings({ DATA_DIR: dataDir, SITE_DIR: '/else' }).siteDir).toBe('/else');
  writeServed(dataDir, { ...served, pid: 2 ** 22 + 1 });
  expect(siteSettings({ DATA_DIR: dataDir })).toEqual(own);
});

test('operatorSettings refuses the data of a production when its databases do not run, and its site may be changed', () => {
  mkdirSync(path.join(dataDir, 'mongod-1'));
  expect(() => operatorSettings({ DATA_DIR: dataDir })).toThrow('npm run trial -- production --databases');
  expect(() => restoreSettings({ DATA_DIR: dataDir })).toThrow('npm run trial -- production --databases');
  expect(siteSettings({ DATA_DIR: dataDir }).siteDir).toBe(path.join(dataDir, 'site'));
});
