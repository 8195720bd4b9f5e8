import { animalWords } from '../../animal/face/animal-words.ts';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';

export function AnimalName({ idFicha }: { idFicha: number }) {
  const { data } = useFichaAnimal(String(idFicha));
  return (
    <a href={`/historicos/${idFicha}`}>
      {data ? `${animalWords(data)}, ${data.nombreComunFichaAnimal.nombre}` : `Animal ${idFicha}`}
    </a>
  );
}
