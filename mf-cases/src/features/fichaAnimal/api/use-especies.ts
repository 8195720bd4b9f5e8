import { getEspecies } from '@caparazon/contracts/cases/especies';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The species, each with the common name that it goes by. */
export const useEspecies = () => useCall(getEspecies, {}, { revalidateOnFocus: false });
