import path from 'node:path';

/**
 * The folder of a front-end's kept versions (tools/site), one folder each.
 * @param {string} siteDir
 * @param {string} name of the front-end
 */
export const versionsDir = (siteDir, name) => path.join(siteDir, '.versions', name);
