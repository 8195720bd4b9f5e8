import { type Mes, postDescargarPdf } from '@caparazon/clinic/fichaDiaria/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { mesSent } from '../../fichaDiaria/face/mes.ts';

export const downloadMonthPdf = (shell: Shell, idFicha: number, mes: Mes): Promise<File> =>
  shell.download(postDescargarPdf, { params: { ficha: String(idFicha) }, query: mesSent(mes) });
