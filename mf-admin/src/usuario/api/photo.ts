import { deleteFotoUsuario, postFotoUsuario } from '@caparazon/office/usuario/calls';
import type { CallOptions, Shell } from '@caparazon/remote-contract/shell';

export const savePhoto = (shell: Shell, idUsuario: number, foto: Blob, options?: CallOptions): Promise<string> =>
  shell.call(postFotoUsuario, { params: { idUsuario: String(idUsuario) }, body: { foto } }, options);

export const deletePhoto = (shell: Shell, idUsuario: number): Promise<undefined> =>
  shell.call(deleteFotoUsuario, { params: { idUsuario: String(idUsuario) } });
