import { getFarmacos } from '@caparazon/clinic/farmaco/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useFarmacos = () => useCall(getFarmacos, { query: {} }, { revalidateOnFocus: false });
