/**
 * `npm start`: from a bare clone to a running product (rule: start). Works on Node 20.19 with
 * nothing installed. SIGTERM or Ctrl-C ends everything.
 */

import { writeServed } from '../admin/production-state.mjs';
import { untilAborted, untilAskedToEnd } from '../run/ending.mjs';
import { elapsed, explain, heading } from '../terminal.mjs';
import { claimDataDir, portMustBeFree } from './checks.mjs';
import { prepare } from './prepare.mjs';
import { Product } from './product.mjs';
import { untilHealthy } from './ready.mjs';
import { readSettings } from './settings.mjs';
import { drawWhenTextsChange } from './site.mjs';

const from = Date.now();
const ending = untilAskedToEnd();
const { signal } = ending;
/** @type {Product | undefined} */
let product;

try {
  heading('Caparazón');
  const settings = readSettings(process.env);
  await portMustBeFree(settings);
  await claimDataDir(settings.dataDir);
  product = new Product(settings);
  const parts = product;
  const uri = await prepare(settings, signal, (installed) => parts.startDatabase(signal, installed));
  await product.startServices(uri, signal);
  await Promise.race([untilHealthy(settings.address, signal), product.gaveUp]);
  writeServed(settings.dataDir, { ...settings, pid: process.pid });
  drawWhenTextsChange(settings, signal);
  welcome(settings);
  await untilAborted(signal);
} catch (error) {
  if (!signal.aborted) {
    explain('npm start', error);
    process.exitCode = 1;
  }
}
ending.abort();
await product?.stop();
// Abandoned downloads and open requests would keep the process alive.
process.exit();

/** @param {import('./settings.mjs').Settings} settings */
function welcome({ address, demo, dataDir }) {
  heading(`\nReady in ${elapsed(from)}: ${address}`);
  if (demo) console.log('Demo accounts: admin, finanzas, voluntario. Password: tortuga-demo');
  console.log(`Logs: ${dataDir}/logs. Ctrl-C stops everything.\n`);
}
