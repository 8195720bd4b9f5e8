/** A password chosen twice (both specs, section 5). */
import type { FieldError } from '@caparazon/contracts/errors';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { useField } from '@caparazon/screen-kit/use-field';
import { PasswordField } from '@caparazon/ui/password-field';
import type { ReactElement } from 'react';
import { useFormContext } from 'react-hook-form';

/** What both forms that choose a password call its second writing. */
export interface Repeated {
  repetida: string;
}

const { min, max } = limits.password;

/** Both writings are one; it is said last (spec 1, section 5). */
export const repetition = (password: string, { repetida }: Repeated): FieldError[] =>
  password === repetida ? [] : [{ campo: 'repetida', mensaje: messages.usuario.passwordsDiffer }];

interface SecretProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'new-password' | 'current-password';
}

/** A password of the form around it. Editing it takes all the red away. */
export function Secret({ name, ...field }: SecretProps): ReactElement {
  const { clearErrors } = useFormContext();
  return <PasswordField {...field} {...useField(name, () => clearErrors())} required />;
}

/** The new password and its repetition. @param name how the form calls the first */
export function NewPassword({ name, label = 'Contraseña' }: { name: string; label?: string }): ReactElement {
  return (
    <>
      <Secret name={name} label={label} hint={`De ${min} a ${max} caracteres`} autoComplete="new-password" />
      <Secret name="repetida" label={`Repetir ${label.toLowerCase()}`} autoComplete="new-password" />
    </>
  );
}
