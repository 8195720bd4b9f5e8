import { getClasesTodas, type ListaDeClases } from '@caparazon/clinic/catalogo/clases-todas';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The classes to filter by, including retired ones, which records still have (rule: catalogue-reading). */
export const useClasesTodas = (lista: ListaDeClases) =>
  useCall(getClasesTodas, { params: { lista } }, { revalidateOnFocus: false });
