/**
 * `npm test`: fetches programs, runs every check, and ends with the count of tests that ran, below
 * that of cached ones. Works on a bare clone and Node 20.19. `npm test -- unit svc-cases` runs one
 * phase, limited to matching files.
 */
import { findTestBrowser } from '../chromium/find.mjs';
import { findMongod } from '../mongod/find.mjs';
import { findNginx } from '../nginx/find.mjs';
import { run as runCommand } from '../run/command.mjs';
import { untilAskedToEnd } from '../run/ending.mjs';
import { buildChanged } from '../start/build.mjs';
import { install } from '../start/install.mjs';
import { elapsed, explain, heading, Problem, say, warn } from '../terminal.mjs';
import { runEndToEnd } from './end-to-end.mjs';
import { results, runChanged, runMatching } from './runner.mjs';
import { checkStatically } from './static.mjs';
import { fromJest, keptLineOf, lineOf, oneFailed, onePassed, sum } from './tally.mjs';

const { signal } = untilAskedToEnd();
const [wanted, ...only] = process.argv.slice(2);
const from = Date.now();

/** @type {[name: string, run: () => Promise<import('./tally.mjs').Tally>][]} */
const phases = [
  ['static', () => checkStatically(signal)],
  ['unit', () => runUnitTests()],
  ['build', () => build()],
  ['e2e', async () => runEndToEnd(only, await programs(), signal)],
];

/** @type {import('./runner.mjs').Runner<import('./tally.mjs').JestReport>} */
const jest = { script: 'jest', cli: 'jest/bin/jest.js', read: fromJest };

async function runUnitTests() {
  const env = { TEST_MONGOD: (await mongod)?.version, TEST_NGINX: await nginx };
  if (only.length === 0) return runChanged(jest, env, signal);
  return runMatching(jest, '.', ['--json', `--outputFile=${results}`, ...only], env, signal);
}

/** A build also checks the budgets of front-ends. */
async function build() {
  await buildChanged(undefined, signal);
  return onePassed;
}

/** @type {Promise<import('../mongod/find.mjs').Mongod | undefined>} */
let mongod = Promise.resolve(undefined);
/** @type {Promise<string | undefined>} */
let nginx = Promise.resolve(undefined);
/** @type {Promise<string>} */
let chromium;

/** Versions of the programs that product tests use; another version makes them run again. */
async function programs() {
  const binary = await chromium;
  const { output } = await runCommand(binary, ['--version']);
  return { TEST_MONGOD: (await mongod)?.version, CHROMIUM: binary, TEST_CHROMIUM: output.trim() };
}

/**
 * Fetches programs while packages are being installed.
 * @param {string[]} names
 * @param {Promise<void>} installed
 */
function seekPrograms(names, installed) {
  const search = (/** @type {string} */ topic) => ({ installed, say: say.bind(undefined, topic), signal });
  const needed = names.includes('unit') || names.includes('e2e');
  if (needed && !process.env.MONGODB_URI) mongod = findMongod(search('mongod'));
  if (names.includes('unit')) nginx = nginxOrNone(search('nginx'));
  if (names.includes('e2e')) chromium = findTestBrowser(search('chromium'));
  // The phase that needs a missing program reports it.
  for (const sought of [mongod, chromium]) sought?.catch(() => {});
}

/**
 * Reports a missing nginx, without which the edge is not tested.
 * @param {Parameters<typeof findNginx>[0]} search
 * @returns {Promise<string | undefined>} its version
 */
async function nginxOrNone(search) {
  try {
    return (await findNginx(search)).version;
  } catch (error) {
    warn('nginx', `the tests of the edge are left out: ${/** @type {Error} */ (error).message}`);
    return undefined;
  }
}

/**
 * A phase that cannot run is a failure.
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
  if (tally.kept > 0) say(name, keptLineOf(tally));
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
if (tally.kept > 0) console.log(keptLineOf(tally));
console.log(lineOf(tally));
process.exit(tally.failed > 0 || tally.passed === 0 || signal.aborted ? 1 : 0);
