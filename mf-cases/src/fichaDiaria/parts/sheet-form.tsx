import { civilDay } from '@caparazon/call/time';
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { DraftedForm } from '@caparazon/screen-kit/components/drafted-form';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { Note } from '@caparazon/screen-kit/components/note';
import { SubmitBar } from '@caparazon/screen-kit/components/submit-bar';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { SendForm } from '@caparazon/screen-kit/use-send-form';
import { Button, LinkButton } from '@caparazon/ui/button';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactNode, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import { NewMedida } from '../../medicion/face/medida-dialog.tsx';
import type { WeightQuestion } from '../../medicion/face/use-weight-question.ts';
import { WeightQuestionDialog } from '../../medicion/face/weight-question.tsx';
import { editSheetHref, monthHref } from '../face/addresses.ts';
import { earlierAnswers, type FieldNote, FieldNoteProvider } from '../face/field-notes.ts';
import { isBlank, type SheetValues } from '../face/form-values.ts';
import type { Sheet } from '../face/sheet-resolver.ts';
import { useSheetsAround } from '../hooks/use-sheets-around.ts';
import { SheetFields } from './sheet-fields.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(4)};
  min-width: 0;
  max-width: 70rem;
`;

const Beyond = styled.div`
  margin-block-end: ${space(3)};
`;

interface SheetFormProps extends Pick<SendForm<SheetValues, Sheet>, 'form' | 'send'> {
  idFicha: number;
  /** The animal's name, so that nobody writes another one's sheet. */
  animal: string;
  /** Undefined for a new sheet. */
  idFichaDiaria?: number;
  /** The text of the button and the name of the form. */
  action: string;
  kept: string | undefined;
  unkept: boolean;
  draft: Draft | null;
  onDiscard: () => void;
  /** The note beside a field, before the previous value. */
  beside?: FieldNote;
  /** Continues in the sheet that the day already has. */
  onComplete?: (theirs: FichaDiaria) => void;
  question: WeightQuestion | null;
  onAnswer: (yes: boolean) => void;
  children?: ReactNode;
}

export function SheetForm({
  idFicha,
  animal,
  form,
  send,
  action,
  kept,
  unkept,
  draft,
  onDiscard,
  question,
  onAnswer,
  children,
  ...sheet
}: SheetFormProps) {
  const { back } = useShell();
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard} unkept={unkept}>
      {children}
      <Beyond>
        <NewMedida idFicha={idFicha} animal={animal} />
      </Beyond>
      <Form onSubmit={(event) => void send(event)} noValidate aria-label={action}>
        <Fields>
          <Questions idFicha={idFicha} {...sheet} />
        </Fields>
        <SubmitBar action={action} of={animal} kept={kept}>
          <Button onClick={() => back(monthHref(idFicha))}>Cancelar</Button>
        </SubmitBar>
      </Form>
      <WeightQuestionDialog question={question} onAnswer={onAnswer} />
    </DraftedForm>
  );
}

/** Leads to the existing sheet, with what was written. */
function Taken({ same, onComplete }: { same: FichaDiaria } & Pick<SheetFormProps, 'onComplete'>) {
  const nothingWritten = useWatch({ compute: (values: SheetValues) => isBlank(values) });
  const way =
    onComplete && !nothingWritten ? (
      <Button onClick={() => onComplete(same)}>Completarla con lo que escribí</Button>
    ) : (
      <LinkButton href={editSheetHref(same.idFichaAnimal, same.idFichaDiaria)}>Modificar esa ficha diaria</LinkButton>
    );
  return <Note action={way}>{fichaDiariaMessages.taken}.</Note>;
}

type QuestionsProps = Pick<SheetFormProps, 'idFicha' | 'idFichaDiaria' | 'beside' | 'onComplete'>;

function Questions({ idFicha, idFichaDiaria, beside, onComplete }: QuestionsProps) {
  const fecha = useWatch<SheetValues, 'fecha'>({ name: 'fecha' });
  const { now } = useShell();
  const today = civilDay(now());
  const { earlier, same } = useSheetsAround(idFicha, fecha);
  const words = useMemo((): FieldNote => {
    const lastTime = earlierAnswers(earlier, today);
    return (field) => beside?.(field) ?? lastTime(field);
  }, [earlier, beside, today]);

  return (
    <FieldNoteProvider value={words}>
      {same && same.idFichaDiaria !== idFichaDiaria && <Taken same={same} {...(onComplete && { onComplete })} />}
      <SheetFields />
    </FieldNoteProvider>
  );
}
