/**
 * Editable texts as documents of one file or one for each language, and their faults for editors
 * (rules: editable-texts, edited-texts).
 */
import { colaboraFile, readColabora } from './colabora.ts';
import { conozcanosFiles, readConozcanos } from './conozcanos.ts';
import { novedadesFile, readNovedades } from './novedades.ts';
import { readOrganizacion } from './organizacion.ts';
import { organizacionFile } from './organizacion-file.ts';
import type { Tell } from './reader.ts';
import { readSecciones, seccionesFile } from './secciones.ts';

/** Readers of the files. */
const readers = {
  [organizacionFile]: readOrganizacion,
  [seccionesFile]: readSecciones,
  [novedadesFile]: readNovedades,
  [colaboraFile]: readColabora,
  [conozcanosFiles.es]: readConozcanos,
  [conozcanosFiles.en]: readConozcanos,
} satisfies Readonly<Record<string, (written: string, tell: Tell) => unknown>>;

export type ArchivoTexto = keyof typeof readers;

export const archivosTexto = Object.keys(readers) as [ArchivoTexto, ...ArchivoTexto[]];

interface Documento {
  titulo: string;
  /** For people. */
  descripcion: string;
  archivos: readonly ArchivoTexto[];
  /** Public pages that show it, the main one first. */
  paginas: readonly string[];
}

export const documentos = {
  organizacion: {
    titulo: 'La organización',
    descripcion: 'Dirección, teléfonos, e-mail, horario, redes, quienes apoyan y el voluntariado',
    archivos: [organizacionFile],
    paginas: ['/', '/colabora', '/reportar'],
  },
  secciones: {
    titulo: 'La portada y sus secciones',
    descripcion: 'La frase del comienzo, el trabajo, los programas de educación, cómo ayudar y el voluntariado',
    archivos: [seccionesFile],
    paginas: ['/'],
  },
  novedades: {
    titulo: 'Novedades',
    descripcion: 'Lo que pasó, con su fecha y su foto: están en la portada',
    archivos: [novedadesFile],
    paginas: ['/'],
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
  /** Position: 'cuentas 2, numero'; '' for the whole file. */
  campo: string;
  mensaje: string;
  /** Whether nothing written is lost: a default applies, or a name is unused. */
  leve: boolean;
}

function faultsOf(archivo: ArchivoTexto, written: string): FaltaTexto[] {
  const faults: FaltaTexto[] = [];
  readers[archivo](written, (campo, mensaje, leve = false) => faults.push({ campo, mensaje, leve }));
  return faults;
}

export type Archivos = readonly { nombre: ArchivoTexto; contenido: string }[];

/**
 * Faults of a document. With one file for each language, the language ends the position, as in
 * bilingual files: 'mision.titulo, en'.
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
 * @param read reads a file of `textos/`, `undefined` when missing
 * @returns a line for each fault: 'colabora.json: cuentas 2, numero: falta'. The page uses its default there.
 */
export const faultsOfTextos = (read: (name: string) => string | undefined): string[] =>
  archivosTexto.flatMap((name) => {
    const written = read(name);
    if (written === undefined) return [`${name}: no está`];
    return faultsOf(name, written).map(({ campo, mensaje }) => [name, campo, mensaje].filter(Boolean).join(': '));
  });
