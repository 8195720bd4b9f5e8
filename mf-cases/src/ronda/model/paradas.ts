import type { ParadaDeRonda } from '@caparazon/clinic/fichaDiaria/calls';

export const idOf = ({ animal }: ParadaDeRonda): number => animal.idFichaAnimal;

export const leftOf = (paradas: readonly ParadaDeRonda[]): ParadaDeRonda[] =>
  paradas.filter(({ ficha }) => ficha === null);

/** The next animal without a sheet; undefined at the end. */
export function nextLeft(paradas: readonly ParadaDeRonda[], idFicha: number): ParadaDeRonda | undefined {
  const at = paradas.findIndex((parada) => idOf(parada) === idFicha);
  return leftOf(paradas.slice(at + 1))[0];
}

/** `4 de 10`. */
export const doneWords = (paradas: readonly ParadaDeRonda[]): string =>
  `${paradas.length - leftOf(paradas).length} de ${paradas.length}`;

/** `Quedan 3 animales sin ficha diaria`. */
export const leftWords = (count: number): string =>
  count === 1 ? 'Queda 1 animal sin ficha diaria' : `Quedan ${count} animales sin ficha diaria`;
