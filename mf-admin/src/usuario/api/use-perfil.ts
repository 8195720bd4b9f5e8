import type { Usuario } from '@caparazon/office/usuario/calls';
import { getPerfil } from '@caparazon/office/usuario/calls';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';

export const usePerfil = (): CallResult<Usuario> => useCall(getPerfil, {});
