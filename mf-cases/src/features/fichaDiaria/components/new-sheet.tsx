import { messages } from '@caparazon/contracts/messages';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { monthHref } from '../../../shared/fichaDiaria/addresses.ts';
import { mesOf } from '../../../shared/fichaDiaria/mes.ts';
import { useNewSheet } from '../../../shared/fichaDiaria/use-new-sheet.ts';
import { SheetForm } from './sheet-form.tsx';

interface NewSheetProps {
  idFicha: number;
  animal: string;
  /** The default day, `aaaa-mm-dd`. */
  day: string;
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over, without the draft. */
  onDiscard: () => void;
}

/** A new sheet, which ends at its month. */
export function NewSheet({ idFicha, animal, day, draft, desk, onDiscard }: NewSheetProps) {
  const { form, send, kept, unkept, question, onAnswer } = useNewSheet({
    idFicha,
    day,
    draft,
    desk,
    after: ({ fecha }) => ({ said: messages.fichaDiaria.created, to: monthHref(idFicha, mesOf(fecha)) }),
  });

  return (
    <SheetForm
      idFicha={idFicha}
      animal={animal}
      form={form}
      send={send}
      action="Ingresar Ficha Diaria"
      kept={kept}
      unkept={unkept}
      question={question}
      onAnswer={onAnswer}
      draft={draft}
      onDiscard={onDiscard}
    />
  );
}
