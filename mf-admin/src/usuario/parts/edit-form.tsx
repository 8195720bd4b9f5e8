import { keptAccountPhone } from '@caparazon/call/phone-abroad';
import { type Rol, roleLabels, roles } from '@caparazon/call/roles';
import type { Usuario } from '@caparazon/office/usuario/calls';
import { mayManage } from '@caparazon/office/usuario/may';
import { ConflictChanges } from '@caparazon/screen-kit/components/conflict-changes';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SaveButton } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { useField } from '@caparazon/screen-kit/use-field';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { SelectField } from '@caparazon/ui/select-field';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { FormProvider, useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { FieldsGrid } from '../face/fields-grid.ts';
import { nombrePropio } from '../face/nombre-propio.ts';
import { PersonFields } from '../face/person-fields.tsx';
import { allowedBy, askBefore } from '../face/rol-words.ts';
import { useSave } from '../hooks/use-save.ts';
import { editLabels, shown } from '../model/edit-values.ts';

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

/** A user's data; another role asks first (rules: user-edit, finance-role). */
export function EditForm({ usuario, onSaved }: EditFormProps): ReactElement {
  const viewer = useViewer();
  const { form, send, conflict } = useSave(usuario, onSaved);
  const [asking, setAsking] = useState(false);
  const { isSubmitting, dirtyFields, defaultValues } = form.formState;
  const isOneself = viewer?.idUsuario === usuario.idUsuario;
  const [before, after] = [defaultValues?.rol ?? usuario.rol, form.getValues('rol')] as [Rol, Rol];
  const question = askBefore(before, after, isOneself ? null : nombrePropio(usuario));

  const confirm = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    // Errors come first, as without another role.
    if (form.getValues('rol') === before || !(await form.trigger())) return send();
    setAsking(true);
  };

  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <Form noValidate aria-label="Editar perfil" onSubmit={(event) => void confirm(event)}>
        <ConflictChanges what="este usuario" {...{ conflict, labels: editLabels, shown }} />
        <Fields>
          <FieldsGrid>
            <PersonFields keepPhone={keptAccountPhone} {...(isOneself ? {} : { autoComplete: 'off' })} />
            {viewer && mayManage(viewer) && <RoleField isOneself={isOneself} />}
          </FieldsGrid>
        </Fields>
        <SaveButton>Confirmar cambios</SaveButton>
      </Form>
      <ConfirmDialog
        open={asking}
        title={question.title}
        confirmLabel={question.act}
        onConfirm={() => {
          setAsking(false);
          void send();
        }}
        onCancel={() => setAsking(false)}
      >
        {question.means}
        {Object.keys(dirtyFields).length > 1 && ' Se guarda junto con los demás cambios.'}
      </ConfirmDialog>
    </FormProvider>
  );
}

/** Another role ends the user's sessions. */
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
