import {
  getExportacionesPostulaciones,
  getExportarPostulaciones,
  getHistorialPostulacion,
  getPostulaciones,
} from '@caparazon/office/postulacion/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useNamedHistory } from '../../usuario/face/use-nombres.ts';
import type { Filters } from '../model/filters.ts';

const queryOf = ({ texto = '', estado = '', robots }: Filters) =>
  ({ texto, estado, robots: robots === 'true' ? 'true' : undefined }) as const;

/** A page of matching sign-ups. */
export const usePostulacionesPage = (filters: Filters, page: number) =>
  useCall(getPostulaciones, { query: { ...queryOf(filters), pag: String(page) } });

export const downloadPostulaciones = (shell: Shell, filters: Filters): Promise<File> =>
  shell.download(getExportarPostulaciones, { query: queryOf(filters) });

export const useHistorial = (idPostulacion: number, page: number) =>
  useNamedHistory(
    useCall(getHistorialPostulacion, {
      params: { idPostulacion: String(idPostulacion) },
      query: { pag: String(page) },
    }),
  );

export const useExportaciones = (_of: number, page: number) =>
  useNamedHistory(useCall(getExportacionesPostulaciones, { query: { pag: String(page) } }));
