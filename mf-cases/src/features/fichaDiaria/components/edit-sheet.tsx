import { type FichaDiaria, getFichasDiarias } from '@caparazon/contracts/cases/fichaDiaria';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { useMemo } from 'react';
import { monthHref } from '../../../shared/fichaDiaria/addresses.ts';
import { mesOf } from '../../../shared/fichaDiaria/mes.ts';
import { fetchFichaDiaria } from '../api/fetch-ficha-diaria.ts';
import { updateFichaDiaria } from '../api/update-ficha-diaria.ts';
import { theirsBeside } from '../hooks/beside.ts';
import { valuesFrom } from '../model/form-values.ts';
import { sheetResolver } from '../model/sheet-resolver.ts';
import { SheetForm } from './sheet-form.tsx';

interface EditSheetProps {
  sheet: FichaDiaria;
  /** The unfinished draft of an earlier edit. */
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over from the sheet, without the draft. */
  onDiscard: () => void;
}

/**
 * Edits an existing sheet. Everything typed is stored as a draft until it is saved, also when somebody else saves
 * first.
 */
export function EditSheet({ sheet, draft, desk, onDiscard }: EditSheetProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { idFichaDiaria, idFichaAnimal } = sheet;
  const { initial, base, met, save } = useEditing({
    doc: sheet,
    valuesOf: valuesFrom,
    draft,
    read: () => fetchFichaDiaria(shell, sheet),
  });
  const { form, send } = useSendForm({
    initial,
    check: sheetResolver,
    async store(fields, sending) {
      await save(sending.form, ({ version }) => updateFichaDiaria(shell, { ...fields, idFichaDiaria, version }));
      outdate(getFichasDiarias);
      await desk.drop();
      return { said: messages.fichaDiaria.modified, to: monthHref(idFichaAnimal, mesOf(fields.fecha)) };
    },
  });
  const { kept } = useKeptDraft(form, desk, () => ({ base: valuesFrom(base.current) }));
  const isToTell = met !== null && (met.theirs !== sheet || met.contested.length > 0);
  const beside = useMemo(() => (isToTell ? theirsBeside(met.theirs, met.contested) : undefined), [isToTell, met]);

  return (
    <SheetForm
      form={form}
      send={send}
      kept={kept}
      idFicha={idFichaAnimal}
      idFichaDiaria={idFichaDiaria}
      action="Modificar Ficha Diaria"
      draft={draft}
      onDiscard={onDiscard}
      {...(beside ? { beside } : {})}
    >
      {beside && (
        <Note>
          Otra persona guardó cambios en esta ficha diaria. Lo que escribiste sigue acá, sobre lo que guardó; si las dos
          personas escribieron en un mismo dato, lo suyo está al lado.
        </Note>
      )}
    </SheetForm>
  );
}
