import { getMedicamentos } from '@caparazon/clinic/medicamento/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useMedicamentos = () => useCall(getMedicamentos, {}, { revalidateOnFocus: false });
