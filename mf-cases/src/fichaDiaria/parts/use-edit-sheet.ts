/** The editing of a sheet: on which version it stands, and what becomes of it when somebody else saves first. */
import { type FichaDiaria, getFichasDiarias } from '@caparazon/contracts/cases/fichaDiaria';
import { messages } from '@caparazon/contracts/messages';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useKeptValues } from '@caparazon/screen-kit/use-kept-values';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { monthHref } from '../../fichas-diarias/addresses.ts';
import { mesOf } from '../../fichas-diarias/mes.ts';
import { fetchFichaDiaria } from '../api/fetch-ficha-diaria.ts';
import { updateFichaDiaria } from '../api/update-ficha-diaria.ts';
import { type Beside, theirsBeside } from './beside.ts';
import { knownValues, type Rebased, rebase, type SheetValues, valuesFrom } from './form-values.ts';
import { type Sheet, sheetResolver } from './sheet-resolver.ts';
import { type SheetForm, useSend } from './use-send.ts';

interface EditSheet {
  form: SheetForm;
  send: () => Promise<void>;
  /** What is known of the draft, in words. */
  kept: string | undefined;
  /** What somebody else stored, beside the fields where both wrote; undefined while nobody did. */
  theirs: Beside | undefined;
}

/** Where the editing takes up: a draft may have been begun on an older version than the sheet's. */
function takenUp(sheet: FichaDiaria, draft: Draft | null): Rebased {
  const now = valuesFrom(sheet);
  if (!draft) return { values: now, contested: [] };
  return rebase(draft.base ? knownValues(draft.base) : now, knownValues(draft.values), now);
}

/** @param draft what was left unfinished of an earlier editing */
export function useEditSheet(sheet: FichaDiaria, draft: Draft | null, desk: DraftDesk): EditSheet {
  const shell = useShell();
  const outdate = useOutdate();
  const basis = useRef(sheet);
  const [opening] = useState(() => takenUp(sheet, draft));
  const [met, setMet] = useState({ sheet, contested: opening.contested });

  const form = useForm<SheetValues, unknown, Sheet>({
    defaultValues: opening.values,
    resolver: sheetResolver,
    shouldFocusError: false,
  });
  const keep = (values: SheetValues) => desk.keep({ values, base: valuesFrom(basis.current) });
  const kept = useKeptValues(form, keep);

  /** From here on it is an edit of the sheet as somebody else left it. */
  const meet = (theirs: FichaDiaria) => {
    const { values, contested } = rebase(valuesFrom(basis.current), form.getValues(), valuesFrom(theirs));
    basis.current = theirs;
    form.reset(valuesFrom(theirs));
    for (const [field, value] of Object.entries(values) as [keyof SheetValues, string][]) {
      form.setValue(field, value, { shouldDirty: true });
    }
    setMet({ sheet: theirs, contested });
    void keep(values);
  };

  const send = useSend(form, async (fields) => {
    const { idFichaDiaria, idFichaAnimal, version } = basis.current;
    try {
      await updateFichaDiaria(shell, { ...fields, idFichaDiaria, version });
    } catch (failure) {
      if (isRefusedFor(failure, 'registro_modificado')) meet(await fetchFichaDiaria(shell, basis.current));
      throw failure;
    }
    outdate(getFichasDiarias);
    await desk.drop();
    shell.setUnsaved(false);
    shell.notify({ kind: 'success', text: messages.fichaDiaria.modified });
    shell.go(monthHref(idFichaAnimal, mesOf(fields.fecha)), { replace: true });
  });

  const somebodySaved = met.sheet !== sheet || met.contested.length > 0;
  return { form, send, kept, theirs: somebodySaved ? theirsBeside(met.sheet, met.contested) : undefined };
}
