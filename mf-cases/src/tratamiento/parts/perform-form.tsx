import { limits } from '@caparazon/call/limits';
import { wallClock } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { type Procedimiento, procedimientoDe } from '@caparazon/clinic/tratamiento/values';
import { ConflictChanges } from '@caparazon/screen-kit/components/conflict-changes';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { SaveButton } from '@caparazon/screen-kit/components/submit-bar';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { DateTimeField } from '@caparazon/ui/date-field';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { TextArea } from '@caparazon/ui/text-area';
import { settling } from '@caparazon/ui/theme/settling';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import { useId, useState } from 'react';
import { FormProvider, useController } from 'react-hook-form';
import { styled } from 'styled-components';
import { type DoseWords, doseWordsOf } from '../face/dose-or-procedure.ts';
import type { Stale } from '../face/freshness.ts';
import { momentWords } from '../face/time-words.ts';
import type { Purpose } from '../hooks/use-choice.ts';
import type { Perform } from '../hooks/use-perform.ts';
import { nearDoses } from '../model/near-doses.ts';
import { none, type PerformValues, performLabels, performWords } from '../model/perform-values.ts';
import { AboutToRecord } from './about-to-record.tsx';
import { DoseChoice } from './dose-choice.tsx';
import { PerformQuestion } from './perform-question.tsx';
import { RemoveButton } from './remove-button.tsx';
import { Results } from './results.tsx';
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

/** The button stays within reach of the thumb; a phone on its side has no room for that. */
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
  ${settling}

  ${media.mobile} {
    position: fixed;
    inset: auto 0 calc(4rem + env(safe-area-inset-bottom));
    margin: 0;
    border-radius: 0;
  }

  @media (max-height: 25rem) {
    position: static;
  }
`;

interface PerformFormProps {
  tratamiento: TratamientoDetalle;
  purpose: Purpose;
  perform: Perform;
  now: number;
  animal: FichaAnimal | undefined;
  stale: Stale | null;
}

/** Records or corrects a dose (rules: perform-screen, dose-recording). */
export function PerformForm({ tratamiento, purpose, perform, now, animal, stale }: PerformFormProps) {
  const { instancia, programada, fechaHora, live, unsent } = perform;
  const about = useId();
  const procedimiento = procedimientoDe(tratamiento.tipoTratamiento);
  const doseWords = doseWordsOf(tratamiento);
  return (
    <FormProvider {...perform.form}>
      <UnsavedGuard also={perform.form.formState.isSubmitting} />
      <Form
        onSubmit={(event) => void perform.send(event)}
        noValidate
        aria-label={instancia ? 'Modificar la instancia' : doseWords.form}
      >
        <ChangedSince {...{ perform, doseWords }} />
        <Fields>
          {procedimiento ? (
            <Results {...{ procedimiento, tratamiento, instancia }} />
          ) : (
            <Success doseWords={doseWords} />
          )}
          <NotReceived doseWords={doseWords} />
          <WhichDose {...{ tratamiento, purpose, perform, now }} />
          <DoseTime {...{ perform, now, doseWords }} />
          <Comment />
        </Fields>
        {instancia && <RemoveButton {...{ tratamiento, instancia, now }} sendCurrent={perform.sendCurrent} />}
        <Bar className="no-imprimir">
          <AboutToRecord
            id={about}
            {...{ tratamiento, instancia, programada, fechaHora, live, now, animal, stale, unsent }}
          />
          <Confirm
            modifying={instancia !== undefined}
            describedBy={about}
            {...{ procedimiento, doseWords }}
            results={perform.results}
          />
        </Bar>
      </Form>
      <PerformQuestion
        question={perform.question}
        results={perform.results}
        programada={programada}
        instancia={instancia}
        doseWords={doseWords}
        now={now}
        onAnswer={perform.answer}
      />
    </FormProvider>
  );
}

/** Shows what somebody else corrected (rule: two-editors). */
const ChangedSince = ({ perform: { conflict }, doseWords }: Pick<WhenProps, 'perform' | 'doseWords'>) => (
  <ConflictChanges
    what={doseWords.changed}
    conflict={conflict}
    labels={{ ...performLabels, exito: doseWords.howMuch, motivoNoRecibida: doseWords.whyNot }}
    shown={(field, value) => performWords(field, value, doseWords)}
  />
);

/** A dose this late may have been given at its time without being recorded. */
const itsHourMs = 30 * 60_000;

const Moment = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};

  > :first-child {
    width: 100%;
  }
`;

