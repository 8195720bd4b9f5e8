/** Runs operator's commands of the services on the product's database. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { withDatabase } from '../backup/with-database.mjs';
import { nodeBinary, projectEnv, root } from '../project.mjs';
import { Problem } from '../terminal.mjs';
import { runningDatabase } from './database.mjs';
import { operatorSettings } from './settings.mjs';

/**
 * @param {{settings: import('../start/settings.mjs').Settings, uri: string}} on
 * @param {typeof import('../project.mjs').services[number]} service
 * @param {string} script file in its `src`
 * @param {readonly string[]} args
 * @param {'inherit' | 'pipe'} out receives its output
 */
function start({ settings, uri }, service, script, args, out) {
  const env = projectEnv({ MONGODB_URI: uri, KEYS_SECRET_FILE: settings.keysSecretFile });
  return spawn(nodeBinary(), [path.join('src', script), ...args], {
    cwd: path.join(root, service),
    env,
    stdio: ['inherit', out, 'inherit'],
  });
}

/**
 * Runs a command in each of its services, on a database started for it when the product is stopped.
 * @param {import('../commands.mjs').InServices} command
 * @param {readonly string[]} words
 * @returns {Promise<number>} the highest exit code
 * @throws {Problem} without a database, or when the command needs a service's name
 */
export function runAdminCommand({ script, services, named }, [first, ...rest]) {
  const chosen = named ? services.filter((service) => service === first) : services;
  if (chosen.length === 0) throw new Problem(`name one service: ${services.join(', ')}`);
  const args = named || first === undefined ? rest : [first, ...rest];
  const settings = operatorSettings(process.env);
  return withDatabase(settings, { mayMake: false }, async (uri) => {
    let worst = 0;
    for (const service of chosen) {
      const [code] = await once(start({ settings, uri }, service, script, args, 'inherit'), 'exit');
      worst = Math.max(worst, code ?? 1);
    }
    return worst;
  });
}

/**
 * Returns the output of a command, or null when it has failed and said so.
 * @param {typeof import('../project.mjs').services[number]} service
 * @param {string} script file in its `src`
 * @param {readonly string[]} args
 * @returns {Promise<string | null>}
 */
export async function outputOf(service, script, args) {
  const settings = operatorSettings(process.env);
  const child = start({ settings, uri: runningDatabase(settings) }, service, script, args, 'pipe');
  const [out, [code]] = await Promise.all([
    text(/** @type {NodeJS.ReadableStream} */ (child.stdout)),
    once(child, 'exit'),
  ]);
  return code === 0 ? out : null;
}
