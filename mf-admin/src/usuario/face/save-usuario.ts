import { type ModificarUsuarioBody, postModificarUsuario, type Usuario } from '@caparazon/office/usuario/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

export const saveUsuario = (shell: Shell, idUsuario: number, body: ModificarUsuarioBody): Promise<Usuario> =>
  shell.call(postModificarUsuario, { params: { idUsuario: String(idUsuario) }, body });
