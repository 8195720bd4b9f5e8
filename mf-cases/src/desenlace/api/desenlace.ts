import type { Outgoing } from '@caparazon/call/call';
import {
  type Desenlace,
  deleteDesenlace,
  getDesenlace,
  getDesenlaceHistorial,
  putDesenlace,
} from '@caparazon/clinic/desenlace/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useFresh } from '@caparazon/screen-kit/use-fresh';

const of = (idFicha: number) => ({ params: { idFicha: String(idFicha) } });

/** An edit must begin with the current one. */
export const useDesenlace = (idFicha: number) => useFresh(getDesenlace, of(idFicha));

export const fetchDesenlace = (shell: Shell, idFicha: number): Promise<Desenlace> =>
  shell.call(getDesenlace, of(idFicha));

export const saveDesenlace = (
  shell: Shell,
  idFicha: number,
  body: Outgoing<typeof putDesenlace>['body'],
): Promise<Desenlace> => shell.call(putDesenlace, { ...of(idFicha), body });

export const undoDesenlace = (shell: Shell, idFicha: number, version: number): Promise<Desenlace> =>
  shell.call(deleteDesenlace, { ...of(idFicha), query: { version: String(version) } });

export const useDesenlaceHistorial = (idFicha: number, page: number) =>
  useCall(getDesenlaceHistorial, { ...of(idFicha), query: { pag: String(page) } });
