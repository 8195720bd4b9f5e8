/**
 * Each part is down in turn, all its copies, and what still works is compared with the table of the guide of operation
 * (rule: one-part-down). What does not is refused in our shape, and all comes back by itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { services } from '../../tools/project.mjs';
import { elapsed, say, warn } from '../../tools/terminal.mjs';
import { copiesOf, isWell, readState } from '../production/state.mjs';
import { ask, postulacion, reporte, signIn } from './client.mjs';
import { setIsWhole } from './mongo-set.mjs';
import { stillWorks } from './still-works.mjs';

/** As the table names them. */
export const downable = [...services, 'gateway', 'mongod', 'edge'];

/** How long the others may take to see that it is gone: a service waits a while for another database. */
const noticedMs = 12_000;

/** How long everything may take to be well again. */
const backMs = 90_000;

/**
 * @typedef {object} Asker
 * @property {(place: string, asked?: import('./client.mjs').Asked) => Promise<import('./client.mjs').Answer>} ask
 * @property {string} token of somebody who has been logged in since before
 * @property {number} idReporte of a report that is there
 * @property {string} address
 *
 * @typedef {(asker: Asker) => Promise<import('./client.mjs').Answer>} Question
 */

const write = (/** @type {object} */ body) => ({ method: 'POST', body, key: randomUUID() });

/** A page or a file: what it is does not matter, that it is there does. @param {string} place @returns {Question} */
const page =
  (place) =>
  async ({ address }) => {
    const answer = await fetch(address + place, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    return { status: answer?.status ?? 0, body: '', shaped: true };
  };

/** What is done, in the words of the table. @type {Record<string, Question>} */
export const questions = {
  'Abrir las páginas públicas': page('/'),
  'Abrir una pantalla (lo que muestra puede faltar)': page('/remotes/mf-cases/mf-manifest.json'),
  'Elegir departamento, clase o tratamiento': ({ ask }) => ask('/api/departamentos'),
  'Enviar un reporte': ({ ask }) => ask('/api/reportes', write(reporte('sin una parte'))),
  'Ver reportes y fichas, con sesión': async ({ ask, token }) => {
    const reportes = await ask('/api/reportes', { token });
    return reportes.status === 200 ? ask('/api/fichas_animal', { token }) : reportes;
  },
  'Anotar en la clínica, con sesión': ({ ask, token, idReporte }) =>
    ask(`/api/reportes/${idReporte}/visto`, { method: 'POST', token }),
  Ingresar: ({ ask }) =>
    ask('/api/auth/signin', { method: 'POST', body: { usernameOrEmail: 'voluntario', password: 'tortuga-demo' } }),
  'Ver el perfil y los voluntarios': ({ ask, token }) => ask('/api/usuarios/perfil', { token }),
  'Ver los aportes': ({ ask, token }) => ask('/api/aportes?pag=1', { token }),
  Postularse: ({ ask }) => ask('/api/voluntariado', write(postulacion('Sin una parte'))),
};

/**
 * @param {import('./production.mjs').Production} production
 * @param {readonly string[]} only these parts; all when there are none
 * @param {AbortSignal} enough ends it after the part that is down
 * @returns {Promise<boolean>} whether the table is true
 */
export async function drillDown(production, only, enough) {
  const { address } = production;
  const table = stillWorks();
  const token = await signIn(address, 'admin');
  const made = await ask(`${address}/api/reportes`, write(reporte('sin una parte')));
  const { idReporte } = /** @type {{ idReporte: number }} */ (made.body);
  /** @type {Asker} */
  const asker = { address, token, idReporte, ask: (place, asked) => ask(address + place, asked) };
  let good = true;
  for (const part of only.length > 0 ? only : downable) {
    if (enough.aborted) break;
    // What the edge has kept, it has kept from before.
    for (const question of Object.values(questions)) await question(asker);
    const from = Date.now();
    const wrong = await without(part, production, async () => {
      /** @type {string[]} */
      const told = [];
      for (const [done, question] of Object.entries(questions)) {
        const { status, shaped, body } = await question(asker);
        const works = status >= 200 && status < 300;
        if (works !== table.get(done)?.get(part)) told.push(`${done}: ${status}, which the guide does not say`);
        else if (!works && part !== 'edge' && (status !== 503 || !shaped))
          told.push(`${done}: refused with ${status} ${JSON.stringify(body).slice(0, 200)}`);
      }
      return told;
    });
    const back = await untilWell(production);
    if (!back) wrong.push(`not well again after ${backMs / 1000} s`);
    for (const line of wrong) warn(part, line);
    if (wrong.length === 0) say(part, `down, and all as the guide says; back after ${elapsed(from)}`);
    good = good && wrong.length === 0;
  }
  return good;
}

/**
 * Does something while all copies of a part are dead: their supervisor stands still meanwhile, and starts them afterwards.
 * @template T
 * @param {string} part
 * @param {import('./production.mjs').Production} production
 * @param {() => Promise<T>} work
 */
async function without(part, { dataDir }, work) {
  const state = readState(dataDir);
  process.kill(state.pid, 'SIGSTOP');
  try {
    // With what it has started: the workers of an nginx outlive it.
    for (const { pid } of copiesOf(state, part)) process.kill(-pid, 'SIGKILL');
    await pause(noticedMs);
    return await work();
  } finally {
    process.kill(state.pid, 'SIGCONT');
  }
}

/** @param {import('./production.mjs').Production} production */
async function untilWell({ address, dataDir, mongodbUri }) {
  for (const until = Date.now() + backMs; Date.now() < until; await pause(300)) {
    const well = await Promise.all(readState(dataDir).copies.map(isWell));
    const { status } = await ask(`${address}/api/health`, { withinMs: 5000 });
    if (status === 200 && well.every(Boolean) && (await setIsWhole(mongodbUri))) return true;
  }
  return false;
}
