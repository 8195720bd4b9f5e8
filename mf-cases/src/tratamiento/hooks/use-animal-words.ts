import { animalWords } from '../../animal/face/animal-words.ts';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';

/** 'Renata, 6'; 'Animal 6' while loading. */
export function useAnimalWords(idFichaAnimal: number): string {
  const { data } = useFichaAnimal(String(idFichaAnimal));
  return animalWords(data ?? { idFichaAnimal, nombre: '' });
}
