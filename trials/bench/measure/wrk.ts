/** Cost of a request under load, by `wrk` (Debian: `wrk`). */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Side } from './compare.ts';
import { cpuWhile } from './process.ts';

const secondsEach = 3;
const connections = 32;

const runFile = promisify(execFile);

/**
 * CPU milliseconds of a process and its children for each request.
 * @param headers like `Authorization: Bearer …`
 */
export function underLoad(pid: number, url: string, headers: readonly string[] = []): Side {
  const headerArgs = headers.flatMap((line) => ['-H', line]);
  const args = ['-t1', `-c${connections}`, `-d${secondsEach}s`, ...headerArgs, url];
  return async () => {
    let output = '';
    const cpu = await cpuWhile(pid, async () => {
      output = (await runFile('wrk', args)).stdout;
    });
    const requests = Number(/(\d+) requests in/.exec(output)?.[1] ?? 0);
    if (requests === 0 || /Non-2xx|Socket errors/.test(output)) throw new Error(`${url} failed under load:\n${output}`);
    return cpu / requests;
  };
}
