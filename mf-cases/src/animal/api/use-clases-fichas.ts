import { getClasesFichas } from '@caparazon/clinic/catalogo/clases';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The classes of the intake records, each with its common names. */
export const useClasesFichas = () => useCall(getClasesFichas, {}, { revalidateOnFocus: false });
