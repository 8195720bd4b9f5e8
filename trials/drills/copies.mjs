/**
 * Checks shared state across copies (rule: many-copies): a change at one copy counts at the others.
 * Asks each copy directly.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { say, warn } from '../../tools/terminal.mjs';
import { copiesOf } from '../production/state.mjs';
import { ask, reporte, signIn } from './client.mjs';

/** Two seconds, measured on a loaded machine. */
const endedWithinMs = 2000;
const eventWithinMs = 5000;
const triesOfLogin = 10;

/**
 * @param {import('./production.mjs').Production} production
 * @param {AbortSignal} enough ends it early
 */
export async function drillCopies(production, enough) {
  const doorsOf = (/** @type {string} */ part) =>
    copiesOf(production, part).map(({ port }) => `http://127.0.0.1:${port}`);
  const [auth = '', otherAuth = ''] = doorsOf('svc-auth');
  const [cases = '', otherCases = ''] = doorsOf('svc-cases');
  const [contrib = '', otherContrib = ''] = doorsOf('svc-contrib');
  const gateways = doorsOf('gateway');

  /** @type {[what: string, trial: () => Promise<string>][]} */
  const trials = [
    [
      'a session that ends at one copy is ended at every part',
      async () => {
        const token = await signIn(auth, 'voluntario');
        const asks = [
          `${otherAuth}/api/usuarios/perfil`,
          ...[cases, otherCases, ...gateways].map((door) => `${door}/api/reportes`),
          ...[contrib, otherContrib].map((door) => `${door}/api/voluntariado/nuevas`),
        ];
        const statuses = () => Promise.all(asks.map(async (url) => (await ask(url, { token })).status));
        await until(async () => (await statuses()).every((status) => status !== 401), endedWithinMs);
        await ask(`${auth}/api/auth/signout`, { method: 'POST', token });
        return until(async () => (await statuses()).every((status) => status === 401), endedWithinMs * 2);
      },
    ],
    [
      'wrong passwords are counted together',
      async () => {
        const usernameOrEmail = `nadie-${randomUUID()}`;
        const statuses = [];
        for (let i = 0; i < triesOfLogin + 2; i++) {
          const door = i % 2 === 0 ? auth : otherAuth;
          const body = { usernameOrEmail, password: 'no es esta' };
          statuses.push((await ask(`${door}/api/auth/signin`, { method: 'POST', body })).status);
        }
        equal(statuses, [...Array(triesOfLogin).fill(401), 429, 429]);
        return `${triesOfLogin} of 401, then 429 at both`;
      },
    ],
    [
      'a report sent to both copies at once with one key is one report',
      async () => {
        for (let i = 0; i < 20; i++) {
          const sent = { method: 'POST', body: reporte(`copias ${randomUUID()}`), key: randomUUID() };
          const doors = [cases, otherCases, cases, otherCases];
          const answers = await Promise.all(doors.map((door) => ask(`${door}/api/reportes`, sent)));
          const made = answers.filter(({ status }) => status === 201).map(({ body }) => JSON.stringify(body));
          if (made.length === 0 || new Set(made).size > 1)
            throw new Error(`${answers.map(({ status }) => status)} ${made}`);
          const again = await ask(`${otherCases}/api/reportes`, sent);
          equal([again.status, JSON.stringify(again.body)], [201, made[0]]);
        }
        return '20 of 20';
      },
    ],
    [
      'a report that comes to one copy is in the list and the total of the other',
      async () => {
        const token = await signIn(auth, 'admin');
        const total = async (/** @type {string} */ door) =>
          /** @type {{totalElements: number}} */ ((await ask(`${door}/api/reportes`, { token })).body).totalElements;
        await until(async () => (await total(cases)) === (await total(otherCases)), endedWithinMs);
        const before = await total(otherCases);
        for (let i = 0; i < 10; i++)
          await ask(`${cases}/api/reportes`, { method: 'POST', body: reporte(`total ${i}`) });
        return until(async () => (await total(otherCases)) === before + 10, endedWithinMs);
      },
    ],
    [
      'whoever listens at one copy hears of what is done at the other',
      async () => {
        const token = await signIn(auth, 'admin');
        const stop = new AbortController();
        const answer = await fetch(`${otherCases}/api/eventos`, {
          headers: { Authorization: `Bearer ${token}` },
          signal: stop.signal,
        });
        let heard = '';
        const listening = (async () => {
          for await (const piece of /** @type {AsyncIterable<Uint8Array>} */ (answer.body)) heard += Buffer.from(piece);
        })().catch(() => {});
        const { body } = await ask(`${cases}/api/reportes`, { method: 'POST', body: reporte('aviso') });
        const { idReporte } = /** @type {{idReporte: number}} */ (body);
        const took = await until(async () => heard.includes(`"id":${idReporte}`), eventWithinMs);
        stop.abort();
        await listening;
        return took;
      },
    ],
  ];

  let good = true;
  for (const [what, trial] of trials) {
    enough.throwIfAborted();
    try {
      say('holds', `${what}: ${await trial()}`);
    } catch (error) {
      good = false;
      warn('FAILS', `${what}: ${/** @type {Error} */ (error).message}`);
    }
  }
  return good;
}

/**
 * @param {() => Promise<boolean>} holds
 * @param {number} withinMs
 * @returns {Promise<string>} milliseconds
 */
async function until(holds, withinMs) {
  const from = performance.now();
  while (!(await holds())) {
    if (performance.now() - from > withinMs) throw new Error(`not within ${withinMs / 1000} s`);
    await pause(20);
  }
  return `after ${Math.round(performance.now() - from)} ms`;
}

/** @param {unknown[]} got @param {unknown[]} wanted */
function equal(got, wanted) {
  if (JSON.stringify(got) !== JSON.stringify(wanted))
    throw new Error(`${JSON.stringify(got)}, not ${JSON.stringify(wanted)}`);
}
