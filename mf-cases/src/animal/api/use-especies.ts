import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The species with their common names. */
export const useEspecies = () => useCall(getEspecies, {}, { revalidateOnFocus: false });
