/** CPU and memory of a process with its children, from `/proc`: Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** A process and its descendants. */
export function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

/** CPU milliseconds of all threads, from `schedstat`: `stat` counts hundredths of a second. */
const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(read(pid, `task/${task}/schedstat`).split(' ', 1)[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);

/** CPU milliseconds of a process and its children since their start. */
export const cpuMs = (pid: number): number => familyOf(pid).reduce((sum, member) => sum + cpuOf(member), 0);

/** CPU milliseconds of a process during some work. */
export async function cpuWhile(pid: number, work: () => Promise<unknown>): Promise<number> {
  const before = cpuMs(pid);
  await work();
  return cpuMs(pid) - before;
}

function megabytes(pid: number, file: string, name: string): number {
  const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(read(pid, file))?.[1];
  if (kilobytes === undefined) throw new Error(`/proc/${pid}/${file} does not tell ${name}`);
  return Number(kilobytes) / 1024;
}

const ofFamily = (pid: number, file: string, name: string): number =>
  familyOf(pid).reduce((sum, member) => sum + megabytes(member, file, name), 0);

/** Resident MB of a process and its children; shared memory counts for each. */
export const residentMB = (pid: number): number => ofFamily(pid, 'status', 'VmRSS');

/** The sum of each one's peak. */
export const peakResidentMB = (pid: number): number => ofFamily(pid, 'status', 'VmHWM');

/** Proportional set size: shared memory counts once. */
export const shareMB = (pid: number): number => megabytes(pid, 'smaps_rollup', 'Pss');

export const commandOf = (pid: number): string => read(pid, 'cmdline').replaceAll('\0', ' ').trim();
