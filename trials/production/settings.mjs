/** The settings of `npm run trial -- production`: those of `npm start`, with folders of its own. */
import path from 'node:path';
import { runningState } from '../../tools/admin/production-state.mjs';
import { readSettings } from '../../tools/start/settings.mjs';

/**
 * @param {NodeJS.ProcessEnv} env
 * @throws {import('../../tools/terminal.mjs').Problem} when one is not valid
 */
export function readProductionSettings(env) {
  const settings = readSettings({ DATA_DIR: '.data-produccion', ...env });
  return env.SITE_DIR ? settings : { ...settings, siteDir: path.join(settings.dataDir, 'site') };
}

/**
 * The settings of a command that changes a production. Where one runs its site and its addresses are those of the one that
 * runs: another terminal need not know the `PORT`, `PUBLIC_ORIGIN` and `SITE_DIR` that it was started with.
 * @param {NodeJS.ProcessEnv} env
 * @throws {import('../../tools/terminal.mjs').Problem} when one is not valid
 */
export function readSettingsOfRunning(env) {
  const settings = readProductionSettings(env);
  const { address, origin, siteDir } = runningState(settings.dataDir) ?? settings;
  return { ...settings, address, origin, siteDir };
}
