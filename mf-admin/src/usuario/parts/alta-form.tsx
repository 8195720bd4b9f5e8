import { limits } from '@caparazon/call/limits';
import { getRecuperar } from '@caparazon/call/sesion/enlace';
import type { SignupBody } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SaveButton } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { useCall } from '@caparazon/screen-kit/use-call';
import { useField } from '@caparazon/screen-kit/use-field';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { RadioGroup } from '@caparazon/ui/radio-group';
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
import { type AltaValues, altaResolvers, comoOptions } from '../model/alta-values.ts';

export interface Created {
  idUsuario: number;
  nombre: string;
  /** Where the invitation goes; undefined when a password was chosen. */
  invitado?: string | undefined;
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

/** The password, unless the person is to choose it. @param offered whether mail is set up */
function HowToEnter({ offered }: { offered: boolean }): ReactElement {
  const como = useField('como');
  return (
    <>
      {offered && <RadioGroup {...como} label="Para ingresar" columns={1} options={comoOptions} />}
      {!(offered && como.value === 'invitar') && (
        <FieldsGrid>
          <NewPassword name="password" />
        </FieldsGrid>
      )}
    </>
  );
}

/** Registers a volunteer. */
export function AltaForm({ initial, note, onCreated }: AltaFormProps): ReactElement {
  const shell = useShell();
  const offered = useCall(getRecuperar, {}).data?.disponible === true;
  const { form, send } = useStaffForm<AltaValues, SignupBody>({
    initial,
    check: (values, context, options) => altaResolvers[offered ? values.como : 'password'](values, context, options),
    reValidateMode: 'onSubmit',
    async store(account) {
      const idUsuario = await signUp(shell, account);
      onCreated({ idUsuario, nombre: nombrePropio(account), invitado: account.invitar ? account.correo : undefined });
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
          </FieldsGrid>
          <HowToEnter offered={offered} />
        </Fields>
        {note && <p>{note}</p>}
        <SaveButton icon={<UserPlus aria-hidden="true" />} loadingText="Registrando…">
          Registrar voluntario
        </SaveButton>
      </Form>
    </FormProvider>
  );
}
