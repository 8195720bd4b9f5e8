import { parseArgs } from 'node:util';
import { Problem } from '../../tools/terminal.mjs';

/** Two of each part, and enough databases to lose one. @type {import('./topology.mjs').Scale} */
const usual = { gateway: 2, 'svc-auth': 2, 'svc-cases': 2, 'svc-contrib': 2, mongod: 3 };

/** More than any drill needs. */
const most = 8;

/**
 * @typedef {object} Options
 * @property {import('./topology.mjs').Scale} scale
 * @property {boolean} databases starts only the databases, to restore a backup
 * @property {string | undefined} kill part or copy to kill in a running production
 * @property {string | undefined} restart part or copy to restart gracefully
 * @param {string[]} args
 * @returns {Options}
 * @throws {Problem} when an argument is invalid
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      scale: { type: 'string', multiple: true, default: [] },
      databases: { type: 'boolean', default: false },
      kill: { type: 'string' },
      restart: { type: 'string' },
    },
  });
  const { databases } = values;
  return { scale: scaleIn(values.scale), databases, kill: values.kill, restart: values.restart };
}

/** @param {string[]} given `part=copies` */
function scaleIn(given) {
  const scale = { ...usual };
  for (const text of given) {
    const [part = '', copies] = text.split('=');
    const count = Number(copies);
    if (!(part in scale) || !Number.isInteger(count) || count < 1 || count > most) {
      throw new Problem(`--scale is part=copies, with ${Object.keys(scale).join(', ')} and 1 to ${most}, not ${text}`);
    }
    scale[/** @type {keyof typeof scale} */ (part)] = count;
  }
  return scale;
}
