/** Runs an operator's commands of the services on the database of the product. */
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
 * @param {string} script in its `src`
 * @param {readonly string[]} args
 * @param {'inherit' | 'pipe'} out where what it prints goes
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
 * Runs one in each of its services. Where the product is stopped, its database is started for it.
 * @param {import('../commands.mjs').InServices} command
 * @param {readonly string[]} words
 * @returns {Promise<number>} the worst of their exit codes
 * @throws {Problem} when there is no database, or no service is named where one must be
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
 * Runs one and gives what it printed; null when it failed, which it has told.
 * @param {typeof import('../project.mjs').services[number]} service
 * @param {string} script in its `src`
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
