import { postSignup, type SignupBody } from '@caparazon/contracts/auth/usuario';
import type { Shell } from '@caparazon/remote-contract/shell';

/** Makes an account, with the names and the fixed role that the spec gives its fields (spec 1, section 3). */
export async function signUp(shell: Shell, account: SignupBody): Promise<number> {
  const { correo: email, nombreUsuario: username, ...rest } = account;
  const { idUsuario } = await shell.call(postSignup, { body: { ...rest, email, username, rol: 'VOL' } });
  return idUsuario;
}
