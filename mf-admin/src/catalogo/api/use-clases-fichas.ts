import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useClasesFichas = () => useCall(getClasesFichas, {}, { revalidateOnFocus: false });
