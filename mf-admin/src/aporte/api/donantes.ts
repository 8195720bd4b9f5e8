import type { Answer, Outgoing } from '@caparazon/call/call';
import { getCarta, getCartas, getDonante, getDonantes } from '@caparazon/office/aporte/donante';
import { postEnviarADonante } from '@caparazon/office/aporte/envio';
import type { Shell } from '@caparazon/remote-contract/shell';
import { useCall } from '@caparazon/screen-kit/use-call';
import type { Filters } from '../model/donantes-filters.ts';

/** A page of donors, the latest giver first. */
export const useDonantes = (filters: Filters, page: number) =>
  useCall(getDonantes, { query: { ...filters, pag: String(page) } });

/** How often it is read again while a mail is on its way: it leaves in seconds. */
const refreshInterval = 5000;

export const useDonante = (idAporte: string) =>
  useCall(
    getDonante,
    { params: { idAporte } },
    {
      refreshInterval: (data?: Answer<typeof getDonante>) =>
        data?.correo?.envios.some(({ estado }) => estado === 'espera') ? refreshInterval : 0,
    },
  );

/** What is mailed: a receipt, or the letter of a year. */
export type Enviar = Outgoing<typeof postEnviarADonante>['body'];

export const sendToDonante = (shell: Shell, idAporte: number, body: Enviar, key: string) =>
  shell.call(
    postEnviarADonante,
    { params: { idAporte: String(idAporte) }, headers: {}, body },
    { idempotencyKey: key },
  );

export const downloadCarta = (shell: Shell, idAporte: number, anio: number): Promise<File> =>
  shell.download(getCarta, { params: { idAporte: String(idAporte) }, query: { anio: String(anio) } });

export const downloadCartas = (shell: Shell, anio: string): Promise<File> =>
  shell.download(getCartas, { query: { anio } });
