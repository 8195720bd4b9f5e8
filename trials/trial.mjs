/**
 * `npm run trial -- kills`: trials too heavy for `npm test`, on the production topology. Each
 * prints its figures and fails beyond its bars. Uses the running production of `DATA_DIR`, or
 * starts one. Trials load after their packages are installed.
 */
import path from 'node:path';
import { nodeBinary, projectEnv } from '../tools/project.mjs';
import { run } from '../tools/run/command.mjs';
import { untilAskedToEnd } from '../tools/run/ending.mjs';
import { onPath } from '../tools/run/on-path.mjs';
import { withPackages } from '../tools/start/install.mjs';
import { explain, heading, Problem } from '../tools/terminal.mjs';
import { withProduction } from './drills/production.mjs';
import { mustBeDemo } from './production/trial-data.mjs';
import { alone } from './release/alone.mjs';
import { takes, trials } from './trials.mjs';

/**
 * Holds the lock of releases: a release would disturb kills and restarts.
 * @param {(production: import('./drills/production.mjs').Production, enough: AbortSignal) => Promise<boolean>} drill
 */
const unreleased = (drill) => withProduction((state, enough) => alone(state, () => drill(state, enough), enough));

/**
 * Starts each trial with the words after its name.
 * @type {Record<keyof typeof trials, (words: string[]) => Promise<boolean>>}
 */
const start = {
  async production(words) {
    const { production } = await import('./production/production.mjs');
    return production(words);
  },
  async release(words) {
    const { release } = await import('./release/release-command.mjs');
    return release(words);
  },
  async kills([kills]) {
    const { drillKills } = await import('./drills/kills.mjs');
    return unreleased((state, enough) => drillKills(state, Number(kills ?? 100), enough));
  },
  async restarts(words) {
    const { drillRestarts } = await import('./drills/restarts.mjs');
    return unreleased((state, enough) => drillRestarts(state, words, enough));
  },
  async down(parts) {
    const { drillDown } = await import('./drills/parts-down.mjs');
    return unreleased((state, enough) => drillDown(state, parts, enough));
  },
  async copies() {
    const { drillCopies } = await import('./drills/copies.mjs');
    return withProduction(drillCopies);
  },
  async releases(only) {
    const { drillReleases } = await import('./drills/releases.mjs');
    return withProduction((state, enough) => drillReleases(state, only, enough));
  },
  async pairs(words) {
    const { drillPairs } = await import('./drills/pairs.mjs');
    return withProduction((state, enough) => drillPairs(state, words, enough));
  },
  async crowd(only) {
    const { drillCrowd } = await import('./drills/crowd.mjs');
    return withProduction((state) => drillCrowd(state, only));
  },
  async attack(only) {
    const { drillAttack } = await import('./drills/attack.mjs');
    const address = process.env.ADDRESS;
    if (!address) return withProduction((state) => drillAttack(state, only));
    await mustBeDemo(address);
    return drillAttack({ address }, only);
  },
  async e2e(only) {
    const { drillEndToEnd } = await import('./drills/end-to-end.mjs');
    return drillEndToEnd(only);
  },
  async s3() {
    const { drillS3 } = await import('./drills/s3.mjs');
    return drillS3();
  },
  async images(only) {
    const script = path.join(import.meta.dirname, 'drills/images-command.mjs');
    const { signal } = untilAskedToEnd();
    // A private mount namespace ends with its process (`images/find.mjs`).
    const ownMounts = process.getuid?.() === 0 && onPath('unshare') ? ['unshare', '--mount'] : [];
    const [program = '', ...args] = [...ownMounts, nodeBinary(), script, ...only];
    const { code } = await run(program, args, { env: projectEnv(), signal, inherit: true });
    return code === 0;
  },
};

/** @param {string} name @param {string[]} words */
async function attempt(name, words) {
  const known = Object.entries(start).find(([one]) => one === name);
  if (!known) throw new Problem(`no trial is called ${name}: ${Object.keys(start).join(', ')}`);
  if (words.some((word) => word === '--help' || word === '-h')) return help(known[0]);
  // Production installs by itself.
  if (name !== 'production') await withPackages();
  heading(`\n${name}`);
  return known[1](words);
}

/** @param {string} name */
function help(name) {
  const [words = '[WORDS, see trials/README.md]', does] = [{ ...takes }, trials].map(
    (told) => /** @type {Record<string, string>} */ (told)[name],
  );
  console.log(`usage: npm run trial -- ${name} ${words}\n${does}`);
  return true;
}

function list() {
  for (const [name, does] of Object.entries(trials)) console.log(`npm run trial -- ${name.padEnd(11)} ${does}`);
  return true;
}

const [name = 'list', ...words] = process.argv.slice(2);
try {
  process.exitCode = (await (['list', '--help', '-h'].includes(name) ? list() : attempt(name, words))) ? 0 : 1;
} catch (error) {
  explain(`npm run trial -- ${name}`, error);
  process.exitCode = 1;
}
process.exit();
