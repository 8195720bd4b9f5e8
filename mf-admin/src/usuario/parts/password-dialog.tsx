import { passwordNueva } from '@caparazon/call/sesion/password';
import { loginMessages } from '@caparazon/call/sesion/words';
import { mustKnowPassword } from '@caparazon/office/usuario/may';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useId, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { z } from 'zod';
import { changePassword } from '../api/change-password.ts';
import { NewPassword, type Repeated, repetition, Secret } from '../face/new-password.tsx';

interface PasswordValues extends Repeated {
  oldPassword: string;
  newPassword: string;
}

interface PasswordBody {
  oldPassword?: string | undefined;
  newPassword: string;
}

const newFields = ['newPassword', 'repetida'] as const;
const blank: PasswordValues = { oldPassword: '', newPassword: '', repetida: '' };

const checks = {
  /** An ADMIN needs no current password (rule: password-change). */
  byAdmin: z.object({ newPassword: passwordNueva }),
  byOwner: z.object({
    oldPassword: z.string().min(1, loginMessages.passwordRequired),
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

interface PasswordDialogProps {
  open: boolean;
  onClose: () => void;
  idUsuario: number;
}

/** Changes a password (rule: password-change). Errors stand inside the dialog, which covers the snackbars. */
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
      <PasswordForm id={form} idUsuario={idUsuario} onBusy={setBusy} onDone={onClose} />
    </Dialog>
  );
}

interface PasswordFormProps {
  id: string;
  idUsuario: number;
  onBusy: (busy: boolean) => void;
  onDone: () => void;
}

function PasswordForm({ id, idUsuario, onBusy, onDone }: PasswordFormProps): ReactElement {
  const shell = useShell();
  const viewer = useViewer();
  const asksCurrent = !viewer || mustKnowPassword(viewer);
  const isOneself = viewer?.idUsuario === idUsuario;
  const { form, send } = useStaffForm<PasswordValues, PasswordBody>({
    initial: blank,
    check: checkWith<PasswordValues, PasswordBody>(asksCurrent ? checks.byOwner : checks.byAdmin, {
      also: (values) => repetition(values.newPassword, values),
    }),
    reValidateMode: 'onSubmit',
    order: asksCurrent ? ['oldPassword', ...newFields] : newFields,
    tell(text, complaints) {
      if (complaints[0]) focusField(complaints[0].campo);
      else form.setError('root', { message: text });
    },
    async store({ oldPassword = undefined, newPassword }) {
      onBusy(true);
      try {
        const message = await changePassword(shell, { idUsuario, oldPassword: oldPassword ?? null, newPassword });
        onDone();
        return { notice: message };
      } finally {
        onBusy(false);
      }
    },
  });

  return (
    <FormProvider {...form}>
      <Form id={id} noValidate aria-label="Cambiar contraseña" onSubmit={(event) => void send(event)}>
        <p>
          {isOneself
            ? 'Se cierran las demás sesiones abiertas con la contraseña anterior; esta sigue.'
            : 'Sus sesiones abiertas terminan en segundos, y esa persona va a tener que ingresar con la contraseña nueva.'}
        </p>
        <Fields>
          {asksCurrent && <Secret name="oldPassword" label="Contraseña actual" autoComplete="current-password" />}
          <NewPassword name="newPassword" label="Contraseña nueva" />
        </Fields>
        {form.formState.errors.root && <p role="alert">{form.formState.errors.root.message}</p>}
      </Form>
    </FormProvider>
  );
}
