/** What processes of a production cost, read from `/proc`: Linux only. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';

/** @param {number} pid @param {string} file */
const read = (pid, file) => readFileSync(`/proc/${pid}/${file}`, 'utf8');

/** A process and those that it started, as nginx its workers. @param {number} pid @returns {number[]} */
const familyOf = (pid) => [
  pid,
  ...readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => read(pid, `task/${task}/children`).split(' ').filter(Boolean).map(Number))
    .flatMap(familyOf),
];

/** CPU milliseconds that a process and its children have used so far. @param {number} pid */
export const cpuMs = (pid) =>
  familyOf(pid)
    .flatMap((member) => readdirSync(`/proc/${member}/task`).map((task) => read(member, `task/${task}/schedstat`)))
    .reduce((sum, line) => sum + Number(line.split(' ', 1)[0]) / 1e6, 0);

/** @param {number} pid @param {string} name of a line of `status` */
const megabytes = (pid, name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(read(pid, 'status'))?.[1]) / 1024;

/** What it holds in RAM now. @param {number} pid */
export const residentMB = (pid) => megabytes(pid, 'VmRSS');

/** The most that it held since `forgetPeak`. @param {number} pid */
export const peakMB = (pid) => megabytes(pid, 'VmHWM');

/** @param {number} pid */
export const forgetPeak = (pid) => writeFileSync(`/proc/${pid}/clear_refs`, '5');
