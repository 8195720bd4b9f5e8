/**
 * Runs parts of two releases together, as during a release: older shell with newer remotes, older
 * front-ends with newer services, and the reverse. Each pair runs one browser test path through
 * each part, on one production, so that older services read newer data (ADR 1).
 */
import { findTestBrowser } from '../../tools/chromium/find.mjs';
import { compareAll } from '../../tools/contracts/compare-all.mjs';
import { readAllReleased } from '../../tools/contracts/released.mjs';
import { frontEnds, services } from '../../tools/project.mjs';
import { elapsed, heading, Problem, say, warn } from '../../tools/terminal.mjs';
import { runEndToEnd } from '../../tools/test/end-to-end.mjs';
import { lineOf } from '../../tools/test/tally.mjs';
import { alone } from '../release/alone.mjs';
import { partsOfCommit } from '../release/parts-of-commit.mjs';
import { placeForAWhile } from '../release/place.mjs';

/** Repeatable tests, which leave the product as it was. */
const smoke = {
  'report-to-record': ['from the home to the intake record'],
  follow: ['from the report to the team that goes there'],
  session: [
    'every public address shows a screen',
    'every other staff address shows its screen',
    'logout ends the session',
  ],
  events: ['of two who say at the same moment that they go'],
  dose: ['the card that was tapped is the dose that is given', 'whoever means a second dose says so'],
  aportes: ['a contribution is added once', 'one is edited with its masked number', 'the filters stay in the address'],
  catalogos: ['a name is added, ordered by the keyboard'],
};

const remotes = frontEnds.filter((part) => part !== 'shell');
const behind = [...services, /** @type {const} */ ('gateway')];

/** The older parts of each pair. @type {readonly { name: string, older: readonly string[] }[]} */
const pairs = [
  { name: 'older shell, newer remotes', older: ['shell'] },
  ...remotes.map((part) => ({ name: `newer shell, older ${part}`, older: [part] })),
  { name: 'older front-ends, newer services', older: frontEnds },
  { name: 'newer front-ends, older services', older: behind },
];

/** @typedef {import('./production.mjs').Production} Production */
/** @typedef {{ name: string, line: string, took: string, held: boolean }} Result */

/**
 * Holds the lock of releases on that production.
 * @param {Production} production
 * @param {readonly string[]} words a commit whose parts are paired with the running ones, and words to select pairs by name
 * @param {AbortSignal} enough ends it after the current pair
 * @returns {Promise<boolean>} whether every pair held
 */
export const drillPairs = (production, words, enough) =>
  alone(production, () => drillAlone(production, words, enough), enough);

/** @param {Production} production @param {readonly string[]} words @param {AbortSignal} enough */
async function drillAlone(production, [ref, ...only], enough) {
  const chromium = await findTestBrowser({
    installed: Promise.resolve(),
    say: (text) => say('chromium', text),
    signal: enough,
  });
  if (ref === undefined)
    throw new Problem('name a commit whose parts are paired with these: npm run trial -- pairs HEAD~30');
  const older = await partsOfCommit(ref, enough);
  await tellContracts(older.contracts);

  /** @type {Result[]} */
  const results = [];
  const chosen = pairs.filter(({ name }) => only.length === 0 || only.some((word) => name.includes(word)));
  for (const pair of chosen) {
    if (enough.aborted) break;
    heading(`\n${pair.name}`);
    const backs = [];
    for (const part of pair.older) backs.push(await placeForAWhile(part, older.folderOf(part), production));
    const from = Date.now();
    const env = { CHROMIUM: chromium, E2E_ADDRESS: production.address };
    const tally = await runEndToEnd(testsOf(smoke), env, enough);
    const took = elapsed(from);
    for (const back of backs) await back();
    results.push({ name: pair.name, line: lineOf(tally), took, held: tally.failed === 0 && tally.passed > 0 });
    for (const name of tally.failures) warn('failed', name);
  }
  heading('\npairs');
  for (const { name, line, took, held } of results) (held ? say : warn)(name, `${line}, in ${took}`);
  return results.length > 0 && results.every(({ held }) => held);
}

/** Playwright's arguments: files and tests. @param {Record<string, string[]>} tests */
const testsOf = (tests) => [
  ...Object.keys(tests).map((file) => `/${file}.spec.ts`),
  `--grep=${Object.values(tests).flat().join('|')}`,
];

/**
 * Prints what the comparison of contracts predicts (`npm run operate -- contracts`).
 * @param {string} older
 */
async function tellContracts(older) {
  const { breaks, needs } = await compareAll(readAllReleased(older));
  const lines = [
    ...breaks.map(({ part, is }) => `${part}: ${is}`),
    ...[...needs].flatMap(([part, of]) => of.map((line) => `${part}: only after ${line}`)),
  ];
  if (lines.length === 0) say('contracts', 'foretell that every pair holds');
  for (const line of lines) warn('contracts', line);
}
