import { type Clases, getClasesReportes } from '@caparazon/contracts/cases/clases';
import { clasesReportesIniciales } from '@caparazon/contracts/cases/clases-iniciales';
import { useCall } from '@caparazon/screen-kit/use-call';

/**
 * Classes of animal and the common names of each, as the form offers them. Until the service has answered, or when it
 * cannot, the contract's own list, which the drawn page shows too.
 */
export function useClases(): Clases {
  const { data } = useCall(getClasesReportes, {}, { revalidateOnFocus: false });
  return data ?? clasesReportesIniciales;
}
