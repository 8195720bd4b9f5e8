/** One process under measurement, run as `npm start` runs its parts. */
import { type ChildProcess, fork, type Serializable } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePorts } from '../../../tools/run/ports.mjs';
import { frugal, heapOf } from '../../../tools/start/parts.mjs';

export const root = path.resolve(import.meta.dirname, '../../..');

export interface Part extends AsyncDisposable {
  pid: number;
  url: string;
  /** Asks the process something over the channel between parent and child. */
  ask: (question: Serializable) => Promise<unknown>;
}

export interface PartOptions {
  /** The program, below the project's folder. */
  script: string;
  env?: NodeJS.ProcessEnv;
  /** For Node, before the program. */
  nodeArgs?: string[];
  /** Asked until it answers well. Without it, the program sends a message when it is ready. */
  readyAt?: string;
  patienceMs?: number;
}

async function untilReady(child: ChildProcess, url: string, patienceMs: number): Promise<void> {
  const until = Date.now() + patienceMs;
  while (child.exitCode === null && Date.now() < until) {
    const answer = await fetch(url).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await pause(50);
  }
  throw new Error(`${url} does not answer`);
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/**
 * Starts a program with a `PORT` of its own, in the folder of its package. It is stopped when its variable goes out of
 * scope.
 */
export async function startPart({
  script,
  env,
  nodeArgs = [],
  readyAt,
  patienceMs = 60_000,
}: PartOptions): Promise<Part> {
  const [port] = await freePorts(1);
  const file = path.join(root, script);
  const child = fork(file, {
    cwd: path.dirname(path.dirname(file)),
    execArgv: [heapOf(script.split('/', 1)[0] ?? ''), ...nodeArgs],
    env: { ...process.env, ...frugal, NODE_ENV: 'production', ...env, PORT: String(port) },
    // Its log is written, as in production, and read by nobody.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const url = `http://127.0.0.1:${port}`;
  try {
    await (readyAt === undefined ? once(child, 'message') : untilReady(child, url + readyAt, patienceMs));
  } catch (error) {
    await end(child);
    throw error;
  }
  return {
    pid: child.pid ?? 0,
    url,
    async ask(question) {
      const answered = once(child, 'message');
      child.send(question);
      const [answer] = await answered;
      return answer;
    },
    [Symbol.asyncDispose]: () => end(child),
  };
}
