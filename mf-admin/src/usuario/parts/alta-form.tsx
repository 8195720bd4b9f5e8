import { limits } from '@caparazon/call/limits';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SaveButton } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactElement } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { signUp } from '../api/sign-up.ts';
import { FieldsGrid } from '../face/fields-grid.ts';
import { NewPassword } from '../face/new-password.tsx';
import { nombrePropio } from '../face/nombre-propio.ts';
import { PersonFields } from '../face/person-fields.tsx';
import { useGeneratedUsername } from '../hooks/use-generated-username.ts';
import { type AltaValues, altaResolver } from '../model/alta-values.ts';

export interface Created {
  idUsuario: number;
  nombre: string;
}

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
  max-inline-size: 52rem;
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > :last-child {
    justify-self: start;
  }
`;

const keepUruguayan = (digits: string) => digits.slice(0, limits.phone.max);

interface AltaFormProps {
  initial: AltaValues;
  /** What else its button does, right above it. */
  note?: string;
  onCreated: (created: Created) => void;
}

/** Registers a volunteer. */
export function AltaForm({ initial, note, onCreated }: AltaFormProps): ReactElement {
  const shell = useShell();
  const { form, send } = useStaffForm({
    initial,
    check: altaResolver,
    reValidateMode: 'onSubmit',
    async store(account) {
      const idUsuario = await signUp(shell, account);
      onCreated({ idUsuario, nombre: nombrePropio(account) });
      return { notice: usuarioMessages.created };
    },
  });
  useGeneratedUsername(form);

  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <Form noValidate aria-label="Alta Voluntario" onSubmit={(event) => void send(event)}>
        <Fields>
          <FieldsGrid>
            <PersonFields
              keepPhone={keepUruguayan}
              onlyUruguay
              autoComplete="off"
              usernameHint="Se arma con el nombre y el apellido; se puede cambiar."
            />
            <NewPassword name="password" />
          </FieldsGrid>
        </Fields>
        {note && <p>{note}</p>}
        <SaveButton icon={<UserPlus aria-hidden="true" />} loadingText="Registrando…">
          Registrar voluntario
        </SaveButton>
      </Form>
    </FormProvider>
  );
}
