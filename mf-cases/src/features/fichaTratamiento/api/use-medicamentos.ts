import { getMedicamentos } from '@caparazon/contracts/cases/medicamentos';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The medicines that are known. */
export const useMedicamentos = () => useCall(getMedicamentos, {}, { revalidateOnFocus: false });
