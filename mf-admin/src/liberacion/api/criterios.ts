import {
  type CriterioForm,
  getCriteriosLiberacion,
  getHistorialCriterios,
  putCriteriosLiberacion,
} from '@caparazon/clinic/liberacion/criterios';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useFresh } from '@caparazon/screen-kit/use-fresh';

export const useCriterios = () => useFresh(getCriteriosLiberacion, { query: {} });

/**
 * Replaces the list. @param version the edited one @throws {ApiFailure} `registro_modificado` when somebody saved first
 */
export const saveCriterios = (shell: Shell, body: CriterioForm[], version: number) =>
  shell.call(putCriteriosLiberacion, { query: { version: String(version) }, body });

/** A page of the list's history. */
export const useHistorial = (_: number, page: number) =>
  useCall(getHistorialCriterios, { query: { pag: String(page) } });
