import type { Outgoing } from '@caparazon/call/call';
import { getAporte, getAportes, getTotalesAportes } from '@caparazon/office/aporte/calls';
import {
  deleteExtracto,
  getExtracto,
  getExtractos,
  postAceptarSeguras,
  postDecidirFila,
  postExtracto,
} from '@caparazon/office/extracto/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';

const paramsOf = (idExtracto: number) => ({ idExtracto: String(idExtracto) });

/** The reads that an undone statement outdates: itself is gone. */
export const readsWithoutIt = [getExtractos, getAporte, getAportes, getTotalesAportes] as const;

/** All reads that a decision outdates. */
export const extractoReads = [getExtracto, ...readsWithoutIt] as const;

export const useExtractos = (page: number) => useCall(getExtractos, { query: { pag: String(page) } });

export const useExtracto = (idExtracto: string, estado: string, page: number) =>
  useCall(getExtracto, { params: { idExtracto }, query: { estado, pag: String(page) } }, { keepPreviousData: true });

export const sendExtracto = (shell: Shell, body: Outgoing<typeof postExtracto>['body']) =>
  shell.call(postExtracto, { body });

export const decideFila = (
  shell: Shell,
  idExtracto: number,
  idFila: number,
  body: Outgoing<typeof postDecidirFila>['body'],
) => shell.call(postDecidirFila, { params: { ...paramsOf(idExtracto), idFila: String(idFila) }, body });

export const acceptSure = (shell: Shell, idExtracto: number, cantidad: number) =>
  shell.call(postAceptarSeguras, { params: paramsOf(idExtracto), body: { cantidad } });

export const undoExtracto = (shell: Shell, idExtracto: number) =>
  shell.call(deleteExtracto, { params: paramsOf(idExtracto) });
