import { useFichaAnimal } from '../../../shared/fichaAnimal/use-ficha-animal.ts';

/** An animal by its number and, once it is known, its name: leads to its page. */
export function AnimalName({ idFicha }: { idFicha: number }) {
  const { data } = useFichaAnimal(String(idFicha));
  const name = data?.nombreComunFichaAnimal.nombre;
  return <a href={`/historicos/${idFicha}`}>{name ? `Ficha #${idFicha}, ${name}` : `Ficha #${idFicha}`}</a>;
}
