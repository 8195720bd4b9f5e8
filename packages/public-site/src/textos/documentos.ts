/** The texts as they are edited on screen (rule: edited-texts): each is one file, or one in each language. */
import { type ArchivoTexto, type FaltaTexto, faultsOf } from './check.ts';
import { colaboraFile } from './colabora.ts';
import { conozcanosFiles } from './conozcanos.ts';
import { organizacionFile } from './organizacion-file.ts';

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
    archivos: [conozcanosFiles.es, conozcanosFiles.en],
    paginas: ['/'],
  },
} as const satisfies Readonly<Record<string, Documento>>;

export type IdTexto = keyof typeof documentos;

export const idsTexto = Object.keys(documentos) as [IdTexto, ...IdTexto[]];

export const documentoDe = (idTexto: IdTexto): Documento => documentos[idTexto];

/** The content of files by their names. */
export type Contenidos = Readonly<Record<string, string>>;

/**
 * The faults of a document. Where a text has one file in each language, the language ends the place, as in the files
 * that have both: 'mision.titulo, en'.
 */
export function faultsOfDocumento(idTexto: IdTexto, contenidos: Contenidos): FaltaTexto[] {
  return documentoDe(idTexto).archivos.flatMap((archivo) => {
    const language = Object.entries(conozcanosFiles).find(([, file]) => file === archivo)?.[0];
    const faults = faultsOf(archivo, contenidos[archivo] ?? '');
    return faults.map((fault) => ({ ...fault, campo: [fault.campo, language].filter(Boolean).join(', ') }));
  });
}
