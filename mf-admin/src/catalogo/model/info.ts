import type { Catalogo } from '@caparazon/clinic/catalogo/calls';

export interface CatalogoInfo {
  title: string;
  about: string;
  registros: readonly [string, string];
}

export const infoOf: Readonly<Record<Catalogo, CatalogoInfo>> = {
  clases_reportes: {
    title: 'Animales de los reportes',
    about: 'Las clases y los nombres que elige quien reporta un animal en el sitio público.',
    registros: ['reporte', 'reportes'],
  },
  clases_fichas: {
    title: 'Animales de las fichas',
    about: 'Las clases y los nombres comunes que se eligen al ingresar un animal.',
    registros: ['ficha', 'fichas'],
  },
  especies: {
    title: 'Especies',
    about: 'Los nombres científicos que la ficha sugiere para cada nombre común.',
    registros: ['ficha', 'fichas'],
  },
  tipos_tratamiento: {
    title: 'Tipos de tratamiento',
    about: 'Los fármacos y procedimientos que puede ser un tratamiento.',
    registros: ['tratamiento', 'tratamientos'],
  },
};

export const addressOfCatalogo = (catalogo: Catalogo): string => `/catalogos/${catalogo}`;

/** '3 fichas', '1 ficha', 'sin fichas'. */
export function usosInWords(usos: number, [one, several]: CatalogoInfo['registros']): string {
  if (usos === 0) return `sin ${several}`;
  return usos === 1 ? `1 ${one}` : `${usos.toLocaleString('es-UY')} ${several}`;
}
