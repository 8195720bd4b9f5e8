/** A catalogue as an ADMIN reads it: whole, with what records have of it. */
import type { Answer } from '@caparazon/call/call';
import type { Catalogo, EntradaDeCatalogo, getCatalogo } from '@caparazon/clinic/catalogo/calls';
import type { CatalogoDoc, Entrada, Nombre } from './model.ts';

export interface Usos {
  /** How many records have this name, or had it under an earlier one. */
  of: (nombre: Nombre) => number;
  ofComun: (clase: Nombre, comun: Nombre) => number;
}

/** Counts them. Records are above the catalogues, so that the service composes the two. */
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
