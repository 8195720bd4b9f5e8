import type { FichaDiaria } from '@caparazon/contracts/cases/fichaDiaria';
import { Note } from '@caparazon/screen-kit/components/note';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { SheetForm } from './sheet-form.tsx';
import { useEditSheet } from './use-edit-sheet.ts';

interface EditSheetProps {
  sheet: FichaDiaria;
  /** What was left unfinished of an earlier editing. */
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over from the sheet, with nothing of the draft. */
  onDiscard: () => void;
}

/** A sheet that is there already. Everything typed is kept as a draft until it is stored, also when somebody else saves first. */
export function EditSheet({ sheet, draft, desk, onDiscard }: EditSheetProps) {
  const { theirs, ...edit } = useEditSheet(sheet, draft, desk);
  return (
    <SheetForm
      {...edit}
      idFicha={sheet.idFichaAnimal}
      idFichaDiaria={sheet.idFichaDiaria}
      action="Modificar Ficha Diaria"
      draft={draft}
      onDiscard={onDiscard}
      {...(theirs ? { beside: theirs } : {})}
    >
      {theirs && (
        <Note>
          Otra persona guardó cambios en esta ficha diaria. Lo que escribiste sigue acá, sobre lo que guardó; si las dos
          personas escribieron en un mismo dato, lo suyo está al lado.
        </Note>
      )}
    </SheetForm>
  );
}
