import type { Outgoing } from '@caparazon/call/call';
import {
  getVaramiento,
  getVaramientoHistorial,
  putVaramiento,
  type Varamiento,
} from '@caparazon/clinic/varamiento/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useFresh } from '@caparazon/screen-kit/use-fresh';

const of = (idFicha: number | string) => ({ params: { idFichaAnimal: String(idFicha) } });

/** An edit must begin with current codes. */
export const useVaramiento = (idFicha: string) => useFresh(getVaramiento, of(idFicha));

export const fetchVaramiento = (shell: Shell, idFicha: number): Promise<Varamiento> =>
  shell.call(getVaramiento, of(idFicha));

export const saveVaramiento = (shell: Shell, body: Outgoing<typeof putVaramiento>['body']): Promise<Varamiento> =>
  shell.call(putVaramiento, { body });

/** A page of their history, newest first. */
export const useVaramientoHistorial = (idFicha: number, page: number) =>
  useCall(getVaramientoHistorial, { ...of(idFicha), query: { pag: String(page) } });
