import { formatDateTime } from '@caparazon/call/time';
import { DiscardButton } from '@caparazon/screen-kit/components/discard-button';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { Note } from '@caparazon/screen-kit/components/note';
import { UnsavedGuard } from '@caparazon/screen-kit/components/unsaved-guard';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { KeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactNode, useMemo } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { animalWords } from '../../animal/face/animal-words.ts';
import { earlierAnswers, type FieldNote, FieldNoteProvider } from '../../fichaDiaria/face/field-notes.ts';
import type { SheetValues } from '../../fichaDiaria/face/form-values.ts';
import type { Sheet } from '../../fichaDiaria/face/sheet-resolver.ts';
import type { WeightQuestion } from '../../medicion/face/use-weight-question.ts';
import { WeightQuestionDialog } from '../../medicion/face/weight-question.tsx';
import type { Visit } from '../model/visit.ts';
import { BeforeBox } from './before-box.tsx';
import { ParadaBar } from './parada-bar.tsx';
import { ParadaFields } from './parada-fields.tsx';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

interface ParadaFormProps extends Pick<SendForm<SheetValues, Sheet>, 'form' | 'send'>, Omit<KeptDraft, 'keep'> {
  visit: Visit;
  draft: Draft | null;
  onDiscard: () => void;
  theirs?: FieldNote | undefined;
  failed?: boolean;
  question: WeightQuestion | null;
  onAnswer: (yes: boolean) => void;
  children?: ReactNode;
}

/** A sheet in the round. Leaving asks nothing while the draft can be stored. */
export function ParadaForm({
  visit,
  form,
  send,
  kept,
  unkept,
  draft,
  onDiscard,
  theirs,
  failed = false,
  question,
  onAnswer,
  children,
}: ParadaFormProps) {
  const { parada, dia, next } = visit;
  const { animal, anterior } = parada;
  const name = animalWords(animal);
  const beside = useMemo((): FieldNote => {
    const before = earlierAnswers(anterior, dia);
    return (field) => theirs?.(field) ?? before(field);
  }, [anterior, dia, theirs]);

  return (
    <FormProvider {...form}>
      {unkept && <UnsavedGuard />}
      {children}
      {draft && (
        <Note action={<DiscardButton onDiscard={onDiscard} />}>
          Sin guardar: lo que anotaste el {formatDateTime(draft.savedAt)}.
        </Note>
      )}
      <Form onSubmit={(event) => void send(event)} noValidate aria-label={`Ficha diaria de ${name}`}>
        <Fields>
          <FieldNoteProvider value={beside}>
            <BeforeBox anterior={anterior} dia={dia} name={name} restored={draft !== null && parada.ficha === null} />
            <ParadaFields clase={animal.clase} />
          </FieldNoteProvider>
        </Fields>
        <ParadaBar
          animal={animal}
          drafted={draft !== null}
          done={parada.ficha !== null}
          failed={failed}
          kept={kept}
          onSkip={next}
        />
      </Form>
      <WeightQuestionDialog question={question} onAnswer={onAnswer} />
    </FormProvider>
  );
}
