import { getMarcas } from '@caparazon/clinic/marca/calls';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useHeard } from '@caparazon/screen-kit/use-heard';

/** Tags are told as changes of the record (rule: events). */
const heard = ['ficha'] as const;

/** What was noted of the tags of an animal, by day, kept current. */
export function useMarcas(idFicha: number) {
  const marcas = useCall(getMarcas, { params: { idFichaAnimal: String(idFicha) } });
  useHeard(heard, () => marcas.refresh());
  return marcas;
}
