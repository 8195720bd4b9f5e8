import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { lock } from '../../packages/site/src/lock.mjs';
import { drillPairs } from './pairs.mjs';
import { drillReleases } from './releases.mjs';

/** @type {[string, (...args: Parameters<typeof drillPairs>) => Promise<boolean>][]} */
const drills = [
  ['pairs', drillPairs],
  ['releases', drillReleases],
];

test.each(drills)('%s waits when a release is in progress, until it is aborted', async (_, drill) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-drill-test-'));
  const leave = await lock(dataDir, 'release');
  try {
    const production = /** @type {import('./production.mjs').Production} */ ({ dataDir });
    const ended = AbortSignal.abort(new Error('ended while it waited'));
    await expect(drill(production, [], ended)).rejects.toThrow('ended while it waited');
  } finally {
    leave?.();
    rmSync(dataDir, { recursive: true });
  }
});
