import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The species, each with its common name. */
export const useEspecies = () => useCall(getEspecies, {}, { revalidateOnFocus: false });
