/**
 * `npm run dev`: runs the product and watches all parts, restarting services and publishing
 * front-ends on changes. `npm run dev -- svc-cases mf-cases` watches only these.
 */
import { watchFile } from 'node:fs';
import path from 'node:path';
import { cacheDir, frontEnds, root } from '../project.mjs';
import { untilAborted, untilAskedToEnd } from '../run/ending.mjs';
import { publish } from '../site/publish.mjs';
import { explain, heading, say } from '../terminal.mjs';
import { buildChanged } from './build.mjs';
import { claimDataDir, portMustBeFree } from './checks.mjs';
import { install } from './install.mjs';
import { Product } from './product.mjs';
import { readSettings } from './settings.mjs';

/** The bundler writes its entry point before other files are complete. */
const settleMs = 300;

const ending = untilAskedToEnd();
const { signal } = ending;
const named = process.argv.slice(2);
const isWatched = (/** @type {string} */ name) => named.length === 0 || named.includes(name);
/** @type {Product | undefined} */
let product;

try {
  heading('Caparazón, development');
  const settings = readSettings({ SITE_DIR: path.join(cacheDir, 'site-dev'), ...process.env });
  await portMustBeFree(settings);
  await claimDataDir(settings.dataDir);
  await install(signal);
  const still = frontEnds.filter((name) => !isWatched(name));
  await buildChanged(still, signal);
  for (const name of still) putInPlace(settings.siteDir, name);
  product = new Product(settings);
  const uri = await product.startDatabase(signal);
  for (const name of frontEnds.filter(isWatched)) {
    whenBuilt(name, () => putInPlace(settings.siteDir, name));
    product.startWatcher(name);
  }
  await product.startServices(uri, signal, isWatched);
  heading(`\n${settings.address}\n`);
  await untilAborted(signal);
} catch (error) {
  if (!signal.aborted) {
    explain('npm run dev', error);
    process.exitCode = 1;
  }
}
ending.abort();
await product?.stop();
process.exit();

/** @param {string} siteDir @param {string} name */
function putInPlace(siteDir, name) {
  if (publish({ siteDir, name }, path.join(root, name, 'dist')) === 'published') say(name, 'in place');
}

/**
 * Calls back after each build, when the entry point or the routes have changed.
 * @param {string} name
 * @param {() => void} onBuilt
 */
function whenBuilt(name, onBuilt) {
  for (const file of name === 'shell' ? ['index.html'] : ['mf-manifest.json', 'routes.json']) {
    watchFile(path.join(root, name, 'dist', file), { interval: settleMs }, ({ size }) => {
      if (size > 0) setTimeout(onBuilt, settleMs);
    });
  }
}
