import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { nodeBinary, projectEnv } from '../../tools/project.mjs';
import { run } from '../../tools/run/command.mjs';
import { freePorts } from '../../tools/run/ports.mjs';
import { Problem, say } from '../../tools/terminal.mjs';
import { readProductionSettings } from '../production/settings.mjs';
import { readState } from '../production/state.mjs';
import { mustBeTrialData } from '../production/trial-data.mjs';

/** Rate limits out of reach of a drill's single address. */
export const withoutLimits = {
  PUBLIC_POSTS_PER_10_MIN: '10000000',
  REQUESTS_PER_SECOND: '100000',
  CONNECTIONS: '60000',
};

/**
 * Map tiles from the product, so that drills never load the real tile server.
 * @param {number} port
 */
const tilesOf = (port) => `http://127.0.0.1:${port}/icon-192.png?{z}/{x}/{y}`;

/** The first start also builds. */
const patienceMs = 600_000;

/** @typedef {import('../production/state.mjs').State & {dataDir: string}} Production */

/**
 * Runs work on the production of `DATA_DIR`, where its data are of trials, or on a temporary one. Ctrl-C ends the work first: the
 * production must answer its open requests.
 * @template T
 * @param {(production: Production, enough: AbortSignal) => Promise<T>} work
 * @returns {Promise<T>}
 * @throws {Problem} when somebody may work with the data of `DATA_DIR`
 */
export async function withProduction(work) {
  const enough = new AbortController();
  process.on('SIGINT', () => enough.abort());
  const given = process.env.DATA_DIR;
  if (given) {
    const { dataDir } = readProductionSettings(process.env);
    const state = readState(dataDir);
    mustBeTrialData(dataDir);
    return work({ ...state, dataDir }, enough.signal);
  }
  const dataDir = mkdtempSync(path.join(tmpdir(), 'caparazon-drill-'));
  const [port = 0] = await freePorts(1);
  const ending = new AbortController();
  process.once('SIGTERM', () => ending.abort());
  const running = run(nodeBinary(), [path.join(import.meta.dirname, '../trial.mjs'), 'production'], {
    env: projectEnv({ PORT: String(port), DATA_DIR: dataDir, DEMO: '1', TILE_URL: tilesOf(port), ...withoutLimits }),
    signal: ending.signal,
  });
  try {
    say('production', 'starting…');
    const asked = AbortSignal.any([ending.signal, enough.signal]);
    const state = await Promise.race([untilReady(dataDir, asked), running.then(failed)]);
    return await work({ ...state, dataDir }, enough.signal);
  } finally {
    ending.abort();
    await running;
    rmSync(dataDir, { recursive: true, force: true });
  }
}

/** @param {import('../../tools/run/command.mjs').Outcome} outcome @returns {never} */
function failed({ output }) {
  throw new Problem(`npm run trial -- production ended:\n${output}`);
}

/** @param {string} dataDir @param {AbortSignal} signal */
async function untilReady(dataDir, signal) {
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(250, undefined, { signal })) {
    try {
      const state = readState(dataDir);
      const health = await fetch(`${state.address}/api/health`, { signal: AbortSignal.timeout(3000) });
      await health.arrayBuffer();
      if (health.ok) return state;
    } catch {
      // Not ready yet.
    }
  }
  throw new Problem('npm run trial -- production was not ready in time');
}
