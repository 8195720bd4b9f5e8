/** What an operator's command works on: the settings of `npm start`, or what runs under `npm run trial -- production`. */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { readSettings } from '../start/settings.mjs';
import { Problem } from '../terminal.mjs';
import { runningState } from './production-state.mjs';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('../start/settings.mjs').Settings} with the databases and the site of the production that runs on the
 *   data directory, if one does
 * @throws {Problem} when the data directory is of a production whose databases do not run
 */
export function operatorSettings(env) {
  const settings = readSettings(env);
  if (settings.mongodbUri) return settings;
  const { dataDir } = settings;
  const state = runningState(dataDir);
  if (state?.mongodbUri) {
    return { ...settings, mongodbUri: state.mongodbUri, siteDir: env.SITE_DIR ? settings.siteDir : state.siteDir };
  }
  if (!existsSync(path.join(dataDir, 'mongod-1'))) return settings;
  throw new Problem(
    `${dataDir} is of npm run trial -- production, whose databases do not run: DATA_DIR=${dataDir} npm run trial -- production --databases starts them`,
  );
}

/**
 * Those of a restore. Data that are put beside those that are served never bring their texts into the site that is
 * served: unless `SITE_DIR` names another, the texts stay with the data.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Problem} as above
 */
export function restoreSettings(env) {
  const settings = operatorSettings(env);
  const usual = settings.dataDir === path.join(root, '.data') && !settings.mongodbUri;
  if (env.SITE_DIR || usual || runningState(settings.dataDir)) return settings;
  return { ...settings, siteDir: path.join(settings.dataDir, 'site') };
}
