import { getUsuario, type Usuario } from '@caparazon/office/usuario/calls';
import type { Shell } from '@caparazon/remote-contract/shell';
import { type CallResult, useCall } from '@caparazon/screen-kit/use-call';

export const useUsuario = (idUsuario: string): CallResult<Usuario> => useCall(getUsuario, { params: { idUsuario } });

export const loadUsuario = (shell: Shell, idUsuario: number): Promise<Usuario> =>
  shell.call(getUsuario, { params: { idUsuario: String(idUsuario) } });
