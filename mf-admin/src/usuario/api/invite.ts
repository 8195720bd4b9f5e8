import { postInvitar } from '@caparazon/office/usuario/calls';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Sends an invitation anew, and gives the message (rule: invitations). */
export const invite = async (shell: Shell, idUsuario: number): Promise<string> =>
  (await shell.call(postInvitar, { params: { idUsuario: String(idUsuario) } })).message;
