/** CPU and memory of a production's processes, from `/proc`: Linux only. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** @param {number} pid @param {string} file */
const read = (pid, file) => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/**
 * A process and its children, like nginx's workers or a service's drawing process.
 * @param {number} pid
 * @returns {number[]}
 */
const familyOf = (pid) => [
  pid,
  ...readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => read(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number))
    .flatMap(familyOf),
];

/** CPU milliseconds of a process and its children so far. @param {number} pid */
export const cpuMs = (pid) =>
  familyOf(pid)
    .flatMap((member) => readdirSync(`/proc/${member}/task`).map((task) => read(member, `task/${task}/schedstat`)))
    .reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1e6, 0);

/**
 * Megabytes of a process and its children.
 * @param {number} pid
 * @param {string} name of a line of `status`
 */
const megabytes = (pid, name) =>
  familyOf(pid)
    .map((member) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(member, 'status'))?.[1]) / 1024)
    .reduce((sum, mb) => sum + mb, 0);

/** Resident memory now. @param {number} pid */
export const residentMB = (pid) => megabytes(pid, 'VmRSS');

/** Sum of each one's peak since `forgetPeak` or its start. @param {number} pid */
export const peakMB = (pid) => megabytes(pid, 'VmHWM');

/** @param {number} pid */
export function forgetPeak(pid) {
  for (const member of familyOf(pid)) writeFileSync(`/proc/${member}/clear_refs`, '5');
}
