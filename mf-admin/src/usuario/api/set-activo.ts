import { postModificarActivo, type Usuario } from '@caparazon/office/usuario/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

export const setActivo = (shell: Shell, idUsuario: number, activo: boolean): Promise<Usuario> =>
  shell.call(postModificarActivo, { params: { idUsuario: String(idUsuario) }, body: { activo } });
