import { type Correo, getCorreos, postCorreoDePrueba, postEnviarCorreo } from '@caparazon/office/correo/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { EstadoFilter } from '../model/filters.ts';

/** How often a page that is looked at is read again: a mail leaves in seconds. */
const refreshInterval = 5000;

export const useCorreos = (estado: EstadoFilter, page: number) =>
  useCall(getCorreos, { query: { estado, pag: String(page) } }, { refreshInterval, keepPreviousData: true });

export const sendNow = (shell: Shell, idCorreo: number): Promise<Correo> =>
  shell.call(postEnviarCorreo, { params: { idCorreo: String(idCorreo) } });

export const sendTest = (shell: Shell): Promise<Correo> => shell.call(postCorreoDePrueba, {});
