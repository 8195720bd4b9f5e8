import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The records' classes, for the species. */
export const useClasesFichas = () => useCall(getClasesFichas, {}, { revalidateOnFocus: false });
