/**
 * The process that draws: it does what the service asks through its channel (`apart.ts`), and ends when that closes. It has
 * a lower priority than what answers people (rule: overload).
 */
import { readdirSync, writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';
import { type Asked, niceness, type Told } from './apart.ts';

/** Linux gives each thread a priority of its own; a later one has that of the thread which starts it. */
const threads = '/proc/self/task';

/** Linux may share the cores among groups of processes first. This process leads a group of its own (`detached`). */
const group = '/proc/self/autogroup';

/** Where the system knows nothing of it, or does not permit it, the process draws all the same. */
function tryTo(act: () => void): void {
  try {
    act();
  } catch {}
}

/**
 * Loaded before the priority is lowered: on a busy machine that would take so long that the process seemed to hang. What is
 * asked meanwhile waits.
 */
const [module = ''] = process.argv.slice(2);
const loading = import(module) as Promise<{ work: Record<string, (...all: unknown[]) => Promise<unknown>> }>;

// Threads that are started later have the priority of the one which starts them.
const ready = loading.finally(() => {
  tryTo(() => setPriority(niceness));
  tryTo(() => {
    for (const id of readdirSync(threads)) setPriority(Number(id), niceness);
  });
  tryTo(() => writeFileSync(group, String(niceness)));
});

/** Where the service is gone there is nobody to tell. */
const tell = (told: Told) => process.send?.(told, undefined, undefined, () => {});

process.on('message', ({ id, name, given }: Asked) => {
  ready
    .then(({ work }) => work[name]?.(...given))
    .then(
      (value) => tell({ id, value }),
      (error: unknown) => tell({ id, fault: String(error) }),
    );
});
process.on('disconnect', () => process.exit());
