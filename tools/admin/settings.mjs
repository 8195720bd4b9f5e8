/**
 * Settings of operator's commands: of `npm start`, or of a running `npm run trial -- production`.
 */
import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project.mjs';
import { readSettings } from '../start/settings.mjs';
import { Problem } from '../terminal.mjs';
import { runningState, servedSite } from './production-state.mjs';

/** @param {string} dataDir */
const isOfProduction = (dataDir) => existsSync(path.join(dataDir, 'mongod-1'));

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {import('../start/settings.mjs').Settings} with the databases and site of a product running on the data directory
 * @throws {Problem} when that production's databases do not run
 */
export function operatorSettings(env) {
  const settings = siteSettings(env);
  if (settings.mongodbUri) return settings;
  const { dataDir } = settings;
  const state = runningState(dataDir);
  if (state?.mongodbUri) return { ...settings, mongodbUri: state.mongodbUri };
  if (!isOfProduction(dataDir)) return settings;
  throw new Problem(
    `${dataDir} is of npm run trial -- production, whose databases do not run: DATA_DIR=${dataDir} npm run trial -- production --databases starts them`,
  );
}

/**
 * Settings of a command that changes the site: the one that is served from the data directory, unless `SITE_DIR` names
 * another.
 * @param {NodeJS.ProcessEnv} env
 */
export function siteSettings(env) {
  const settings = readSettings(env);
  const usual = isOfProduction(settings.dataDir) ? path.join(settings.dataDir, 'site') : settings.siteDir;
  const { siteDir = usual, origin = settings.origin } = servedSite(settings.dataDir) ?? {};
  return {
    ...settings,
    siteDir: env.SITE_DIR ? settings.siteDir : siteDir,
    origin: env.PUBLIC_ORIGIN ? settings.origin : origin,
  };
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
