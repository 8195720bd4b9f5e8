import { modificarPasswordBody } from '@caparazon/contracts/auth/usuario';
import { passwordNueva } from '@caparazon/contracts/auth/usuario-fields';
import { messages } from '@caparazon/contracts/messages';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useId, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { NewPassword, type Repeated, Secret, withRepetition } from '../../usuario-form/new-password.tsx';
import { changePassword } from '../api/change-password.ts';

interface PasswordValues extends Repeated {
  oldPassword: string;
  newPassword: string;
}

interface PasswordBody {
  oldPassword?: string | undefined;
  newPassword: string;
}

const blank: PasswordValues = { oldPassword: '', newPassword: '', repetida: '' };

const checks = {
  /** From an ADMIN, who is not asked for the current one (spec 2, section 6). */
  byAdmin: z.object({ newPassword: passwordNueva }),
  byOwner: z.object({
    oldPassword: z.string().min(1, messages.login.passwordRequired),
    newPassword: passwordNueva,
  }),
};

const Form = styled.form`
  display: grid;
  gap: ${space(5)};

  > [role='alert'] {
    color: ${role.urgente};
    font-weight: 600;
  }
`;

/** Which field a refusal of the server is about. */
function fieldOf({ errores }: ApiFailure): keyof PasswordBody | null {
  const campo = errores[0]?.campo;
  return campo !== undefined && campo in modificarPasswordBody.shape ? (campo as keyof PasswordBody) : null;
}

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  idUsuario: number;
}

/** The change of a password (spec 2, section 5). What is wrong is said inside: the snackbar is behind. */
export function PasswordDialog({ open, onClose, idUsuario }: PasswordDialogProps): ReactElement {
  const form = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cambiar contraseña"
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" type="submit" form={form} loading={busy} loadingText="Un momento…">
            Cambiar contraseña
          </Button>
        </>
      }
    >
      <PasswordForm id={form} idUsuario={idUsuario} busy={busy} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}

interface PasswordFormProps {
  id: string;
  idUsuario: number;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function PasswordForm({ id, idUsuario, busy, onBusy, onDone }: PasswordFormProps): ReactElement {
  const shell = useShell();
  const asksCurrent = shell.session?.role !== 'ADMIN';
  const isOneself = shell.session?.idUsuario === idUsuario;
  const form = useForm<PasswordValues, unknown, PasswordBody>({
    defaultValues: blank,
    resolver: withRepetition(
      checkWith<PasswordValues, PasswordBody>(asksCurrent ? checks.byOwner : checks.byAdmin),
      ({ newPassword }) => newPassword,
    ),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });

  const refuse = (failure: unknown) => {
    if (!isApiFailure(failure)) return form.setError('root', { message: messages.general.internal });
    const field = fieldOf(failure);
    const shownField = field === 'oldPassword' && !asksCurrent ? null : field;
    form.setError(shownField ?? 'root', { message: failure.message });
    if (shownField) focusField(shownField);
  };

  const change = async ({ oldPassword = undefined, newPassword }: PasswordBody) => {
    onBusy(true);
    try {
      const said = await changePassword(shell, { idUsuario, oldPassword: oldPassword ?? null, newPassword });
      onDone();
      shell.notify({ kind: 'success', text: said });
    } catch (failure) {
      refuse(failure);
    } finally {
      onBusy(false);
    }
  };
  const submit = form.handleSubmit(change, (errors) => focusField(Object.keys(errors)[0] ?? ''));

  return (
    <FormProvider {...form}>
      <Form
        id={id}
        noValidate
        aria-label="Cambiar contraseña"
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void submit();
        }}
      >
        <p>
          {isOneself
            ? 'Se cierran las demás sesiones abiertas con la contraseña anterior; esta sigue.'
            : 'Sus sesiones abiertas terminan en segundos y va a tener que ingresar con la contraseña nueva.'}
        </p>
        {asksCurrent && <Secret name="oldPassword" label="Contraseña actual" autoComplete="current-password" />}
        <NewPassword name="newPassword" label="Contraseña nueva" />
        {form.formState.errors.root && <p role="alert">{form.formState.errors.root.message}</p>}
      </Form>
    </FormProvider>
  );
}
