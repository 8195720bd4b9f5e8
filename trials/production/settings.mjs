/** Settings of `npm run trial -- production`: those of `npm start` with other folders, and no demo unless `DEMO=1`. */
import path from 'node:path';
import { runningState } from '../../tools/admin/production-state.mjs';
import { readSettings } from '../../tools/start/settings.mjs';

/**
 * @param {NodeJS.ProcessEnv} env
 * @throws {import('../../tools/terminal.mjs').Problem} when one is invalid
 */
export function readProductionSettings(env) {
  const settings = readSettings({ DATA_DIR: '.data-produccion', ...env, DEMO: env.DEMO || '0' });
  return env.SITE_DIR ? settings : { ...settings, siteDir: path.join(settings.dataDir, 'site') };
}

/**
 * Settings of a command that changes a production. Site and addresses come from the running one:
 * another terminal need not repeat `PORT`, `PUBLIC_ORIGIN` and `SITE_DIR`.
 * @param {NodeJS.ProcessEnv} env
 * @throws {import('../../tools/terminal.mjs').Problem} when one is invalid
 */
export function readSettingsOfRunning(env) {
  const settings = readProductionSettings(env);
  const { address, origin, siteDir } = runningState(settings.dataDir) ?? settings;
  return { ...settings, address, origin, siteDir };
}
