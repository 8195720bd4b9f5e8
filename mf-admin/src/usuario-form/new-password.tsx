/** A password chosen twice (both specs, section 5). */
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { PasswordField } from '@caparazon/ui/password-field';
import type { ReactElement } from 'react';
import { type FieldErrors, type FieldValues, type Resolver, useController, useFormContext } from 'react-hook-form';

/** What both forms that choose a password call its second writing. */
export interface Repeated {
  repetida: string;
}

const { min, max } = limits.password;

/** Adds to the checks of a schema that both writings are one; it is the last complaint (spec 1, section 5). */
export const withRepetition =
  <Values extends FieldValues & Repeated, Body>(
    check: Resolver<Values, unknown, Body>,
    passwordOf: (values: Values) => string,
  ): Resolver<Values, unknown, Body> =>
  async (values, context, options) => {
    const checked = await check(values, context, options);
    if (passwordOf(values) === values.repetida) return checked;
    const differ = { repetida: { type: 'repetida', message: messages.usuario.passwordsDiffer } };
    return { values: {}, errors: { ...checked.errors, ...differ } as FieldErrors<Values> };
  };

interface SecretProps {
  name: string;
  label: string;
  hint?: string;
  autoComplete: 'new-password' | 'current-password';
}

/** A password of the form around it. Editing it takes all the red away. */
export function Secret({ name, ...field }: SecretProps): ReactElement {
  const { clearErrors } = useFormContext();
  const { field: bound, fieldState } = useController({ name });
  return (
    <PasswordField
      {...field}
      name={name}
      required
      value={bound.value}
      error={fieldState.error?.message}
      onBlur={bound.onBlur}
      onValueChange={(value) => {
        bound.onChange(value);
        clearErrors();
      }}
    />
  );
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
