/**
 * Loaded into a service before its program: finds the longest time for which its event loop came to nothing else, and
 * tells it when asked. A pause during which the thread did not run, because the machine was busy elsewhere, is none.
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
