import { animalWords } from '../../animal/face/animal-words.ts';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';

/** An animal as the screens name it: 'Renata, 6'; 'Animal 6' until it is loaded. */
export function useAnimalWords(idFichaAnimal: number): string {
  const { data } = useFichaAnimal(String(idFichaAnimal));
  return animalWords(data ?? { idFichaAnimal, nombre: '' });
}
