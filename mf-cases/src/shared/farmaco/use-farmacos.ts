import { getFarmacos } from '@caparazon/contracts/cases/farmaco';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The vademécum, retired medicines too. */
export const useFarmacos = () => useCall(getFarmacos, { query: {} }, { revalidateOnFocus: false });
