import { type Clases, getClasesReportes } from '@caparazon/contracts/cases/clases';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';

/** Classes of animal and the common names of each, as the form offers them. */
export const useClases = (): CallResult<Clases> => useCall(getClasesReportes, {}, { revalidateOnFocus: false });
