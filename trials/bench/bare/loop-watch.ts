/**
 * Loaded into a service before its program. Finds the longest time for which its event loop did nothing else, and
 * reports it when asked. A pause in which the thread did not run, because the machine was busy elsewhere, does not
 * count.
 */
const everyMs = 1;

let longestMs = 0;
let lastAt = performance.now();
let lastCpu = process.threadCpuUsage();

setInterval(() => {
  const now = performance.now();
  const { user, system } = process.threadCpuUsage(lastCpu);
  longestMs = Math.max(longestMs, Math.min(now - lastAt, (user + system) / 1000));
  lastAt = now;
  lastCpu = process.threadCpuUsage();
}, everyMs).unref();

process.on('message', () => {
  process.send?.(longestMs);
  longestMs = 0;
});
