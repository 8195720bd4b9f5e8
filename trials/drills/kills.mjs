/**
 * Kills processes of the production repeatedly during writes and reads. Acknowledged writes must
 * exist exactly once, clients see only our answers, and everything recovers by itself (rule:
 * nothing-acknowledged-is-lost).
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { Problem, say, warn } from '../../tools/terminal.mjs';
import { copiesOf, isWell, readState } from '../production/state.mjs';
import { Answers } from './answers.mjs';
import { ask, ownName, postulacion, reporte, signIn } from './client.mjs';
import { ledger } from './ledger.mjs';
import { loggedErrors } from './logged-errors.mjs';
import { primaryPort, setIsWhole } from './mongo-set.mjs';
import { withoutLimits } from './production.mjs';
import { allKills, keepRun } from './runs-so-far.mjs';

/** Killed equally often; half of the database kills hit the primary. */
const targets = ['edge', 'gateway', 'svc-auth', 'svc-cases', 'svc-contrib', 'mongod', 'primary'];

/** Concurrent writers and readers. */
const writers = 6;
const readers = 4;

/** Milliseconds. */
const bar = { median: 2000, worst: 8000 };

/** Longer than the gateway's and edge's timeouts. */
const withinMs = 90_000;

/** Time to recover before the next kill. */
const wholeMs = 60_000;

/**
 * @param {import('./production.mjs').Production} production
 * @param {number} kills
 * @param {AbortSignal} enough ends it early, with the figures so far
 * @returns {Promise<boolean>} whether all runs on this production hold
 */
export async function drillKills({ address, dataDir, mongodbUri }, kills, enough) {
  const since = Date.now();
  const token = await signIn(address, 'admin');
  const book = ledger();
  const ending = new AbortController();
  const answers = new Answers();

  /**
   * Retries a write with the same key until acknowledged, as the forms do.
   * @param {import('./ledger.mjs').Kind} kind
   */
  async function write(kind) {
    const name = ownName();
    const body = kind === 'reportes' ? reporte(name) : postulacion(name);
    const key = randomUUID();
    book.begun(kind, name);
    while (!ending.signal.aborted) {
      const answer = await answers.of(kind, () =>
        ask(`${address}/api/${kind}`, { method: 'POST', body, key, withinMs }),
      );
      if (answer.status === 201) return book.acknowledged(kind, name, answer.body);
      await pause(100);
    }
  }

  const writing = Array.from({ length: writers }, async (_, i) => {
    while (!ending.signal.aborted) await write(i % 2 === 0 ? 'reportes' : 'voluntariado');
  });
  const reading = Array.from({ length: readers }, async (_, i) => {
    const addresses = ['/api/reportes', '/api/aportes?pag=1', '/api/usuarios/perfil', '/api/departamentos'];
    while (!ending.signal.aborted) {
      const place = addresses[i % addresses.length] ?? '';
      await answers.of(place, () => ask(address + place, { token, withinMs }));
      await pause(20);
    }
  });

  /** @type {{target: string, ms: number, wholeMs: number}[]} */
  const recoveries = [];
  for (let kill = 0; kill < kills && !enough.aborted; kill++) {
    const target = targets[Math.floor(Math.random() * targets.length)] ?? 'edge';
    const victim = await victimOf(readState(dataDir), target);
    if (target === 'edge') answers.edgeDies();
    answers.after = `${victim.part}:${victim.copy}`;
    process.kill(victim.pid, 'SIGKILL');
    const from = performance.now();
    await Promise.all([
      untilAnswered(() => ask(`${address}/api/reportes`, probe(reporte))),
      untilAnswered(() => ask(`${address}/api/voluntariado`, probe(postulacion))),
      untilAnswered(() => ask(`${address}/api/usuarios/perfil`, { token })),
    ]);
    const ms = performance.now() - from;
    answers.edgeIsBack();
    await untilWhole(dataDir, victim.pid);
    recoveries.push({ target: `${target} (${victim.part}:${victim.copy})`, ms, wholeMs: performance.now() - from });
    say(`${kill + 1}`, `${target}: answers after ${seconds(ms)}, whole after ${seconds(performance.now() - from)}`);
    await pause(Math.random() * 500);
  }
  ending.abort();
  await Promise.all([...writing, ...reading]);

  const run = { recoveries, statuses: answers.statuses, faults: answers.faults, ...(await book.compare(mongodbUri)) };
  say('longest', `${seconds(answers.slowestMs)} for an answer`);
  const runs = keepRun(dataDir, 'kills', run);
  for (const logged of loggedErrors(dataDir, since)) warn('logged', logged);
  const isGood = tell(run);
  if (runs.length === 1) return isGood;
  say('together', `${runs.length} runs on this production:`);
  return tell(allKills(runs));
}

