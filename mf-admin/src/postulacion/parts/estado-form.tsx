import { limits } from '@caparazon/call/limits';
import { getPostulaciones, type Postulacion } from '@caparazon/office/postulacion/calls';
import { postulacionMessages } from '@caparazon/office/postulacion/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ConflictChanges } from '@caparazon/screen-kit/components/conflict-changes';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SaveButton } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useField } from '@caparazon/screen-kit/use-field';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { TextArea } from '@caparazon/ui/text-area';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { loadPostulacion, saveEstado } from '../face/postulacion.ts';
import { estadoResolver, labels, shown, valuesOf } from '../model/estado-values.ts';
import { estadoOptions } from '../model/filters.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > :last-child {
    justify-self: start;
  }
`;

/** A sign-up's state and note (rules: sign-up-changes, two-editors). */
export function EstadoForm({ postulacion }: { postulacion: Postulacion }): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const { idPostulacion } = postulacion;
  const { initial, conflict, save } = useEditing({
    doc: postulacion,
    valuesOf,
    read: () => loadPostulacion(shell, idPostulacion),
    self: shell.session?.idUsuario,
  });
  const { form, send } = useStaffForm({
    initial,
    check: estadoResolver,
    async store(body, sending) {
      await save(sending.form, ({ version }) => saveEstado(shell, idPostulacion, { ...body, version }));
      outdate(getPostulaciones);
      return { notice: postulacionMessages.changed, back: '/postulaciones' };
    },
  });

  return (
    <FormProvider {...form}>
      <UnsavedGuard />
      <Form noValidate autoComplete="off" aria-label="Qué pasó" onSubmit={(event) => void send(event)}>
        <ConflictChanges what="esta postulación" {...{ conflict, labels, shown }} />
        <Fields>
          <EstadoField />
          <NotaField />
        </Fields>
        <SaveButton>Guardar estado y nota</SaveButton>
      </Form>
    </FormProvider>
  );
}

const EstadoField = () => <RadioGroup {...useField('estado')} label={labels.estado} options={estadoOptions} />;

const NotaField = () => (
  <TextArea
    {...useField('nota')}
    label={labels.nota}
    hint="La ven quienes administran, nunca la persona"
    maxLength={limits.text.default}
  />
);
