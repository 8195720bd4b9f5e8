import { postSignup, type SignupBody } from '@caparazon/office/usuario/calls';
import { ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';

const fieldOf: Record<string, string> = { email: 'correo', username: 'nombreUsuario' };

/** The server's errors name the fields as they were sent. The form has other names for some of them. */
function inFieldsOfForm({ status, codigo, message, errores }: ApiFailure): ApiFailure {
  const ours = errores.map(({ campo, mensaje }) => ({ campo: fieldOf[campo] ?? campo, mensaje }));
  return new ApiFailure(status, { codigo, message, errores: ours });
}

/**
 * Makes an account, with the field names and the fixed role of a sign-up (rules: user-field-names, sign-up-by-admin).
 * @throws ApiFailure that names the fields of the form
 */
export async function signUp(shell: Shell, account: SignupBody): Promise<number> {
  const { correo: email, nombreUsuario: username, ...rest } = account;
  try {
    const { idUsuario } = await shell.call(postSignup, { body: { ...rest, email, username, rol: 'VOL' } });
    return idUsuario;
  } catch (failure) {
    throw isApiFailure(failure) ? inFieldsOfForm(failure) : failure;
  }
}
