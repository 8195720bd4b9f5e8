import { keepSouthAmerican } from '@caparazon/contracts/auth/telefono';
import type { Usuario } from '@caparazon/contracts/auth/usuario';
import { roleLabels, roles } from '@caparazon/contracts/roles';
import { useShell } from '@caparazon/remote-contract/shell';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { Button } from '@caparazon/ui/button';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { SelectField } from '@caparazon/ui/select-field';
import { space } from '@caparazon/ui/theme/tokens';
import Check from 'lucide-react/icons/check';
import type { ReactElement } from 'react';
import { FormProvider, useController, useForm, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldsGrid } from '../../usuario-form/fields-grid.ts';
import { PersonFields } from '../../usuario-form/person-fields.tsx';
import { type EditBody, type EditValues, editLabels, editResolver, valuesOf } from './edit-values.ts';
import { useSave } from './use-save.ts';

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

/** The data of a user, all sent together (spec 2, 'Edit volunteer'). */
export function EditForm({ usuario, onSaved }: EditFormProps): ReactElement {
  const { session } = useShell();
  const form = useForm<EditValues, unknown, EditBody>({
    defaultValues: valuesOf(usuario),
    resolver: editResolver,
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { isSubmitting, dirtyFields } = form.formState;
  const { save, changes } = useSave({ form, usuario, onSaved });
  const isOneself = session?.idUsuario === usuario.idUsuario;

  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <Form
        noValidate
        aria-label="Editar perfil"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void save();
        }}
      >
        <ChangedMeanwhile
          what="este usuario"
          changes={changes.map(({ field, before, now }) => ({
            label: editLabels[field],
            before,
            now,
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

/** The role, which an administrator alone may change; doing so ends the sessions of whose it is. */
function RoleField({ isOneself }: { isOneself: boolean }): ReactElement {
  const { clearErrors } = useFormContext<EditValues>();
  const { field, fieldState } = useController<EditValues, 'rol'>({ name: 'rol' });
  const whose = isOneself ? 'su sesión termina y tiene que ingresar de nuevo' : 'sus sesiones abiertas terminan';
  return (
    <SelectField
      label={editLabels.rol}
      name="rol"
      placeholder={null}
      options={roleOptions}
      hint={`Al cambiar el rol, ${whose}.`}
      value={field.value}
      error={fieldState.error?.message}
      onBlur={field.onBlur}
      onValueChange={(value) => {
        field.onChange(value);
        clearErrors();
      }}
    />
  );
}
