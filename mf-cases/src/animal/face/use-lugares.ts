import { getLugares } from '@caparazon/clinic/animal/lugares';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The places in use, as suggestions (rule: places-suggested); undefined without an answer. */
export const useLugares = () => useCall(getLugares, {}, { revalidateOnFocus: false }).data;
