import { type FichaDiaria, getFichasDiarias } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { editSheetHref, monthHref } from '../face/addresses.ts';
import { isTaken, meetSheet } from '../face/meet-sheet.ts';
import { mesOf } from '../face/mes.ts';
import { nothingNoted } from '../face/sheet-words.ts';
import { useNewSheet } from '../face/use-new-sheet.ts';
import { SheetForm } from './sheet-form.tsx';

interface NewSheetProps {
  idFicha: number;
  animal: string;
  /** `aaaa-mm-dd` */
  day: string;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

export function NewSheet({ idFicha, animal, day, draft, desk, onDiscard }: NewSheetProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { form, send, kept, unkept, question, onAnswer } = useNewSheet({
    idFicha,
    day,
    draft,
    desk,
    animal,
    blankText: nothingNoted(animal, 'Cancelar'),
    after: ({ fecha }) => ({ notice: fichaDiariaMessages.created, to: monthHref(idFicha, mesOf(fecha)) }),
    otherwise(failure) {
      // The shown month does not know of that sheet yet.
      if (isTaken(failure)) outdate(getFichasDiarias);
      return Promise.reject(failure);
    },
  });

  /** Only on request: the day may be a slip, and the sheet another day's. */
  const complete = async (theirs: FichaDiaria) => {
    const { isKept } = await meetSheet(shell, { theirs, values: form.getValues(), desk });
    if (isKept) shell.setUnsaved(false);
    shell.go(editSheetHref(idFicha, theirs.idFichaDiaria), { replace: isKept });
  };

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
      onComplete={(theirs) => void complete(theirs)}
    />
  );
}
