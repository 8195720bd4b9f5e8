import type { FichaAnimal } from '@caparazon/clinic/animal/calls';

type Placed = Pick<FichaAnimal, 'estado' | 'desenlace' | 'ubicacionActual' | 'lugarDestinoFinal'>;

export const inCare = ({ estado }: Pick<FichaAnimal, 'estado'>): boolean => estado === 'En_rehabilitación';

/** At another centre, and not in the sea (rule: outcomes). */
const moved = ({ desenlace }: Pick<FichaAnimal, 'desenlace'>): boolean => desenlace === 'trasladado';

/** Where it is, was released or died (rule: place-after-care). @param label for an animal in care */
export function placeFact(ficha: Placed, label: string): { label: string; value: string } {
  if (inCare(ficha)) return { label, value: ficha.ubicacionActual };
  if (moved(ficha)) return { label: 'Trasladado a', value: ficha.lugarDestinoFinal };
  if (ficha.estado === 'Liberado') return { label: 'Volvió al mar en', value: ficha.lugarDestinoFinal };
  return { label: 'Última ubicación', value: ficha.ubicacionActual };
}

/** 'Pileta 2', 'Volvió al mar en La Paloma', 'Última ubicación: Pileta 2'. */
export function placeWords(ficha: Placed): string {
  if (inCare(ficha)) return ficha.ubicacionActual;
  const { lugarDestinoFinal, ubicacionActual } = ficha;
  if (moved(ficha)) return `Trasladado a ${lugarDestinoFinal}`;
  if (ficha.estado === 'Liberado') return lugarDestinoFinal ? `Volvió al mar en ${lugarDestinoFinal}` : 'Volvió al mar';
  return `Última ubicación: ${ubicacionActual}`;
}
