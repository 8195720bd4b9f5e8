import { getUsuarios } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

export const useUsuarios = () => useCall(getUsuarios, {}, { revalidateOnFocus: false });
