/** How screens name an animal (rule: record-name). */
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';

type Named = Pick<FichaAnimal, 'idFichaAnimal' | 'nombre'>;

/** 'Renata, 6', or 'Animal 6': animals may share a name, but not a number. */
export const animalWords = ({ idFichaAnimal, nombre }: Named): string =>
  nombre ? `${nombre}, ${idFichaAnimal}` : `Animal ${idFichaAnimal}`;

/** 'Renata, ficha 6', or 'Ficha 6'. */
export const fichaWords = ({ idFichaAnimal, nombre }: Named): string =>
  nombre ? `${nombre}, ficha ${idFichaAnimal}` : `Ficha ${idFichaAnimal}`;
