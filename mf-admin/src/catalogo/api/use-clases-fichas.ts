import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The classes of the records, each with its common names: a species names one of them. */
export const useClasesFichas = () => useCall(getClasesFichas, {}, { revalidateOnFocus: false });
