/** The profile of the session's user. */

import type { Usuario } from '@caparazon/contracts/auth/usuario';
import { getPerfil } from '@caparazon/contracts/auth/usuario';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';

export const usePerfil = (): CallResult<Usuario> => useCall(getPerfil, {});
