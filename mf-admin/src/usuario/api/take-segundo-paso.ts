import { postQuitarSegundoPasoAjeno } from '@caparazon/office/segundoPaso/calls';
import type { Usuario } from '@caparazon/office/usuario/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Takes the second step from somebody who has lost the phone. */
export const takeSegundoPaso = (shell: Shell, idUsuario: number): Promise<Usuario> =>
  shell.call(postQuitarSegundoPasoAjeno, { params: { idUsuario: String(idUsuario) } });
