/** Where a site keeps the versions of its front-ends that were put in place (tools/site). */
import path from 'node:path';

/**
 * @param {string} siteDir
 * @param {string} name of the front-end; each of its versions has a folder in this one
 */
export const versionsDir = (siteDir, name) => path.join(siteDir, '.versions', name);
