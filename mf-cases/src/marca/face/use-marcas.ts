import { getMarcas } from '@caparazon/clinic/marca/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

/** Tags count as changes of the record (rule: events). */
const heard = ['ficha'] as const;

/** The entries of an animal's tags by day, kept current. */
export function useMarcas(idFicha: number) {
  const marcas = useCall(getMarcas, { params: { idFichaAnimal: String(idFicha) } });
  useHeard(heard, () => marcas.refresh());
  return marcas;
}
