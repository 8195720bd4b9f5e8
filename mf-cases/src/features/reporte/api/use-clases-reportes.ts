import { getClasesReportes } from '@caparazon/contracts/cases/clases';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The classes of the report form, each with its common names. */
export const useClasesReportes = () => useCall(getClasesReportes, {}, { revalidateOnFocus: false });
