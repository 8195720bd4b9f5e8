/** What is wrong with the files of `textos/`, for whoever edits them. */
import { colaboraFile, readColabora } from './colabora.ts';
import { conozcanosFiles, readConozcanos } from './conozcanos.ts';
import { organizacionFile, readOrganizacion } from './organizacion.ts';
import type { Tell } from './reader.ts';

/** Each file that the public pages read, with what reads it. */
const files: Readonly<Record<string, (written: string, tell: Tell) => unknown>> = {
  [organizacionFile]: readOrganizacion,
  [colaboraFile]: readColabora,
  [conozcanosFiles.es]: readConozcanos,
  [conozcanosFiles.en]: readConozcanos,
};

/**
 * @param read gives a file of `textos/` by its name, `undefined` when there is none
 * @returns a line for each fault: 'colabora.json: cuentas 2, numero: falta'. The page shows its default there.
 */
export function faultsOfTextos(read: (name: string) => string | undefined): string[] {
  return Object.entries(files).flatMap(([name, check]) => {
    const written = read(name);
    if (written === undefined) return [`${name}: no está`];
    const faults: string[] = [];
    check(written, (at, reason) => faults.push([name, at, reason].filter(Boolean).join(': ')));
    return faults;
  });
}
