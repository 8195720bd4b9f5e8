/** What a process and its children have cost so far, read from `/proc`: Linux only. */
import { readdirSync, readFileSync } from 'node:fs';

const read = (pid: number, file: string): string => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** A process and all that descend from it. */
export function familyOf(pid: number): number[] {
  const children = readdirSync(`/proc/${pid}/task`).flatMap((task) =>
    read(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number),
  );
  return [pid, ...children.flatMap(familyOf)];
}

/** CPU milliseconds of all threads that a process has, to the nanosecond: `stat` tells only hundredths of a second. */
const cpuOf = (pid: number): number =>
  readdirSync(`/proc/${pid}/task`)
    .map((task) => Number(read(pid, `task/${task}/schedstat`).split(' ', 1)[0]) / 1e6)
    .reduce((sum, ms) => sum + ms, 0);

/** CPU milliseconds that a process and its children have used since they started. */
export const cpuMs = (pid: number): number => familyOf(pid).reduce((sum, member) => sum + cpuOf(member), 0);

/** CPU milliseconds that a process uses while something is done. */
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

/** Resident memory in MB of a process and its children: what each holds in RAM, counting what it shares with others as its own. */
export const residentMB = (pid: number): number => ofFamily(pid, 'status', 'VmRSS');

/** The most that each of them ever held. */
export const peakResidentMB = (pid: number): number => ofFamily(pid, 'status', 'VmHWM');

/** Its proportional share: what it shares is divided among those who share it. */
export const shareMB = (pid: number): number => megabytes(pid, 'smaps_rollup', 'Pss');

/** The command line of a process. */
export const commandOf = (pid: number): string => read(pid, 'cmdline').replaceAll('\0', ' ').trim();
