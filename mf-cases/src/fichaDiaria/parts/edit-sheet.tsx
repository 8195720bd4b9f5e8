import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { Note } from '@caparazon/screen-kit/components/note';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { monthHref } from '../face/addresses.ts';
import type { Storer } from '../face/field-notes.ts';
import { mesOf } from '../face/mes.ts';
import { nothingLeft } from '../face/sheet-words.ts';
import { useEditedSheet } from '../face/use-edited-sheet.ts';
import { SheetForm } from './sheet-form.tsx';

interface EditSheetProps {
  sheet: FichaDiaria;
  animal: string;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

const conflictWords: Record<Storer, string> = {
  other:
    'Otra persona guardó cambios en esta ficha diaria. Lo que escribiste sigue acá, sobre lo que guardó; si las dos personas escribieron en un mismo dato, lo suyo está al lado.',
  window:
    'Guardaste cambios de esta ficha diaria en otra ventana. Lo que escribiste sigue acá, sobre eso; donde cambiaste un mismo dato en las dos, lo de la otra está al lado.',
  before:
    'Ya habías guardado esta ficha diaria. Lo que escribiste sigue acá, sobre eso; donde escribiste otra cosa, lo de antes está al lado.',
};

export function EditSheet({ sheet, animal, draft, desk, onDiscard }: EditSheetProps) {
  const { idFichaDiaria, idFichaAnimal } = sheet;
  const { form, send, kept, unkept, beside, by, question, onAnswer } = useEditedSheet({
    sheet,
    draft,
    desk,
    animal,
    blankText: nothingLeft(animal),
    after: ({ fecha }) => ({ notice: fichaDiariaMessages.modified, to: monthHref(idFichaAnimal, mesOf(fecha)) }),
  });

  return (
    <SheetForm
      form={form}
      send={send}
      kept={kept}
      unkept={unkept}
      question={question}
      onAnswer={onAnswer}
      idFicha={idFichaAnimal}
      animal={animal}
      idFichaDiaria={idFichaDiaria}
      action="Modificar Ficha Diaria"
      draft={draft}
      onDiscard={onDiscard}
      {...(beside ? { beside } : {})}
    >
      {beside && <Note>{conflictWords[by]}</Note>}
    </SheetForm>
  );
}
