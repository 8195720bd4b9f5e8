import type { Answer } from '@caparazon/call/call';
import {
  type Catalogo,
  catalogos,
  getCatalogo,
  getHistorialCatalogo,
  putClasesFichas,
  putClasesReportes,
  putEspecies,
  putTiposTratamiento,
} from '@caparazon/clinic/catalogo/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useFresh } from '@caparazon/screen-kit/use-fresh';
import type { Fila } from '../model/filas.ts';

export type Read = Answer<typeof getCatalogo>;

export const useCatalogo = (catalogo: Catalogo) => useFresh(getCatalogo, { params: { catalogo } });

export const loadCatalogo = (shell: Shell, catalogo: Catalogo): Promise<Read> =>
  shell.call(getCatalogo, { params: { catalogo } });

/** A page of a catalogue's history. @param place among the catalogues */
export const useHistorialCatalogo = (place: number, page: number) =>
  useCall(getHistorialCatalogo, { params: { catalogo: catalogos[place] as Catalogo }, query: { pag: String(page) } });

/** The former name too, when it changed. */
function nameOf({ nombre, original }: Fila): { nombre: string; nombreAnterior?: string } {
  const trimmed = nombre.trim();
  return original === null || original === trimmed
    ? { nombre: trimmed }
    : { nombre: trimmed, nombreAnterior: original };
}

const offered = (rows: readonly Fila[] = []): Fila[] => rows.filter(({ activo }) => activo);

const clasesOf = (rows: readonly Fila[]) =>
  offered(rows).map((row) => ({ ...nameOf(row), comunes: offered(row.comunes).map(nameOf) }));

/**
 * Replaces a catalogue; retired rows are left out. @param version the edited one @throws {ApiFailure}
 * `registro_modificado` when somebody saved first
 */
export async function saveCatalogo(shell: Shell, catalogo: Catalogo, rows: readonly Fila[], version: number) {
  const query = { version: String(version) };
  if (catalogo === 'clases_reportes') await shell.call(putClasesReportes, { query, body: clasesOf(rows) });
  else if (catalogo === 'clases_fichas') await shell.call(putClasesFichas, { query, body: clasesOf(rows) });
  else if (catalogo === 'tipos_tratamiento') {
    await shell.call(putTiposTratamiento, { query, body: offered(rows).map(nameOf) });
  } else {
    const body = offered(rows).map((row) => ({
      ...nameOf(row),
      nombreComun: row.nombreComun ?? '',
      clase: row.clase ?? '',
    }));
    await shell.call(putEspecies, { query, body });
  }
}
