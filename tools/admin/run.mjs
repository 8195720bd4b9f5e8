/** Runs an operator's command of svc-auth on the database of a running product. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { nodeBinary, projectEnv, root } from '../project.mjs';
import { readSettings } from '../start/settings.mjs';
import { explain } from '../terminal.mjs';
import { runningDatabase } from './database.mjs';

/**
 * @param {string} command as `npm run` calls it
 * @param {string} script in `svc-auth/src`
 */
export async function runAdminCommand(command, script) {
  try {
    const settings = readSettings(process.env);
    const uri = runningDatabase(settings);
    const child = spawn(nodeBinary(), [path.join('src', script), ...process.argv.slice(2)], {
      cwd: path.join(root, 'svc-auth'),
      env: projectEnv({ MONGODB_URI: uri, KEYS_SECRET_FILE: settings.keysSecretFile }),
      stdio: 'inherit',
    });
    const [code] = await once(child, 'exit');
    process.exitCode = code ?? 1;
  } catch (error) {
    explain(command, error);
    process.exitCode = 1;
  }
}
