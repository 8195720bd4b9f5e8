import { getFichasDiarias } from '@caparazon/contracts/cases/fichaDiaria';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { type Draft, restored } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptDraft } from '@caparazon/screen-kit/use-kept-draft';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { monthHref } from '../../../shared/fichaDiaria/addresses.ts';
import { mesOf } from '../../../shared/fichaDiaria/mes.ts';
import { createFichaDiaria } from '../api/create-ficha-diaria.ts';
import { blankValues } from '../model/form-values.ts';
import { sheetResolver } from '../model/sheet-resolver.ts';
import { SheetForm } from './sheet-form.tsx';

interface NewSheetProps {
  idFicha: number;
  /** The default day, `aaaa-mm-dd`. */
  day: string;
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over, without the draft. */
  onDiscard: () => void;
}

/** A new sheet. Everything typed is stored as a draft until it is saved. */
export function NewSheet({ idFicha, day, draft, desk, onDiscard }: NewSheetProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const { form, send } = useSendForm({
    initial: restored(draft?.values ?? {}, blankValues(day)),
    check: sheetResolver,
    async store(sheet) {
      await createFichaDiaria(shell, { ...sheet, idFichaAnimal: idFicha });
      outdate(getFichasDiarias);
      await desk.drop();
      return { said: messages.fichaDiaria.created, to: monthHref(idFicha, mesOf(sheet.fecha)) };
    },
  });
  const { kept } = useKeptDraft(form, desk);

  return (
    <SheetForm
      idFicha={idFicha}
      form={form}
      send={send}
      action="Ingresar Ficha Diaria"
      kept={kept}
      draft={draft}
      onDiscard={onDiscard}
    />
  );
}
