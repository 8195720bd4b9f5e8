/**
 * The texts as they are edited: each is one file, or one in each language; and what is wrong with them, for whoever edits
 * them, by hand or on screen (rules: editable-texts, edited-texts).
 */
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

interface Documento {
  titulo: string;
  /** What is in it, in words. */
  descripcion: string;
  archivos: readonly ArchivoTexto[];
  /** The public pages that show it, the one that shows most first. */
  paginas: readonly string[];
}

export const documentos = {
  organizacion: {
    titulo: 'La organización',
    descripcion: 'Dirección, teléfonos, e-mail, horario, redes, quienes apoyan y el voluntariado',
    archivos: [organizacionFile],
    paginas: ['/', '/colabora', '/reportar'],
  },
  colabora: {
    titulo: 'Colaborá',
    descripcion: 'Cuentas, enlaces para donar, qué paga cada aporte y el agradecimiento',
    archivos: [colaboraFile],
    paginas: ['/colabora'],
  },
  conozcanos: {
    titulo: 'Conocenos',
    descripcion: 'Quiénes somos, la historia y la misión',
    archivos: Object.values(conozcanosFiles),
    paginas: ['/'],
  },
} as const satisfies Readonly<Record<string, Documento>>;

export type IdTexto = keyof typeof documentos;

export const idsTexto = Object.keys(documentos) as [IdTexto, ...IdTexto[]];

export const documentoDe = (idTexto: IdTexto): Documento => documentos[idTexto];

export interface FaltaTexto {
  /** Where: 'cuentas 2, numero'; '' for the whole file. */
  campo: string;
  mensaje: string;
  /** Whether a page shows all that is written all the same: something is missing and has a default, or is not used. */
  leve: boolean;
}

function faultsOf(archivo: ArchivoTexto, written: string): FaltaTexto[] {
  const faults: FaltaTexto[] = [];
  readers[archivo](written, (campo, mensaje, leve = false) => faults.push({ campo, mensaje, leve }));
  return faults;
}

/** Files as a request, an answer and a version have them. */
export type Archivos = readonly { nombre: ArchivoTexto; contenido: string }[];

/**
 * The faults of a document. Where a text has one file in each language, the language ends the place, as in the files
 * that have both: 'mision.titulo, en'.
 */
export const faultsOfDocumento = (archivos: Archivos): FaltaTexto[] =>
  archivos.flatMap(({ nombre, contenido }) => {
    const [language] = Object.entries(conozcanosFiles).find(([, file]) => file === nombre) ?? [];
    return faultsOf(nombre, contenido).map((fault) => ({
      ...fault,
      campo: [fault.campo, language].filter(Boolean).join(', '),
    }));
  });

/**
 * @param read gives a file of `textos/` by its name, `undefined` when there is none
 * @returns a line for each fault: 'colabora.json: cuentas 2, numero: falta'. The page shows its default there.
 */
export const faultsOfTextos = (read: (name: string) => string | undefined): string[] =>
  archivosTexto.flatMap((name) => {
    const written = read(name);
    if (written === undefined) return [`${name}: no está`];
    return faultsOf(name, written).map(({ campo, mensaje }) => [name, campo, mensaje].filter(Boolean).join(': '));
  });
