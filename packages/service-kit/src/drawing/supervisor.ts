/**
 * The drawing process as the service sees it: a picture that crashes its reader must not end the service (rule:
 * photos-apart), and a PDF must not block the event loop (rule: month-pdf).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { serviceLimits } from '@caparazon/call/service-limits';
import type { Log } from '../log.ts';
import type { Reading } from '../metrics.ts';

/** The `work` that a module of drawings exports. */
export type Work = Record<string, (...given: never[]) => Promise<unknown>>;

export interface DrawingRequest {
  id: number;
  name: string;
  given: unknown[];
}

export interface DrawingAnswer {
  id: number;
  value?: unknown;
  fault?: string;
}

/** Not the lowest priority: a report with photos must get a tenth of a core while many read lists. */
export const niceness = constants.priority.PRIORITY_BELOW_NORMAL;

/** An idle process holds 80 MB; this bridges the gap to the next report of a busy day. */
const idleMs = 60_000;

/** Signals of a process broken by a picture; any other end has another cause. */
const faults = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT']);

/** The process ended before it answered. */
export class DrawingEnded extends Error {
  readonly byFault: boolean;

  constructor(how: string, byFault: boolean) {
    super(`the drawing process ended: ${how}`);
    this.name = 'DrawingEnded';
    this.byFault = byFault;
  }
}

const passedOn = [
  'PATH',
  'LD_LIBRARY_PATH',
  'NODE_COMPILE_CACHE',
  'MALLOC_ARENA_MAX',
  'MALLOC_TRIM_THRESHOLD_',
  'MALLOC_MMAP_THRESHOLD_',
];

const itsEnv = (): NodeJS.ProcessEnv =>
  Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));

const { hangMs } = serviceLimits.drawing;

const endMs = 1000;

interface Pending {
  alarm: NodeJS.Timeout;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

class Drawing {
  readonly #child: ChildProcess;
  readonly #pending = new Map<number, Pending>();
  #asked = 0;
  #ended: DrawingEnded | undefined;
  readonly #module: string;

  constructor(module: string, onEnd: (how: DrawingEnded, wasBusy: boolean) => void) {
    this.#module = module;
    this.#child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), [module], {
      detached: true,
      env: itsEnv(),
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const end = (how: string, byFault: boolean) => {
      if (this.#ended !== undefined) return;
      this.#ended = new DrawingEnded(how, byFault);
      const pending = [...this.#pending.values()];
      for (const { alarm } of pending) clearTimeout(alarm);
      this.#pending.clear();
      onEnd(this.#ended, pending.length > 0);
      for (const { reject } of pending) reject(this.#ended);
    };
    this.#child
      .on('message', (told: DrawingAnswer) => this.#settle(told))
      .on('error', ({ message }) => end(message, false))
      .on('exit', (code, signal) => end(signal ?? `code ${code}`, signal !== null && faults.has(signal)));
    this.#hold();
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** @throws Error what the process says, DrawingEnded when it ends before it answers */
  ask(what: Omit<DrawingRequest, 'id'>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) {
        reject(this.#ended);
        return;
      }
      this.#asked += 1;
      const alarm = setTimeout(() => this.#kill(), hangMs).unref();
      this.#pending.set(this.#asked, { resolve, reject, alarm });
      this.#hold();
      const request: DrawingRequest = { id: this.#asked, ...what };
      // A failed send ends the process, whose exit is handled.
      this.#child.send(request, () => {});
    });
  }

  /** @returns when it has ended */
  async end(): Promise<void> {
    if (this.#ended !== undefined) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#child.connected) this.#child.disconnect();
    // A stopped process (SIGSTOP) does not react.
    const alarm = setTimeout(() => this.#child.kill('SIGKILL'), endMs).unref();
    await ended;
    clearTimeout(alarm);
  }

  /** SIGKILL ends a stopped process too. */
  #kill(): void {
    hung.add(this.#module);
    this.#child.kill('SIGKILL');
  }

  #settle({ id, value, fault }: DrawingAnswer): void {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.alarm);
    hung.delete(this.#module);
    this.#pending.delete(id);
    this.#hold();
    if (fault === undefined) pending?.resolve(value);
    else pending?.reject(new Error(fault));
  }

  /** Keeps the service alive while something is drawn, but not for an idle process. */
  #hold(): void {
    const how = this.isIdle ? 'unref' : 'ref';
    this.#child[how]();
    this.#child.channel?.[how]();
  }
}

let log: Log | undefined;
const current = new Map<string, Drawing>();
const idle = new Map<string, NodeJS.Timeout>();
const hung = new Set<string>();

/** Whether a process had to be ended for its silence, and none has drawn since; health reports it. */
export const drawingIsHung = (): boolean => hung.size > 0;

/** Sets the log for processes that end while drawing. */
export function logDrawingTo(where: Log): void {
  log = where;
}

const ends = { fault: 0, other: 0 };

/** How often a process ended, by a picture or otherwise. */
export const drawingReading: Reading = {
  name: 'drawing_ends_total',
  help: 'Processes that ended while they drew a photo or a PDF, by a fault of theirs or otherwise',
  label: 'by',
  isCounter: true,
  read: () => ({ ...ends }),
};

function logEnd(how: DrawingEnded, wasBusy: boolean): void {
  if (!wasBusy) return;
  ends[how.byFault ? 'fault' : 'other'] += 1;
  log?.warn({ how: how.message }, 'the drawing process ended in its work');
}

function theDrawing(module: string): Drawing {
  clearTimeout(idle.get(module));
  const running = current.get(module);
  if (running !== undefined) return running;
  const started = new Drawing(module, (how, wasBusy) => {
    if (current.get(module) === started) current.delete(module);
    logEnd(how, wasBusy);
  });
  current.set(module, started);
  return started;
}

function restWhenIdle(module: string, drawing: Drawing): void {
  if (drawing !== current.get(module) || !drawing.isIdle) return;
  clearTimeout(idle.get(module));
  const rest = () => {
    current.delete(module);
    void drawing.end();
  };
  idle.set(module, setTimeout(rest, idleMs).unref());
}

/** Ends the processes; the next drawing starts them again. @returns when they have ended */
export async function endDrawing(): Promise<void> {
  const drawings = [...current.values()];
  current.clear();
  await Promise.all(drawings.map((drawing) => drawing.end()));
}

async function drawApart(module: string, what: Omit<DrawingRequest, 'id'>): Promise<unknown> {
  const drawing = theDrawing(module);
  try {
    return await drawing.ask(what);
  } catch (error) {
    if (!(error instanceof DrawingEnded)) throw error;
    return await drawAlone(module, what);
  } finally {
    restWhenIdle(module, drawing);
  }
}

async function drawAlone(module: string, what: Omit<DrawingRequest, 'id'>): Promise<unknown> {
  const alone = new Drawing(module, logEnd);
  try {
    return await alone.ask(what);
  } finally {
    void alone.end();
  }
}

/**
 * Has a module draw in its own process, started on demand. When the process ends or hangs in the middle, perhaps
 * through another picture, a second one draws. Arguments and results are plain values and bytes.
 * @param module exports `work`
 * @returns throws Error what the process says, DrawingEnded when the second ends too
 */
export const drawnBy =
  <W extends Work>({ href }: URL) =>
  <N extends keyof W & string>(name: N, ...given: Parameters<W[N]>): ReturnType<W[N]> =>
    drawApart(href, { name, given }) as ReturnType<W[N]>;
