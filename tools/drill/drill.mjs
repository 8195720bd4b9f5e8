/**
 * `npm run drill -- kills`: the heavier trials of the production topology, each of which prints its figures and fails when
 * one is worse than it may be. They are not part of `npm test`. With `DATA_DIR` of an `npm run produccion` that runs, that
 * one is used; otherwise each starts its own.
 */
import path from 'node:path';
import { nodeBinary, projectEnv } from '../project.mjs';
import { alone } from '../release/alone.mjs';
import { run } from '../run/command.mjs';
import { untilAskedToEnd } from '../run/ending.mjs';
import { onPath } from '../run/on-path.mjs';
import { install } from '../start/install.mjs';
import { explain, heading, Problem } from '../terminal.mjs';
import { drillCopies } from './copies.mjs';
import { drillEndToEnd } from './end-to-end.mjs';
import { drillKills } from './kills.mjs';
import { drillDown } from './parts-down.mjs';
import { withProduction } from './production.mjs';
import { drillRestarts } from './restarts.mjs';

/**
 * While one goes on that kills or restarts copies, nothing is released on that production: it would spoil both.
 * @param {(production: import('./production.mjs').Production, enough: AbortSignal) => Promise<boolean>} drill
 */
const unreleased = (drill) => withProduction((state, enough) => alone(state, () => drill(state, enough), enough));

/** What each one is given: the words after its name. @type {Record<string, (words: string[]) => Promise<boolean>>} */
const drills = {
  kills: ([kills]) => unreleased((state, enough) => drillKills(state, Number(kills ?? 100), enough)),
  async releases(only) {
    // It needs packages that are installed by then.
    const { drillReleases } = await import('./releases.mjs');
    return withProduction((state, enough) => drillReleases(state, only, enough));
  },
  async pairs(words) {
    const { drillPairs } = await import('./pairs.mjs');
    return withProduction((state, enough) => drillPairs(state, words, enough));
  },
  down: (parts) => unreleased((state, enough) => drillDown(state, parts, enough)),
  async crowd(only) {
    const { drillCrowd } = await import('./crowd.mjs');
    return withProduction((state) => drillCrowd(state, only));
  },
  restarts: (words) => unreleased((state, enough) => drillRestarts(state, words, enough)),
  copies: () => withProduction(drillCopies),
  async attack(only) {
    // It needs packages that are installed by then.
    const { drillAttack } = await import('./attack.mjs');
    const address = process.env.ADDRESS;
    return address ? drillAttack({ address }, only) : withProduction((state) => drillAttack(state, only));
  },
  e2e: drillEndToEnd,
  async s3() {
    // It needs packages that are installed by then.
    const { drillS3 } = await import('./s3.mjs');
    return drillS3();
  },
  async images(only) {
    const script = path.join(import.meta.dirname, 'images-command.mjs');
    const { signal } = untilAskedToEnd();
    // What it mounts, nobody else sees, and it ends with it (`tools/images/find.mjs`).
    const ownMounts = process.getuid?.() === 0 && onPath('unshare') ? ['unshare', '--mount'] : [];
    const [program = '', ...args] = [...ownMounts, nodeBinary(), script, ...only];
    const { code } = await run(program, args, { env: projectEnv(), signal, inherit: true });
    return code === 0;
  },
};

const [name = '', ...words] = process.argv.slice(2);
try {
  const drill = drills[name];
  if (!drill) throw new Problem(`no drill is called ${name || 'so'}: ${Object.keys(drills).join(', ')}`);
  await install();
  heading(`\n${name}`);
  process.exitCode = (await drill(words)) ? 0 : 1;
} catch (error) {
  explain('npm run drill', error);
  process.exitCode = 1;
}
process.exit();
