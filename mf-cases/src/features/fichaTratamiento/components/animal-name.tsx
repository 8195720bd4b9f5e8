import { useFichaAnimal } from '../../../shared/fichaAnimal/use-ficha-animal.ts';

/** The number of an animal and, once loaded, its name, linking to its page. */
export function AnimalName({ idFicha }: { idFicha: number }) {
  const { data } = useFichaAnimal(String(idFicha));
  const name = data?.nombreComunFichaAnimal.nombre;
  return <a href={`/historicos/${idFicha}`}>{name ? `Ficha #${idFicha}, ${name}` : `Ficha #${idFicha}`}</a>;
}
