import { postModificarPassword } from '@caparazon/office/usuario/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

interface PasswordChange {
  idUsuario: number;
  /** Null from an ADMIN (rule: password-change). */
  oldPassword: string | null;
  newPassword: string;
}

/** Changes a password, and gives the message. */
export const changePassword = async (shell: Shell, change: PasswordChange): Promise<string> =>
  (await shell.call(postModificarPassword, { body: change })).message;
