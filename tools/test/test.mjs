/**
 * `npm test`: gets what the machine lacks, then checks everything, and ends with a line that counts what really ran. Works on
 * a bare clone and on Node 20.19. `npm test -- unit svc-cases` runs one phase, and of it the files that match.
 */
import { findTestBrowser } from '../chromium/find.mjs';
import { seekMongod } from '../mongod/temporary.mjs';
import { untilAskedToEnd } from '../run/ending.mjs';
import { buildChanged } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { elapsed, explain, heading, Problem, say, warn } from '../terminal.mjs';
import { runEndToEnd } from './end-to-end.mjs';
import { checkStatically } from './static.mjs';
import { lineOf, oneFailed, onePassed, sum } from './tally.mjs';
import { runUnitTests } from './unit.mjs';

const { signal } = untilAskedToEnd();
const [wanted, ...only] = process.argv.slice(2);
const from = Date.now();

/** @type {[name: string, run: () => Promise<import('./tally.mjs').Tally>][]} */
const phases = [
  ['static', () => checkStatically(signal)],
  ['unit', () => runUnitTests(only, signal, mongod)],
  ['build', () => build()],
  ['e2e', async () => runEndToEnd(await chromium, only, signal)],
];

/** A front-end that has grown past its budget does not build. */
async function build() {
  await buildChanged(undefined, signal);
  return onePassed;
}

/** @type {ReturnType<typeof seekMongod>} */
let mongod;
/** @type {Promise<string>} */
let chromium;

/**
 * Gets what the phases need that no package brings: over the network, as the packages, and while they come.
 * @param {string[]} names
 * @param {Promise<void>} installed
 */
function seekPrograms(names, installed) {
  if (names.includes('unit')) mongod = seekMongod(installed, signal);
  if (names.includes('e2e')) {
    chromium = findTestBrowser({ installed, say: (text) => say('chromium', text), signal });
  }
  // Whoever needs one that is not found says so, in its phase.
  for (const sought of [mongod, chromium]) sought?.catch(() => {});
}

/**
 * Runs a phase; one that cannot be run at all is a failure.
 * @param {string} name
 * @param {() => Promise<import('./tally.mjs').Tally>} run
 */
async function tallyPhase(name, run) {
  const start = Date.now();
  heading(`\n${name}`);
  const tally = await run().catch((error) => {
    explain(name, error);
    return oneFailed(name);
  });
  say(name, `${lineOf(tally)} in ${elapsed(start)}`);
  return tally;
}

/** @returns {Promise<import('./tally.mjs').Tally>} */
async function testAll() {
  const chosen = phases.filter(([name]) => wanted === undefined || name === wanted);
  if (chosen.length === 0)
    throw new Problem(`no phase is called ${wanted}: ${phases.map(([name]) => name).join(', ')}`);
  const installed = install(signal);
  seekPrograms(
    chosen.map(([name]) => name),
    installed,
  );
  await installed;
  const tallies = [];
  for (const [name, run] of chosen) if (!signal.aborted) tallies.push(await tallyPhase(name, run));
  return sum(tallies);
}

const tally = await testAll().catch((error) => {
  explain('npm test', error);
  return oneFailed('npm test');
});
if (signal.aborted) explain('npm test', new Problem('stopped before its end'));
for (const name of tally.failures) warn('failed', name);
say('time', elapsed(from));
console.log(lineOf(tally));
process.exit(tally.failed > 0 || tally.passed === 0 || signal.aborted ? 1 : 0);
