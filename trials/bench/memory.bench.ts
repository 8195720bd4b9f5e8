/**
 * Memory of the four processes of `npm start` without `mongod`, half a minute after they are ready
 * with the demo. Resident memory counts shared pages for each, the proportional share once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { verdict } from './measure/compare.ts';
import { residentMB, shareMB } from './measure/process.ts';
import { makeHome, startProduct } from './measure/product.ts';

const barMB = 450;
const settleMs = 30_000;
const expected = 4;

using home = await makeHome();
await using product = await startProduct(home);
await pause(settleMs);
const parts = [...product.parts()];
if (parts.length !== expected) throw new Error(`${expected} processes should run, not ${parts.length}`);
const sum = (memoryOf: (pid: number) => number) => parts.reduce((total, [, pid]) => total + memoryOf(pid), 0);
const each = parts.map(([name, pid]) => `${name} ${residentMB(pid).toFixed(0)}`).join(', ');
const detail = `resident: ${each}; proportional share ${sum(shareMB).toFixed(0)} MB`;
verdict('memory of the four processes', sum(residentMB), { most: barMB, unit: ' MB' }, detail);
