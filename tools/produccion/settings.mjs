/** The settings of `npm run produccion`: those of `npm start`, with folders of its own. */
import path from 'node:path';
import { readSettings } from '../start/settings.mjs';

/**
 * @param {NodeJS.ProcessEnv} env
 * @throws {import('../terminal.mjs').Problem} when one is not valid
 */
export function readProductionSettings(env) {
  const settings = readSettings({ DATA_DIR: '.data-produccion', ...env });
  return env.SITE_DIR ? settings : { ...settings, siteDir: path.join(settings.dataDir, 'site') };
}
