import { postModificarPassword } from '@caparazon/office/usuario/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

interface PasswordChange {
  idUsuario: number;
  /** Null from an ADMIN, who is not asked for it (rule: password-change). */
  oldPassword: string | null;
  newPassword: string;
}

/** Changes a password. Gives the message to show. */
export const changePassword = async (shell: Shell, change: PasswordChange): Promise<string> =>
  (await shell.call(postModificarPassword, { body: change })).message;
