import { getFichaAnimalHistorial } from '@caparazon/contracts/cases/fichaAnimal';
import { useCall } from '@caparazon/screen-kit/use-call';

/** Who last changed a record; undefined until it is known, and when it cannot be loaded. */
export function useLastAuthor(idFicha: number): string | undefined {
  const { data } = useCall(getFichaAnimalHistorial, { params: { idFicha: String(idFicha) }, query: { pag: '1' } });
  return data?.content[0]?.nombre ?? undefined;
}
