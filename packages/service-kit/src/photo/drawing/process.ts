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

tryTo(() => setPriority(niceness));
tryTo(() => {
  for (const id of readdirSync(threads)) setPriority(Number(id), niceness);
});
tryTo(() => writeFileSync(group, String(niceness)));

// Loaded after that: the threads that it starts have the lower priority too.
const { work } = await import('./draw.ts');

process.on('message', ({ id, name, given }: Asked) => {
  (work[name] as (...all: unknown[]) => Promise<unknown>)(...given).then(
    (value) => process.send?.({ id, value } satisfies Told),
    (error: unknown) => process.send?.({ id, fault: String(error) } satisfies Told),
  );
});
process.on('disconnect', () => process.exit());
