/** How a form says what is wrong: the first in a snackbar, each beside its field (spec 1, section 5). */
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { focusField } from '@caparazon/ui/focus-field';
import type { FieldErrors, FieldValues, Path, UseFormReturn } from 'react-hook-form';

/** What a server's refusal says of which fields. That somebody must stay who manages is about the role. */
const refusedFields = ({ codigo, message, errores }: ApiFailure): readonly FieldError[] =>
  codigo === 'ultimo_administrador' ? [{ campo: 'rol', mensaje: message }] : errores;

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
