/** How the screens name an animal (rule: record-name). */
import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';

/** 'Renata, 6', or 'Animal 6' for one without a name: two animals may have the same name, never the same number. */
export const animalWords = ({ idFichaAnimal, nombre }: Pick<FichaAnimal, 'idFichaAnimal' | 'nombre'>): string =>
  nombre ? `${nombre}, ${idFichaAnimal}` : `Animal ${idFichaAnimal}`;
