import { getUsuarios } from '@caparazon/contracts/auth/usuario';
import { useCall } from '@caparazon/remote-contract/use-call';

/** The active users, of whom one received the animal. */
export const useUsuarios = () => useCall(getUsuarios, {}, { revalidateOnFocus: false });
