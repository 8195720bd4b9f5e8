import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { useCall } from '@caparazon/screen-kit/use-call';

export function useForWhom() {
  const clases = useCall(getClasesFichas, {}, { revalidateOnFocus: false });
  const especies = useCall(getEspecies, {}, { revalidateOnFocus: false });
  return { clases: Object.keys(clases.data ?? {}), especies: especies.data ?? [] };
}
