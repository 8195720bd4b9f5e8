import { getLugares } from '@caparazon/clinic/animal/lugares';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The places in use, to be suggested (rule: places-suggested). Without an answer nothing is. */
export const useLugares = () => useCall(getLugares, {}, { revalidateOnFocus: false }).data;
