import { getUsuarios } from '@caparazon/contracts/auth/usuario';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The active users, one of whom may have received the animal. */
export const useUsuarios = () => useCall(getUsuarios, {}, { revalidateOnFocus: false });
