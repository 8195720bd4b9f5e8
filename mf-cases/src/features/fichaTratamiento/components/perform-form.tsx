import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Instancia } from '@caparazon/contracts/cases/instancia';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { instantOf, wallClock } from '@caparazon/contracts/time';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { DateTimeField } from '@caparazon/ui/date-field';
import { TextArea } from '@caparazon/ui/text-area';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import Check from 'lucide-react/icons/check';
import { FormProvider, useController, useFormState } from 'react-hook-form';
import { styled } from 'styled-components';
import { type Perform, usePerform } from '../hooks/use-perform.ts';
import { answeredDose } from '../model/answered-dose.ts';
import type { PerformValues } from '../model/perform-values.ts';
import { SuccessTargets } from './success-targets.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
  padding: ${space(5)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  ${media.mobile} {
    padding: ${space(4)};
  }
`;

/** Within reach of the thumb, however far the screen is scrolled. */
const Bar = styled.div`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  margin: 0 calc(-1 * ${space(4)}) calc(-1 * ${space(4)});
  padding: ${space(3)} ${space(4)};
  border-block-start: 1px solid ${role.borde};
  border-end-start-radius: ${shape.card};
  border-end-end-radius: ${shape.card};
  background: ${role.superficie};

  ${media.mobile} {
    inset-block-end: calc(4rem + env(safe-area-inset-bottom));
  }
`;

interface PerformFormProps {
  tratamiento: TratamientoDetalle;
  /** The instance to be modified; undefined to make one. */
  instancia: Instancia | undefined;
  /** The due time to begin with instead of the present. */
  dosis: number | undefined;
  now: number;
}

/** Records one dose, or corrects it (rules: perform-screen, dose-recording). */
export function PerformForm({ tratamiento, instancia, dosis, now }: PerformFormProps) {
  const perform = usePerform({ tratamiento, instancia, dosis, now });
  return (
    <FormProvider {...perform.form}>
      <UnsavedGuard />
      <Form
        onSubmit={(event) => void perform.send(event)}
        noValidate
        aria-label={instancia ? 'Modificar la instancia' : 'Registrar la dosis'}
      >
        <Success />
        <When {...{ tratamiento, instancia, now, perform }} />
        <Comment />
        <Bar className="no-imprimir">
          <Confirm modifying={instancia !== undefined} />
        </Bar>
      </Form>
      <ConfirmDialog
        open={perform.asking}
        title={messages.instancia.confirmOverwrite}
        confirmLabel="Sobrescribir"
        danger
        onConfirm={() => perform.answer(true)}
        onCancel={() => perform.answer(false)}
      />
    </FormProvider>
  );
}

const Moment = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};

  > :first-child {
    width: 100%;
  }
`;

type WhenProps = Omit<PerformFormProps, 'dosis'> & { perform: Perform };

/** The date-time, which is now until a person changes it, and the dose that it answers. */
function When({ tratamiento, instancia, now, perform: { live, setLive } }: WhenProps) {
  const { field, fieldState } = useController<PerformValues, 'fechaHora'>({ name: 'fechaHora' });
  const answered = answeredDose(tratamiento, instantOf(field.value), instancia?.fechaHora, now);
  return (
    <Moment>
      <DateTimeField
        label="Fecha y hora"
        name="fechaHora"
        required
        max={wallClock(now)}
        hint={answered}
        error={fieldState.error?.message}
        value={field.value}
        onBlur={field.onBlur}
        onValueChange={(text) => {
          setLive(false);
          field.onChange(text);
        }}
      />
      {!live && !instancia && (
        <Button variant="quiet" onClick={() => setLive(true)}>
          Poner la hora de ahora
        </Button>
      )}
    </Moment>
  );
}

function Success() {
  const { field, fieldState } = useController<PerformValues, 'exito'>({ name: 'exito' });
  return <SuccessTargets value={field.value} onValueChange={field.onChange} error={fieldState.error?.message} />;
}

function Comment() {
  const { field, fieldState } = useController<PerformValues, 'comentario'>({ name: 'comentario' });
  return (
    <TextArea
      label="Comentario"
      name="comentario"
      optional
      maxLength={limits.text.comentario}
      rows={2}
      error={fieldState.error?.message}
      value={field.value}
      onBlur={field.onBlur}
      onValueChange={field.onChange}
    />
  );
}

/** Says what it is about to record. */
function Confirm({ modifying }: { modifying: boolean }) {
  const { isSubmitting } = useFormState<PerformValues>();
  const { field } = useController<PerformValues, 'exito'>({ name: 'exito' });
  const given = field.value === '' ? 'Realizar' : `Realizar al ${field.value} %`;
  return (
    <Button
      type="submit"
      variant="primary"
      large
      full
      icon={<Check aria-hidden="true" />}
      loading={isSubmitting}
      loadingText="Guardando…"
    >
      {modifying ? 'Guardar cambios' : given}
    </Button>
  );
}
