import { keepSouthAmerican } from '@caparazon/contracts/auth/telefono';
import type { Usuario } from '@caparazon/contracts/auth/usuario';
import { type Rol, roleLabels, roles } from '@caparazon/contracts/roles';
import { useShell } from '@caparazon/remote-contract/shell';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { useField } from '@caparazon/screen-kit/use-field';
import { Button } from '@caparazon/ui/button';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { SelectField } from '@caparazon/ui/select-field';
import { space } from '@caparazon/ui/theme/tokens';
import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { allowedBy } from '../../../shared/usuario/rol-words.ts';
import { FieldsGrid } from '../../../shared/usuario-form/fields-grid.ts';
import { PersonFields } from '../../../shared/usuario-form/person-fields.tsx';
import { useSave } from '../hooks/use-save.ts';
import { editLabels, shown, valuesOf } from '../model/edit-values.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(6)};
  min-width: 0;

  > :last-child {
    justify-self: start;
  }
`;

const roleOptions = roles.map((value) => ({ value, label: roleLabels[value] })).reverse();

interface EditFormProps {
  usuario: Usuario;
  onSaved: (usuario: Usuario) => void;
}

/** The data of a user, all sent together (rule: user-edit). */
export function EditForm({ usuario, onSaved }: EditFormProps): ReactElement {
  const { session } = useShell();
  const { form, send, met } = useSave(usuario, onSaved);
  const { isSubmitting, dirtyFields } = form.formState;
  const isOneself = session?.idUsuario === usuario.idUsuario;

  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <Form noValidate aria-label="Editar perfil" onSubmit={(event) => void send(event)}>
        <ChangedMeanwhile
          what="este usuario"
          own={met?.own}
          changes={(met?.changed ?? []).map((field) => ({
            label: editLabels[field],
            before: shown(field, met?.before[field] ?? ''),
            now: shown(field, met ? valuesOf(met.theirs)[field] : ''),
            kept: dirtyFields[field] === true,
          }))}
        />
        <FieldsGrid>
          <PersonFields keepPhone={keepSouthAmerican} {...(isOneself ? {} : { autoComplete: 'off' })} />
          {session?.role === 'ADMIN' && <RoleField isOneself={isOneself} />}
        </FieldsGrid>
        <Button
          type="submit"
          variant="primary"
          icon={<Check aria-hidden="true" />}
          loading={isSubmitting}
          loadingText="Guardando…"
        >
          Confirmar cambios
        </Button>
      </Form>
    </FormProvider>
  );
}

/** The role. Only an administrator may change it; doing so ends the user's sessions. */
function RoleField({ isOneself }: { isOneself: boolean }): ReactElement {
  const { clearErrors } = useFormContext();
  const field = useField('rol', () => clearErrors());
  const whose = isOneself ? 'tu sesión termina y tenés que ingresar de nuevo' : 'sus sesiones abiertas terminan';
  return (
    <SelectField
      {...field}
      label={editLabels.rol}
      placeholder={null}
      options={roleOptions}
      hint={`${allowedBy[field.value as Rol]} Al cambiar el rol, ${whose}.`}
    />
  );
}