/**
 * @param {import('./runs-so-far.mjs').Kills} run
 * @returns {boolean} whether the bars hold
 */
function tell({ recoveries, statuses, acknowledged, wrong, faults }) {
  const sorted = (/** @type {number[]} */ times) => times.sort((a, b) => a - b);
  const times = sorted(recoveries.map(({ ms }) => ms));
  const whole = sorted(recoveries.map(({ wholeMs }) => wholeMs));
  const [median, worst] = [middleOf(times), times.at(-1) ?? 0];
  for (const problem of wrong) warn('wrong', problem);
  for (const fault of faults) warn('fault', fault);
  say('kills', `${recoveries.length}`);
  say('writes', `${acknowledged} acknowledged, ${acknowledged - wrong.length} of them there exactly once`);
  say(
    'answers',
    `${JSON.stringify(statuses)} by status (0: the connection broke); not of our shape, or broken while the edge lived: ${faults.length}`,
  );
  say(
    'recovery',
    `median ${seconds(median)} (bar ${bar.median / 1000}), worst ${seconds(worst)} (bar ${bar.worst / 1000})`,
  );
  for (const target of targets) {
    const own = sorted(recoveries.filter((one) => one.target.startsWith(`${target} `)).map(({ ms }) => ms));
    if (own.length > 0)
      say(target, `${own.length} kills: median ${seconds(middleOf(own))}, worst ${seconds(own.at(-1) ?? 0)}`);
  }
  say('whole', `median ${seconds(middleOf(whole))}, worst ${seconds(whole.at(-1) ?? 0)}`);
  return wrong.length + faults.length === 0 && median <= bar.median && worst <= bar.worst;
}

/** @param {number[]} times sorted */
const middleOf = (times) => times[Math.floor(times.length / 2)] ?? 0;

/** @param {(name: string) => object} body */
const probe = (body) => ({ method: 'POST', body: body(`sonda ${randomUUID()}`), key: randomUUID() });

/** Settings of a drill's own production. */
const limits = Object.entries(withoutLimits)
  .map(([name, value]) => `${name}=${value}`)
  .join(' ');

const seconds = (/** @type {number} */ ms) => `${(ms / 1000).toFixed(2)} s`;

/**
 * @param {() => Promise<import('./client.mjs').Answer>} question
 * @throws {Problem} when it would be refused forever
 */
async function untilAnswered(question) {
  for (;;) {
    const { status } = await question();
    if (status >= 200 && status < 300) return;
    if (status === 429) throw new Problem(`this production counts what one address sends: start it with ${limits}`);
    await pause(50);
  }
}

/**
 * @param {import('../production/state.mjs').State} state
 * @param {string} target
 */
async function victimOf(state, target) {
  const primary = target === 'primary' ? await primaryPort(state.mongodbUri) : undefined;
  const found = copiesOf(state, primary ? 'mongod' : target).filter(({ port }) => !primary || port === primary);
  const one = found[Math.floor(Math.random() * found.length)];
  if (!one) throw new Error(`${target} does not run`);
  return one;
}

/**
 * Waits until every copy is well and every database is a member.
 * @param {string} dataDir
 * @param {number} dead process id of the killed one
 */
async function untilWhole(dataDir, dead) {
  for (const until = Date.now() + wholeMs; Date.now() < until; await pause(100)) {
    const { copies, mongodbUri } = readState(dataDir);
    if (copies.some(({ pid }) => pid === dead)) continue;
    const well = await Promise.all(copies.map(isWell));
    if (well.every(Boolean) && (await setIsWhole(mongodbUri))) return;
  }
  throw new Error(`not whole again ${wholeMs / 1000} s after a kill`);
}
