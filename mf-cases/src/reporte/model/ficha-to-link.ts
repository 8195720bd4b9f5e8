/** The record number to link a report to (rule: link-checks). */

import { postVincular } from '@caparazon/clinic/reporte/calls';
import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { digitsOf } from '../../animal/face/use-ficha-by-number.ts';

/** @param current the present link @returns the number, or the first error */
export function fichaToLink(typed: string, current: number | null): { idFicha: number } | { wrong: string } {
  const { data, error } = postVincular.body.safeParse({ idFicha: digitsOf(typed) });
  if (!data) return { wrong: error.issues[0]?.message ?? reporteMessages.fichaRequired };
  return data.idFicha === current ? { wrong: reporteMessages.alreadyLinked } : data;
}
