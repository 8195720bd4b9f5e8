/**
 * Seconds from `npm start` until all is well, on the second start: nothing to install, build or
 * fetch.
 */
import { verdict } from './measure/compare.ts';
import { makeHome, startProduct } from './measure/product.ts';

const barS = 10;

using home = await makeHome();

async function start(): Promise<number> {
  await using product = await startProduct(home);
  return product.readyMs / 1000;
}

const first = await start();
verdict(
  'second start',
  await start(),
  { most: barS, unit: ' s' },
  `the first, on an empty database, ${first.toFixed(1)} s`,
);
