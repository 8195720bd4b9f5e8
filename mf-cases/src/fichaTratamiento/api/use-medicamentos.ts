import { getMedicamentos } from '@caparazon/contracts/cases/medicamentos';
import { useCall } from '@caparazon/remote-contract/use-call';

/** The medicines that are known. */
export const useMedicamentos = () => useCall(getMedicamentos, {}, { revalidateOnFocus: false });
