/**
 * The drawing process: answers the service over its channel (`supervisor.ts`) and ends when that closes. Runs at a lower
 * priority than what answers people (rule: overload).
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type DrawingAnswer, type DrawingRequest, niceness } from './supervisor.ts';

/** Linux gives each thread its own priority; new threads inherit it. */
const threads = '/proc/self/task';

/** Linux may divide cores among groups of processes first. This process leads its own (`detached`). */
const group = '/proc/self/autogroup';

function tryTo(act: () => void): void {
  try {
    act();
  } catch {}
}

/** Loaded at full priority: otherwise the process would seem hung on a busy machine. Requests wait meanwhile. */
const [module = ''] = process.argv.slice(2);
const loading = import(module) as Promise<{ work: Record<string, (...all: unknown[]) => Promise<unknown>> }>;

const ready = loading.finally(() => {
  tryTo(() => setPriority(niceness));
  tryTo(() => {
    for (const id of readdirSync(threads)) setPriority(Number(id), niceness);
  });
  tryTo(() => writeFileSync(group, String(niceness)));
});

const reply = (answer: DrawingAnswer) => process.send?.(answer, undefined, undefined, () => {});

process.on('message', ({ id, name, given }: DrawingRequest) => {
  ready
    .then(({ work }) => work[name]?.(...given))
    .then(
      (value) => reply({ id, value }),
      (error: unknown) => reply({ id, fault: String(error) }),
    );
});
process.on('disconnect', () => process.exit());
