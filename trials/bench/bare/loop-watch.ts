/**
 * Preloaded into a service to report the longest block of its event loop. Pauses in which the
 * thread was not scheduled do not count.
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
