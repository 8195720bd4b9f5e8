import { getFichasDiarias } from '@caparazon/contracts/cases/fichaDiaria';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptValues } from '@caparazon/screen-kit/use-kept-values';
import { useForm } from 'react-hook-form';
import { monthHref } from '../../fichas-diarias/addresses.ts';
import { mesOf } from '../../fichas-diarias/mes.ts';
import { createFichaDiaria } from '../api/create-ficha-diaria.ts';
import { blankValues, knownValues, type SheetValues } from './form-values.ts';
import { SheetForm } from './sheet-form.tsx';
import { type Sheet, sheetResolver } from './sheet-resolver.ts';
import { useSend } from './use-send.ts';

interface NewSheetProps {
  idFicha: number;
  /** The day that it is for unless another is chosen, `aaaa-mm-dd`. */
  day: string;
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over, with nothing of the draft. */
  onDiscard: () => void;
}

/** A new sheet. Everything typed is kept as a draft until it is stored. */
export function NewSheet({ idFicha, day, draft, desk, onDiscard }: NewSheetProps) {
  const shell = useShell();
  const outdate = useOutdate();
  const form = useForm<SheetValues, unknown, Sheet>({
    defaultValues: draft ? knownValues(draft.values) : blankValues(day),
    resolver: sheetResolver,
    shouldFocusError: false,
  });
  const kept = useKeptValues(form, (values) => desk.keep({ values }));

  const send = useSend(form, async (sheet) => {
    await createFichaDiaria(shell, { ...sheet, idFichaAnimal: idFicha });
    outdate(getFichasDiarias);
    await desk.drop();
    shell.setUnsaved(false);
    shell.notify({ kind: 'success', text: messages.fichaDiaria.created });
    shell.go(monthHref(idFicha, mesOf(sheet.fecha)), { replace: true });
  });

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
