/**
 * The drawing process, as the service sees it. Pictures come from anybody. One that ends the process that reads it must not
 * end the service (rule: photos-apart), and a PDF takes no turn of the event loop from who reads a list (rule: month-pdf).
 */
import { type ChildProcess, fork } from 'node:child_process';
import { constants } from 'node:os';
import { fileURLToPath } from 'node:url';
import { serviceLimits } from '@caparazon/call/service-limits';
import type { Log } from '../log.ts';
import type { Reading } from '../metrics.ts';

/** What a module of drawings exports as `work`. */
export type Work = Record<string, (...given: never[]) => Promise<unknown>>;

/** A message to the process. */
export interface Asked {
  id: number;
  /** In the `work` of its module. */
  name: string;
  given: unknown[];
}

/** Its answer. */
export interface Told {
  id: number;
  value?: unknown;
  /** Why it could not be done. */
  fault?: string;
}

/**
 * The priority of the process. Not the lowest, since a report with photos gets its tenth of a core however many read lists.
 */
export const niceness = constants.priority.PRIORITY_BELOW_NORMAL;

/** Long enough for the next report of a busy day. It holds 80 MB, which a quiet night does not need. */
const idleMs = 60_000;

/** How a process says by its end that a picture broke it. Otherwise somebody or something else ended it. */
const faults = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGABRT']);

/** The process has ended before it answered. */
export class DrawingEnded extends Error {
  /** Whether by a fault of its own. */
  readonly byFault: boolean;

  constructor(how: string, byFault: boolean) {
    super(`the drawing process ended: ${how}`);
    this.name = 'DrawingEnded';
    this.byFault = byFault;
  }
}

/**
 * What the process needs of the service's environment. The addresses and secrets of the service are none of its business.
 */
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

/** After how long without an answer a process is hung: it would keep whoever waits for it for ever. */
const { hangMs } = serviceLimits.drawing;

/** How long one that is asked to end may take. */
const endMs = 1000;

interface Pending {
  alarm: NodeJS.Timeout;
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
}

/** One process, which has started, and draws what one module does. */
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
      .on('message', (told: Told) => this.#settle(told))
      .on('error', ({ message }) => end(message, false))
      .on('exit', (code, signal) => end(signal ?? `code ${code}`, signal !== null && faults.has(signal)));
    this.#hold();
  }

  get isIdle(): boolean {
    return this.#pending.size === 0;
  }

  /** @throws Error what the process says, DrawingEnded when it ends before it answers */
  ask(what: Omit<Asked, 'id'>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) {
        reject(this.#ended);
        return;
      }
      this.#asked += 1;
      const alarm = setTimeout(() => this.#kill(), hangMs).unref();
      this.#pending.set(this.#asked, { resolve, reject, alarm });
      this.#hold();
      const asked: Asked = { id: this.#asked, ...what };
      // What cannot be sent is told by its end.
      this.#child.send(asked, () => {});
    });
  }

  /** @returns when it has ended */
  async end(): Promise<void> {
    if (this.#ended !== undefined) return;
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    if (this.#child.connected) this.#child.disconnect();
    // One that was stopped hears nothing.
    const alarm = setTimeout(() => this.#child.kill('SIGKILL'), endMs).unref();
    await ended;
    clearTimeout(alarm);
  }

  /** It may have been stopped, so that it would not even end when it is asked to. */
  #kill(): void {
    hung.add(this.#module);
    this.#child.kill('SIGKILL');
  }

  #settle({ id, value, fault }: Told): void {
    const pending = this.#pending.get(id);
    clearTimeout(pending?.alarm);
    hung.delete(this.#module);
    this.#pending.delete(id);
    this.#hold();
    if (fault === undefined) pending?.resolve(value);
    else pending?.reject(new Error(fault));
  }

  /** The service goes on for the sake of what is being drawn, and not for the process itself. */
  #hold(): void {
    const how = this.isIdle ? 'unref' : 'ref';
    this.#child[how]();
    this.#child.channel?.[how]();
  }
}

let log: Log | undefined;
/** By module. */
const current = new Map<string, Drawing>();
const idle = new Map<string, NodeJS.Timeout>();
const hung = new Set<string>();

/** Whether a process that was asked had to be ended since it did not answer, and none drew the like since; health tells it. */
export const drawingIsHung = (): boolean => hung.size > 0;

/** Where the end of a process that was drawing is told. */
export function tellOfDrawing(where: Log): void {
  log = where;
}

const ends = { fault: 0, other: 0 };

/** How often somebody's picture, or something else, ended the process. */
export const drawingReading: Reading = {
  name: 'drawing_ends_total',
  help: 'Processes that ended while they drew a photo or a PDF, by a fault of theirs or otherwise',
  label: 'by',
  isCounter: true,
  read: () => ({ ...ends }),
};

function tell(how: DrawingEnded, wasBusy: boolean): void {
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
    tell(how, wasBusy);
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

/** Ends the processes, which start again with the next drawing. @returns when they have ended */
export async function endDrawing(): Promise<void> {
  const drawings = [...current.values()];
  current.clear();
  await Promise.all(drawings.map((drawing) => drawing.end()));
}

async function drawApart(module: string, what: Omit<Asked, 'id'>): Promise<unknown> {
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

async function drawAlone(module: string, what: Omit<Asked, 'id'>): Promise<unknown> {
  const alone = new Drawing(module, tell);
  try {
    return await alone.ask(what);
  } finally {
    void alone.end();
  }
}

/**
 * Has what a module draws drawn in a process of its own, which starts with the first drawing. When that ends in the middle,
 * by a fault that another picture may have caused, or is ended since it hangs, this drawing gets another process. What is
 * given and drawn must be plain values and bytes.
 * @param module exports `work`
 * @returns throws Error what the process says, DrawingEnded when that process ends too
 */
export const drawnBy =
  <W extends Work>({ href }: URL) =>
  <N extends keyof W & string>(name: N, ...given: Parameters<W[N]>): ReturnType<W[N]> =>
    drawApart(href, { name, given }) as ReturnType<W[N]>;
