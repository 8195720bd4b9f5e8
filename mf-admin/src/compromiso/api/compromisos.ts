import type { Formato } from '@caparazon/office/aporte/calls';
import type { Duda } from '@caparazon/office/aporte/duda';
import {
  type Compromiso,
  type EstadoCompromiso,
  getCompromiso,
  getCompromisos,
  getCuotas,
  getExportarCompromisos,
  getHistorialCompromiso,
  postCompromiso,
  postCuota,
  postEstadoCompromiso,
  postOmitirCuota,
  putCompromiso,
} from '@caparazon/office/compromiso/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useNamedHistory } from '../../usuario/face/use-nombres.ts';
import type { CompromisoFields } from '../model/compromiso-values.ts';
import type { Filters } from '../model/filters.ts';

const paramsOf = (idCompromiso: number) => ({ idCompromiso: String(idCompromiso) });

/** All reads that a change outdates. */
export const compromisoReads = [getCuotas, getCompromisos, getCompromiso, getHistorialCompromiso] as const;

/** A page of what did not come. */
export const useCuotas = (page: number) => useCall(getCuotas, { query: { pag: String(page) } });

export const useCompromisos = (filters: Filters, page: number) =>
  useCall(getCompromisos, { query: { ...filters, pag: String(page) } });

/** Each request is a line in the history, so the focus makes none. */
export const useCompromiso = (idCompromiso: string) =>
  useCall(getCompromiso, { params: { idCompromiso } }, { revalidateOnFocus: false });

export const loadCompromiso = async (shell: Shell, idCompromiso: number): Promise<Compromiso> =>
  (await shell.call(getCompromiso, { params: paramsOf(idCompromiso) })).compromiso;

export const createCompromiso = (
  shell: Shell,
  body: CompromisoFields,
  key: string,
): Promise<{ idCompromiso: number }> => shell.call(postCompromiso, { headers: {}, body }, { idempotencyKey: key });

export const saveCompromiso = (
  shell: Shell,
  { idCompromiso, version }: Compromiso,
  body: CompromisoFields,
): Promise<Compromiso> => shell.call(putCompromiso, { params: paramsOf(idCompromiso), body: { ...body, version } });

export const moveCompromiso = (
  shell: Shell,
  { idCompromiso, version }: Compromiso,
  estado: EstadoCompromiso,
): Promise<Compromiso> =>
  shell.call(postEstadoCompromiso, { params: paramsOf(idCompromiso), body: { estado, version } });

interface Came {
  mes: string;
  fecha: string;
  monto: string;
  confirmado: Duda[];
}

export const recordCuota = (shell: Shell, idCompromiso: number, body: Came, key: string) =>
  shell.call(postCuota, { params: paramsOf(idCompromiso), headers: {}, body }, { idempotencyKey: key });

export const skipCuota = (shell: Shell, idCompromiso: number, mes: string, omitida: boolean): Promise<Compromiso> =>
  shell.call(postOmitirCuota, { params: paramsOf(idCompromiso), body: { mes, omitida } });

export const downloadCompromisos = (shell: Shell, filters: Filters, formato: Formato): Promise<File> =>
  shell.download(getExportarCompromisos, { query: { ...filters, formato } });

/** A page of a promised gift's history, newest first. */
export const useHistorial = (idCompromiso: number, page: number) =>
  useNamedHistory(useCall(getHistorialCompromiso, { params: paramsOf(idCompromiso), query: { pag: String(page) } }));
