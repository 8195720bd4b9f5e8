import { getUsuarios } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The active users. */
export const useUsuarios = () => useCall(getUsuarios, {}, { revalidateOnFocus: false });
