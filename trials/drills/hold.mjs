/**
 * Limits processes to a share of a core: `hold.mjs 0.2 PID PID…`, by stopping and continuing them
 * fifty times a second. Ends with its parent and releases them.
 */
import { cpuMs } from './process-cost.mjs';

const windowMs = 20;

const [share = '1', ...named] = process.argv.slice(2);
const held = named.map(Number).map((pid) => ({ pid, had: cpuMs(pid), stopped: false }));
let from = performance.now();

/** @param {(typeof held)[number]} one @param {boolean} stopped */
function set(one, stopped) {
  if (one.stopped === stopped) return;
  one.stopped = stopped;
  process.kill(one.pid, stopped ? 'SIGSTOP' : 'SIGCONT');
}

function look() {
  const now = performance.now();
  // Unused time does not accumulate beyond a second.
  const isNew = now - from > 1000;
  if (isNew) from = now;
  for (const one of held) {
    const used = cpuMs(one.pid);
    if (isNew) one.had = used;
    set(one, used - one.had > Number(share) * (now - from + windowMs));
  }
}

function letGo() {
  for (const one of held) set(one, false);
  process.exit();
}

process.on('disconnect', letGo);
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, letGo);
setInterval(look, windowMs / 4);
process.send?.('holding');
