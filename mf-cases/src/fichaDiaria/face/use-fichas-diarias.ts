import { getFichasDiarias, type Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { mesSent } from './mes.ts';

/** An animal's sheets of a month by time. @param mes null to wait */
export const useFichasDiarias = (idFicha: number, mes: Mes | null) =>
  useCall(getFichasDiarias, mes && { params: { ficha: String(idFicha) }, query: mesSent(mes) });
