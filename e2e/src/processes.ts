import { readdirSync, readFileSync, readlinkSync } from 'node:fs';

export interface Running {
  pid: number;
  parent: number;
  command: string;
  folder: string;
}

function read(pid: number): Running | null {
  try {
    // The name may contain spaces and brackets.
    const [state, parent] = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ');
    if (state === 'Z') return null;
    return {
      pid,
      parent: Number(parent),
      command: readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim(),
      folder: readlinkSync(`/proc/${pid}/cwd`),
    };
  } catch {
    return null;
  }
}

/** A process and its descendants, zombies left out. */
export function familyOf(pid: number): Running[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => read(Number(name)) ?? []);
  const family = all.filter((one) => one.pid === pid);
  for (const member of family) family.push(...all.filter(({ parent }) => parent === member.pid));
  return family;
}

/** Whether the same process still runs. */
export const stillRuns = ({ pid, command }: Running): boolean => read(pid)?.command === command;

export const environmentOf = (pid: number): NodeJS.ProcessEnv =>
  Object.fromEntries(
    readFileSync(`/proc/${pid}/environ`, 'utf8')
      .split('\0')
      .map((entry) => [entry.slice(0, entry.indexOf('=')), entry.slice(entry.indexOf('=') + 1)]),
  );
