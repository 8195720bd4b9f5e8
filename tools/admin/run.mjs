/** Runs an operator's commands of the services on the database of the product. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { withDatabase } from '../backup/with-database.mjs';
import { nodeBinary, projectEnv, root } from '../project.mjs';
import { explain } from '../terminal.mjs';
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
 * Runs one, with the arguments that this process was given unless there are others. Where the product is stopped, its database is started for it.
 * @param {string} command as `npm run` calls it
 * @param {typeof import('../project.mjs').services[number]} service
 * @param {string} script in its `src`
 * @param {readonly string[]} [args]
 */
export async function runAdminCommand(command, service, script, args = process.argv.slice(2)) {
  try {
    const settings = operatorSettings(process.env);
    process.exitCode = await withDatabase(settings, { mayMake: false }, async (uri) => {
      const [code] = await once(start({ settings, uri }, service, script, args, 'inherit'), 'exit');
      return code ?? 1;
    });
  } catch (error) {
    explain(command, error);
    process.exitCode = 1;
  }
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
