/** A process under measurement, run as by `npm start`. */
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
  /** Sends a question over the IPC channel. */
  ask: (question: Serializable) => Promise<unknown>;
}

export interface PartOptions {
  /** Path below the project's folder. */
  script: string;
  env?: NodeJS.ProcessEnv;
  /** Options of Node. */
  nodeArgs?: string[];
  /** Health address; without one, the program sends a message when ready. */
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

/** Starts a program with its own `PORT` in its package's folder, and stops it on disposal. */
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
    // The log is written as in production and discarded.
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
