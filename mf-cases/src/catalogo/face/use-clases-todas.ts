import { getClasesTodas, type ListaDeClases } from '@caparazon/clinic/catalogo/clases-todas';
import { useCall } from '@caparazon/screen-kit/use-call';

/**
 * The classes by which a list is filtered, each with its common names: also those that are no longer offered, since
 * records have them (rule: catalogue-reading).
 */
export const useClasesTodas = (lista: ListaDeClases) =>
  useCall(getClasesTodas, { params: { lista } }, { revalidateOnFocus: false });
