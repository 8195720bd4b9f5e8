import { postSignup, type SignupBody } from '@caparazon/office/usuario/calls';
import { ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import type { Shell } from '@caparazon/remote-contract/shell';

const fieldOf: Record<string, string> = { email: 'correo', username: 'nombreUsuario' };

/** The form has other names for some fields. */
function inFieldsOfForm({ status, codigo, message, errores }: ApiFailure): ApiFailure {
  const inForm = errores.map(({ campo, mensaje }) => ({ campo: fieldOf[campo] ?? campo, mensaje }));
  return new ApiFailure(status, { codigo, message, errores: inForm });
}

/** Makes an account (rules: user-field-names, sign-up-by-admin). @throws {ApiFailure} with the form's field names */
export async function signUp(shell: Shell, account: SignupBody): Promise<number> {
  const { correo: email, nombreUsuario: username, ...rest } = account;
  try {
    const { idUsuario } = await shell.call(postSignup, { body: { ...rest, email, username, rol: 'VOL' } });
    return idUsuario;
  } catch (failure) {
    throw isApiFailure(failure) ? inFieldsOfForm(failure) : failure;
  }
}
