import { getCarta, getCartas, getDonante, getDonantes } from '@caparazon/office/aporte/donante';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { Filters } from '../model/donantes-filters.ts';

/** A page of donors, the latest giver first. */
export const useDonantes = (filters: Filters, page: number) =>
  useCall(getDonantes, { query: { ...filters, pag: String(page) } });

export const useDonante = (idAporte: string) => useCall(getDonante, { params: { idAporte } });

export const downloadCarta = (shell: Shell, idAporte: number, anio: number): Promise<File> =>
  shell.download(getCarta, { params: { idAporte: String(idAporte) }, query: { anio: String(anio) } });

export const downloadCartas = (shell: Shell, anio: string): Promise<File> =>
  shell.download(getCartas, { query: { anio } });
