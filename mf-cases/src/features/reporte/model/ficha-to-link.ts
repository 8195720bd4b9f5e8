/** The number of the record that a report is to be linked to (rule: link-checks). */
import { postVincular } from '@caparazon/contracts/cases/reporte';
import { messages } from '@caparazon/contracts/messages';
import { digitsOf } from '../../../shared/fichaAnimal/use-ficha-by-number.ts';

/**
 * @param current the record that it is linked to
 * @returns the number, or the first error
 */
export function fichaToLink(typed: string, current: number | null): { idFicha: number } | { wrong: string } {
  const { data, error } = postVincular.body.safeParse({ idFicha: digitsOf(typed) });
  if (!data) return { wrong: error.issues[0]?.message ?? messages.reporte.fichaRequired };
  return data.idFicha === current ? { wrong: messages.reporte.alreadyLinked } : data;
}
