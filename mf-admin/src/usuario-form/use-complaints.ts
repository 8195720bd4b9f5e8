/** How a form says what is wrong: the first in a snackbar, each beside its field (spec 1, section 5). */
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { focusField } from './focus-field.ts';

/** The messages of a conflict that belong to a field (both specs, section 8). */
const fieldOfMessage: Readonly<Record<string, string>> = {
  [messages.usuario.emailTaken]: 'correo',
  [messages.usuario.usernameTaken]: 'nombreUsuario',
  [messages.usuario.lastAdmin]: 'rol',
};

/** What a server's refusal says of which fields. */
function refusedFields({ message, errores }: { message: string; errores: readonly FieldError[] }): FieldError[] {
  if (errores.length > 0) return [...errores];
  const campo = fieldOfMessage[message];
  return campo === undefined ? [] : [{ campo, mensaje: message }];
}

interface Complaints<Values extends FieldValues> {
  /** What the schema refused, in its order. */
  invalid: (errors: FieldErrors<Values>) => void;
  /** What the server refused, or that it could not be asked. */
  failed: (failure: unknown) => void;
}

export function useComplaints<Values extends FieldValues, Body>(
  form: UseFormReturn<Values, unknown, Body>,
): Complaints<Values> {
  const { notify } = useShell();
  return {
    invalid(errors) {
      const [first] = Object.entries(errors);
      if (first === undefined) return;
      const [campo, error] = first;
      notify({ kind: 'error', text: String(error?.message ?? messages.general.invalid) });
      focusField(campo);
    },
    failed(failure) {
      notify({ kind: 'error', text: isApiFailure(failure) ? failure.message : messages.general.internal });
      if (!isApiFailure(failure)) return;
      const refused = refusedFields(failure);
      for (const { campo, mensaje } of refused) {
        form.setError(campo as Path<Values>, { type: 'server', message: mensaje });
      }
      if (refused[0]) focusField(refused[0].campo);
    },
  };
}
