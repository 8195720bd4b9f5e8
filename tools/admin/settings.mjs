/**
 * Settings of operator's commands: of `npm start`, or of a running `npm run trial -- production`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { readSettings } from '../start/settings.mjs';
import { Problem } from '../terminal.mjs';
import { runningState } from './production-state.mjs';

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('../start/settings.mjs').Settings} with the databases and site of a production running on the data directory
 * @throws {Problem} when that production's databases do not run
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
 * Settings of a restore. Its texts stay with the data unless `SITE_DIR` is set: restoring a copy
 * must not change the live site.
 * @param {NodeJS.ProcessEnv} env
 * @throws {Problem} as `operatorSettings`
 */
export function restoreSettings(env) {
  const settings = operatorSettings(env);
  const usual = settings.dataDir === path.join(root, '.data') && !settings.mongodbUri;
  if (env.SITE_DIR || usual || runningState(settings.dataDir)) return settings;
  return { ...settings, siteDir: path.join(settings.dataDir, 'site') };
}