function WhichDose({
  tratamiento,
  purpose,
  perform: { instancia, programada, choose },
  now,
}: Omit<PerformFormProps, 'animal' | 'stale'>) {
  const { dosis, tapped } = purpose;
  const [open, setOpen] = useState(!tapped && !instancia);
  if (open) {
    const doses = nearDoses(tratamiento, dosis, now, instancia);
    return (
      <DoseChoice doses={doses} doseWords={doseWordsOf(tratamiento)} value={programada} onChoose={choose} now={now} />
    );
  }
  return (
    <Button variant="quiet" onClick={() => setOpen(true)}>
      {doseWordsOf(tratamiento).another}
    </Button>
  );
}

interface WhenProps extends Pick<PerformFormProps, 'perform' | 'now'> {
  doseWords: DoseWords;
}

/** The time follows the clock until a person changes it. */
function DoseTime({ now, doseWords, perform: { instancia, live, setLive, programada } }: WhenProps) {
  const { field, fieldState } = useController<PerformValues, 'fechaHora'>({ name: 'fechaHora' });
  const set = (text: string) => {
    setLive(false);
    field.onChange(text);
  };
  return (
    <Moment>
      <DateTimeField
        label="Fecha y hora"
        name="fechaHora"
        required
        max={wallClock(now)}
        error={fieldState.error?.message}
        value={field.value}
        onBlur={field.onBlur}
        onValueChange={set}
      />
      {live && programada !== null && now - programada > itsHourMs && (
        <Button variant="quiet" onClick={() => set(wallClock(programada))}>
          {doseWords.atItsHour(momentWords(programada, now))}
        </Button>
      )}
      {!live && !instancia && (
        <Button variant="quiet" onClick={() => setLive(true)}>
          Poner la hora de ahora
        </Button>
      )}
    </Moment>
  );
}

function Success({ doseWords }: { doseWords: DoseWords }) {
  const { field, fieldState } = useController<PerformValues, 'exito'>({ name: 'exito' });
  return (
    <SuccessTargets
      doseWords={doseWords}
      value={field.value}
      onValueChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}

function NotReceived({ doseWords }: { doseWords: DoseWords }) {
  const { field: exito } = useController<PerformValues, 'exito'>({ name: 'exito' });
  const { field, fieldState } = useController<PerformValues, 'motivoNoRecibida'>({ name: 'motivoNoRecibida' });
  const { field: closed } = useController<PerformValues, 'cerrada'>({ name: 'cerrada' });
  if (exito.value !== none) return null;
  return (
    <>
      <RadioGroup
        label={doseWords.whyNot}
        name="motivoNoRecibida"
        required
        columns={2}
        options={Object.entries(doseWords.motivos)
          // A dose that nobody saw is closed among the missed doses.
          .filter(([value]) => value !== 'no_se_sabe')
          .map(([value, label]) => ({ value, label }))}
        error={fieldState.error?.message}
        value={field.value}
        onValueChange={field.onChange}
      />
      <CheckboxField
        label={doseWords.closed}
        name="cerrada"
        checked={closed.value !== ''}
        onChange={(event) => closed.onChange(event.target.checked ? 'si' : '')}
      />
    </>
  );
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

interface Confirmed extends Pick<ConfirmProps, 'doseWords' | 'procedimiento' | 'results'> {
  exito: string;
  isClosed: boolean;
}

/** `Dar`, `Dar, recibió el 50 %`, `Anotar que no la recibió`, `Hecho: 3,4 kg`. */
function confirmWords({ doseWords, procedimiento, results, exito, isClosed }: Confirmed): string {
  if (exito === none) return isClosed ? doseWords.close : doseWords.recordNot;
  if (results !== '') return `Hecho: ${results}`;
  if (procedimiento?.despues) return 'Hecho, los resultados después';
  return exito === '' || exito === '100' ? doseWords.record : doseWords.recordPart(exito);
}

interface ConfirmProps {
  modifying: boolean;
  describedBy: string;
  doseWords: DoseWords;
  procedimiento: Procedimiento | undefined;
  results: string;
}

function Confirm({ modifying, describedBy, doseWords, procedimiento, results }: ConfirmProps) {
  const { field } = useController<PerformValues, 'exito'>({ name: 'exito' });
  const { field: closed } = useController<PerformValues, 'cerrada'>({ name: 'cerrada' });
  const says = confirmWords({ doseWords, procedimiento, results, exito: field.value, isClosed: closed.value !== '' });
  return (
    <SaveButton large full aria-describedby={describedBy}>
      {modifying ? 'Guardar cambios' : says}
    </SaveButton>
  );
}
