import { getUsuarios } from '@caparazon/contracts/auth/usuario';
import { useCall } from '@caparazon/screen-kit/use-call';

/** The active users, of whom one received the animal. */
export const useUsuarios = () => useCall(getUsuarios, {}, { revalidateOnFocus: false });
