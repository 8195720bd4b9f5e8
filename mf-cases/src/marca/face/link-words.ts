/** The link between two records in words (rule: recapture). */

import { civilDay, formatDay } from '@caparazon/call/time';
import type { FichaAnimal, FichaAnimalCard } from '@caparazon/clinic/animal/calls';
import { fateWords, fichaWords } from './marca-words.ts';
import { inRescueOrder } from './rescue-order.ts';
import type { OtherLink } from './use-links.ts';

export const otherLinkWords = ({ later, earlier, instead }: OtherLink): string =>
  `La ficha ${later} ya dice que este animal es el de la ficha ${fichaWords(instead)}, ${fateWords(instead)}. ` +
  `Con la ficha ${earlier}, deja de decirlo.`;

export const replaceWords = ({ later, earlier, instead }: OtherLink): string =>
  `Vincular la ${later} con la ${earlier}, en lugar de la ${instead.idFichaAnimal}`;

type Here = Pick<FichaAnimal, 'idFichaAnimal' | 'fecha' | 'estado' | 'clase'>;

/** 'La ficha 3 es la de antes (rescate del 01/02/2025); la 7, la de cuando volvió (…)'. */
export function orderWords(here: Here, other: FichaAnimalCard): string {
  const [earlier, later] = inRescueOrder(here, other);
  return (
    `La ficha ${earlier.idFichaAnimal} es la de antes (rescate del ${formatDay(earlier.fecha)}); ` +
    `la ${later.idFichaAnimal}, la de cuando volvió (rescate del ${formatDay(later.fecha)}).`
  );
}

/** Why they may be different animals; '' for no reason. */
export function doubtWords(here: Here, other: FichaAnimalCard): string {
  const [earlier, later] = inRescueOrder(here, other);
  const { idFichaAnimal, estado } = earlier;
  const doubts = [
    ...(here.clase === other.clase ? [] : [`ese animal es de ${other.clase}, y este, de ${here.clase}`]),
    ...(civilDay(earlier.fecha) === civilDay(later.fecha)
      ? ['las dos son del mismo día: puede ser una llegada anotada dos veces']
      : []),
    ...(estado === 'Muerto' ? [`la ficha ${idFichaAnimal} dice que el animal murió`] : []),
    ...(estado === 'En_rehabilitación' ? [`la ficha ${idFichaAnimal} dice que sigue en rehabilitación`] : []),
  ];
  return doubts.length === 0 ? '' : `Ojo: ${doubts.join('; ')}. Puede ser otro animal.`;
}
