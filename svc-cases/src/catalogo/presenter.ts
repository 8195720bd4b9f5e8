import type { Answer } from '@caparazon/call/call';
import type { Catalogo, EntradaDeCatalogo, getCatalogo } from '@caparazon/clinic/catalogo/calls';
import type { CatalogoDoc, Entrada, Nombre } from './model.ts';

export interface Usos {
  of: (nombre: Nombre) => number;
  ofComun: (clase: Nombre, comun: Nombre) => number;
}

/** Counts the uses. The service passes it in, since records are above catalogues. */
export type CountUsos = (catalogo: Catalogo) => Promise<Usos>;

const nombreOf = ({ nombre, activo, anteriores }: Nombre, usos: number) => ({ nombre, activo, anteriores, usos });

function presentEntrada(entrada: Entrada, usos: Usos): EntradaDeCatalogo {
  const { comunes, nombreComun, clase } = entrada;
  return {
    ...nombreOf(entrada, usos.of(entrada)),
    ...(comunes && { comunes: comunes.map((comun) => nombreOf(comun, usos.ofComun(entrada, comun))) }),
    ...(nombreComun !== undefined && { nombreComun }),
    ...(clase !== undefined && { clase }),
  };
}

export const presentCatalogo = (
  { _id: catalogo, entradas, modificadoEn, version }: CatalogoDoc,
  usos: Usos,
): Answer<typeof getCatalogo> => ({
  catalogo,
  entradas: entradas.map((entrada) => presentEntrada(entrada, usos)),
  modificadoEn: modificadoEn.getTime(),
  version,
});
