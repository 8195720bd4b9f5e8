/** Stops all parts in order and in time. */
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Milliseconds after which the next stage stops, finished or not. The gateway gets most of the
 * time.
 */
const patience = [8000, 8600, 9000];

/** Milliseconds after which the rest is killed. */
const lastMoment = 9400;

/**
 * @typedef {object} Stoppable
 * @property {string} name
 * @property {() => Promise<void>} stop asks for a graceful end; settles when it has ended
 * @property {() => void} kill
 */

/**
 * Stops parts stage by stage and kills what is late.
 * @template {Stoppable} T
 * @param {T[][]} stages in the order of stopping
 * @param {{patience?: number[], lastMoment?: number}} [times]
 * @returns {Promise<string[]>} names of killed parts
 */
export async function stopInOrder(stages, times = {}) {
  const { patience: waits, lastMoment: last } = { patience, lastMoment, ...times };
  const from = Date.now();
  const left = new Set(stages.flat());
  const stopped = [];
  for (const [index, stage] of stages.entries()) {
    stopped.push(...stage.map((part) => part.stop().then(() => left.delete(part))));
    await within(Promise.all(stopped), from + (waits[index] ?? last) - Date.now());
  }
  await within(Promise.all(stopped), from + last - Date.now());
  const late = [...left];
  for (const part of late) part.kill();
  return late.map((part) => part.name);
}

/** Keeps nothing alive that has ended before. @param {Promise<unknown>} work @param {number} ms */
const within = (work, ms) => Promise.race([work, pause(Math.max(0, ms), undefined, { ref: false })]);
