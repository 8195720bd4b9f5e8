/** A password typed twice (rule: user-checks). */

import type { FieldError } from '@caparazon/call/errors';
import { limits } from '@caparazon/call/limits';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { useField } from '@caparazon/screen-kit/use-field';
import { PasswordField } from '@caparazon/ui/password-field';
import type { ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';

export interface Repeated {
  repetida: string;
}

const { min, max } = limits.password;

/** This error comes last (rule: user-checks). */
export const repetition = (password: string, { repetida }: Repeated): FieldError[] =>
  password === repetida ? [] : [{ campo: 'repetida', mensaje: usuarioMessages.passwordsDiffer }];

interface SecretProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'new-password' | 'current-password';
}

/** Editing a password clears all errors. */
export function Secret({ name, ...field }: SecretProps): ReactElement {
  const { clearErrors } = useFormContext();
  return <PasswordField {...field} {...useField(name, () => clearErrors())} required />;
}

/** The new password and its repetition. @param name of the first field */
export function NewPassword({ name, label = 'Contraseña' }: { name: string; label?: string }): ReactElement {
  return (
    <>
      <Secret name={name} label={label} hint={`De ${min} a ${max} caracteres`} autoComplete="new-password" />
      <Secret name="repetida" label={`Repetir ${label.toLowerCase()}`} autoComplete="new-password" />
    </>
  );
}
