import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The classes with their common names. */
export const useClasesFichas = () => useCall(getClasesFichas, {}, { revalidateOnFocus: false });
