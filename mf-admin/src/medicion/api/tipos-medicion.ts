import {
  getHistorialTiposMedicion,
  getTiposMedicion,
  putTiposMedicion,
  type TiposMedicionForm,
} from '@caparazon/clinic/medicion/tipos';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useFresh } from '@caparazon/screen-kit/use-fresh';

export const useTipos = () => useFresh(getTiposMedicion, {});

/** A page of the list's history. */
export const useHistorialTipos = (_list: number, page: number) =>
  useCall(getHistorialTiposMedicion, { query: { pag: String(page) } });

/**
 * Replaces the list. @param version the edited one @throws {ApiFailure} `registro_modificado` when somebody saved first
 */
export const saveTipos = (shell: Shell, body: TiposMedicionForm, version: number) =>
  shell.call(putTiposMedicion, { query: { version: String(version) }, body });
