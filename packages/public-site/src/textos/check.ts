/** What is wrong with the files of `textos/`, for whoever edits them: by hand, or on screen. */
import { colaboraFile, readColabora } from './colabora.ts';
import { conozcanosFiles, readConozcanos } from './conozcanos.ts';
import { readOrganizacion } from './organizacion.ts';
import { organizacionFile } from './organizacion-file.ts';
import type { Tell } from './reader.ts';

/** Each file that the public pages read, with what reads it. */
const readers = {
  [organizacionFile]: readOrganizacion,
  [colaboraFile]: readColabora,
  [conozcanosFiles.es]: readConozcanos,
  [conozcanosFiles.en]: readConozcanos,
} satisfies Readonly<Record<string, (written: string, tell: Tell) => unknown>>;

export type ArchivoTexto = keyof typeof readers;

export const archivosTexto = Object.keys(readers) as [ArchivoTexto, ...ArchivoTexto[]];

export interface FaltaTexto {
  /** Where: 'cuentas 2, numero'; '' for the whole file. */
  campo: string;
  mensaje: string;
  /** Whether a page shows all that is written all the same: something is missing and has a default, or is not used. */
  leve: boolean;
}

/** The faults of one file. */
export function faultsOf(archivo: ArchivoTexto, written: string): FaltaTexto[] {
  const faults: FaltaTexto[] = [];
  readers[archivo](written, (campo, mensaje, leve = false) => faults.push({ campo, mensaje, leve }));
  return faults;
}

/**
 * @param read gives a file of `textos/` by its name, `undefined` when there is none
 * @returns a line for each fault: 'colabora.json: cuentas 2, numero: falta'. The page shows its default there.
 */
export function faultsOfTextos(read: (name: string) => string | undefined): string[] {
  return archivosTexto.flatMap((name) => {
    const written = read(name);
    if (written === undefined) return [`${name}: no está`];
    return faultsOf(name, written).map(({ campo, mensaje }) => [name, campo, mensaje].filter(Boolean).join(': '));
  });
}
