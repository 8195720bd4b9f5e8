import { expect, test } from '@jest/globals';
import { readSettings } from './settings.mjs';

test('the demo is loaded by itself only into the embedded database, behind a loopback address', () => {
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

test.each([{ PORT: 'http' }, { PORT: '0' }, { PORT: '70000' }, { DEMO: 'yes' }])('%j is refused', (env) => {
  expect(() => readSettings(env)).toThrow(/PORT|DEMO/);
});
