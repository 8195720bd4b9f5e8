import { getFichasDiarias, type Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { mesSent } from './mes.ts';

/** The daily sheets of an animal in a month, in the order of time. @param mes null to wait */
export const useFichasDiarias = (idFicha: number, mes: Mes | null) =>
  useCall(getFichasDiarias, mes && { params: { ficha: String(idFicha) }, query: mesSent(mes) });
