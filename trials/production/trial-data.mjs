/** Which data trials may write into: they began with the demo, and never ran without it. */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Problem } from '../../tools/terminal.mjs';

/** @param {string} dataDir */
const markIn = (dataDir) => path.join(dataDir, 'de-prueba');

/**
 * Marks an empty data folder as one for trials when the demo is loaded into it. A start without the demo takes the mark
 * away for good.
 * @param {Pick<import('../../tools/start/settings.mjs').Settings, 'dataDir' | 'demo'>} settings
 */
export function markTrialData({ dataDir, demo }) {
  if (!demo) rmSync(markIn(dataDir), { force: true });
  else if (!existsSync(path.join(dataDir, 'mongod-1'))) writeFileSync(markIn(dataDir), '');
}

/** @param {string} dataDir @throws {Problem} when somebody may work with its data */
export function mustBeTrialData(dataDir) {
  if (existsSync(markIn(dataDir))) return;
  throw new Problem(
    `${dataDir} is no data folder of a trial, which would write into it: it did not begin with DEMO=1. Without DATA_DIR a trial starts a production of its own`,
  );
}

/** @param {string} address @throws {Problem} unless it is a demo */
export async function mustBeDemo(address) {
  const { demo } = await fetch(`${address}/config.json`).then(
    (answer) => answer.json(),
    () => ({}),
  );
  if (demo !== true) throw new Problem(`${address} is no demo, and a trial would write into it: start it with DEMO=1`);
}
