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
import { type Beside, BesideProvider, earlierBeside } from '../face/beside.ts';
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
  /** The animal's words, so that nobody writes in another one's sheet. */
  animal: string;
  /** The sheet that is being edited; undefined for a new one. */
  idFichaDiaria?: number;
  /** The words of its button, which are also the name of the form. */
  action: string;
  /** The state of the draft, in words. */
  kept: string | undefined;
  /** Whether the browser could not store it. */
  unkept: boolean;
  /** The unfinished draft that was found, and a way to discard it. */
  draft: Draft | null;
  onDiscard: () => void;
  /** The note beside a field, in front of the previous value. */
  beside?: Beside;
  /** Takes what was written for a new sheet to the one that the day has already. */
  onComplete?: (theirs: FichaDiaria) => void;
  /** What is asked about the weight before it is stored. */
  question: WeightQuestion | null;
  onAnswer: (yes: boolean) => void;
  children?: ReactNode;
}

/** The form of a sheet. Beside each question stands the value of the day before. */
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

/** That the day has a sheet already, and the way there: with what was written, where something was. */
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
  const words = useMemo((): Beside => {
    const lastTime = earlierBeside(earlier, today);
    return (field) => beside?.(field) ?? lastTime(field);
  }, [earlier, beside, today]);

  return (
    <BesideProvider value={words}>
      {same && same.idFichaDiaria !== idFichaDiaria && <Taken same={same} {...(onComplete && { onComplete })} />}
      <SheetFields />
    </BesideProvider>
  );
}
