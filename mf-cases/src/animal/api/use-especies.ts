import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useEspecies = () => useCall(getEspecies, {}, { revalidateOnFocus: false });
