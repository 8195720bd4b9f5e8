import { getEspecies } from '@caparazon/contracts/cases/especies';
import { useCall } from '@caparazon/remote-contract/use-call';

/** The species, each with the common name that it goes by. */
export const useEspecies = () => useCall(getEspecies, {}, { revalidateOnFocus: false });
