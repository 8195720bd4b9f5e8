import { getUsuarios } from '@caparazon/office/usuario/calls';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The active users, one of whom may have received the animal. */
export const useUsuarios = () => useCall(getUsuarios, {}, { revalidateOnFocus: false });
