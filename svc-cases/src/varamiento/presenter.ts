import {
  destinosCarcasa,
  estadosCarcasa,
  interacciones,
  type Varamiento,
  vistas,
} from '@caparazon/clinic/varamiento/calls';
import type { HistoryFields } from '@caparazon/service-kit/history';
import type { FichaAnimalDoc } from '../animal/model.ts';
import { photoPath } from '../foto/presenter.ts';
import type { UsuarioDirectory } from '../usuario/directory.ts';
import type { Coded, VaramientoDoc } from './model.ts';

type List = readonly { codigo: number; texto: string }[];

const textOf = (list: List, codigo: number): string => list.find((one) => one.codigo === codigo)?.texto ?? '';

const coded = (value: Coded<number> | null, list: List): Varamiento['estadoCarcasa'] =>
  value && { ...value, texto: textOf(list, value.codigo) };

/** @param doc null while nothing is noted. A view loses its photo when that is deleted from the album. */
export function presentVaramiento(
  doc: VaramientoDoc | null,
  { _id, fotos, idFotoIdentificacion }: FichaAnimalDoc,
  usuarios: UsuarioDirectory,
): Varamiento {
  const own = new Set([...fotos, idFotoIdentificacion]);
  const views = vistas.map(({ codigo }) => {
    const idFoto = doc?.vistas[codigo];
    return [codigo, idFoto !== undefined && own.has(idFoto) ? photoPath('fichaAnimal', idFoto) : null];
  });
  const by = doc?.modificadoPor ?? null;
  return {
    idFichaAnimal: _id,
    version: doc?.version ?? 0,
    fecha: doc?.fecha?.getTime() ?? null,
    estadoCarcasa: coded(doc?.estadoCarcasa ?? null, estadosCarcasa),
    destinoCarcasa: coded(doc?.destinoCarcasa ?? null, destinosCarcasa),
    interacciones: doc?.interacciones ?? [],
    vistas: Object.fromEntries(views) as Varamiento['vistas'],
    cicatrices: doc?.cicatrices ?? '',
    observaciones: doc?.observaciones ?? '',
    usuario: by === null ? null : { idUsuario: by, nombre: usuarios.fullName(by) },
  };
}

const codeInWords = (list: List) => ({
  show: ({ esquema, codigo }: Coded<number>) => `${esquema} ${codigo}: ${textOf(list, codigo)}`,
});

/** The history shows words, since a code alone says nothing. */
export const historyFields: HistoryFields = {
  fecha: {},
  estadoCarcasa: codeInWords(estadosCarcasa),
  destinoCarcasa: codeInWords(destinosCarcasa),
  interacciones: {
    show: (seen: VaramientoDoc['interacciones']) =>
      seen.map(({ codigo, observada }) => {
        const texto = interacciones.find((one) => one.codigo === codigo)?.texto ?? codigo;
        return `${texto}: ${observada ? 'sí' : 'no'}`;
      }),
  },
  vistas: {
    show: (chosen: VaramientoDoc['vistas']) =>
      vistas.filter(({ codigo }) => chosen[codigo] !== undefined).map(({ texto }) => texto),
  },
  cicatrices: {},
  observaciones: {},
};
