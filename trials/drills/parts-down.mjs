/**
 * Stops all copies of each part in turn and compares what still works with the table of the
 * operation guide (rule: one-part-down). The rest must be refused in our shape, and everything
 * recovers by itself.
 */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { services } from '../../tools/project.mjs';
import { elapsed, say, warn } from '../../tools/terminal.mjs';
import { copiesOf, isWell, readState } from '../production/state.mjs';
import { ask, postulacion, reporte, signIn } from './client.mjs';
import { setIsWhole } from './mongo-set.mjs';
import { stillWorks } from './still-works.mjs';

/** Names in the table. */
export const downable = [...services, 'gateway', 'mongod', 'edge'];

/** Time to notice a lost part: services wait a while for another primary. */
const noticedMs = 12_000;

/** Time to recover. */
const backMs = 90_000;

/**
 * @typedef {object} Asker
 * @property {(place: string, asked?: import('./client.mjs').Asked) => Promise<import('./client.mjs').Answer>} ask
 * @property {string} token of a session opened before
 * @property {number} idReporte an existing report
 * @property {string} address
 *
 * @typedef {(asker: Asker) => Promise<import('./client.mjs').Answer>} Question
 */

const write = (/** @type {object} */ body) => ({ method: 'POST', body, key: randomUUID() });

/**
 * Checks that a page or file exists, whatever its content.
 * @param {string} place
 * @returns {Question}
 */
const page =
  (place) =>
  async ({ address }) => {
    const answer = await fetch(address + place, { signal: AbortSignal.timeout(30_000) }).catch(() => undefined);
    await answer?.arrayBuffer();
    return { status: answer?.status ?? 0, body: '', shaped: true };
  };

/** Requests by the table's wording. @type {Record<string, Question>} */
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
 * @param {readonly string[]} only default: all parts
 * @param {AbortSignal} enough ends it after the current part
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
    // Fills the edge's cache.
    for (const question of Object.values(questions)) await question(asker);
    const from = Date.now();
    const wrong = await without(part, production, async () => {
      /** @type {string[]} */
      const faults = [];
      for (const [done, question] of Object.entries(questions)) {
        const { status, shaped, body } = await question(asker);
        const works = status >= 200 && status < 300;
        if (works !== table.get(done)?.get(part)) faults.push(`${done}: ${status}, which the guide does not say`);
        else if (!works && part !== 'edge' && (status !== 503 || !shaped))
          faults.push(`${done}: refused with ${status} ${JSON.stringify(body).slice(0, 200)}`);
      }
      return faults;
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
 * Runs work while all copies of a part are dead and their supervisor is stopped, then lets it
 * restart them.
 * @template T
 * @param {string} part
 * @param {import('./production.mjs').Production} production
 * @param {() => Promise<T>} work
 */
async function without(part, { dataDir }, work) {
  const state = readState(dataDir);
  process.kill(state.pid, 'SIGSTOP');
  try {
    // Kills the group: nginx's workers survive their parent.
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
