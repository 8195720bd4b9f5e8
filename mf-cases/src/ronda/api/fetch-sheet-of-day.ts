import { type FichaDiaria, getFichasDiarias } from '@caparazon/clinic/fichaDiaria/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { mesOf, mesSent } from '../../fichaDiaria/face/mes.ts';

/** The sheet of an animal's day, bypassing the cache; undefined for none. */
export async function fetchSheetOfDay(shell: Shell, idFicha: number, day: string): Promise<FichaDiaria | undefined> {
  const month = await shell.call(getFichasDiarias, { params: { ficha: String(idFicha) }, query: mesSent(mesOf(day)) });
  return month.find(({ fecha }) => fecha === day);
}
