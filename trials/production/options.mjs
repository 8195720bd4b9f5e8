/** The arguments of `npm run trial -- production`. */
import { parseArgs } from 'node:util';
import { Problem } from '../../tools/terminal.mjs';

/** Two of everything, and as many databases as can lose one. @type {import('./topology.mjs').Scale} */
const usual = { gateway: 2, 'svc-auth': 2, 'svc-cases': 2, 'svc-contrib': 2, mongod: 3 };

/** More copies of a part than a drill needs. */
const most = 8;

/**
 * @typedef {object} Options
 * @property {import('./topology.mjs').Scale} scale
 * @property {boolean} databases whether nothing but the databases is started, to restore a backup into them
 * @property {string | undefined} kill the part, or its copy, of a running production to kill
 * @property {string | undefined} restart the part, or its copy, to restart without dropping a request
 *
 * @param {string[]} args
 * @returns {Options}
 * @throws {Problem} when one is not understood
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
