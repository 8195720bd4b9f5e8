import type { TratamientoBody, TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import { messages } from '@caparazon/contracts/messages';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { ChangedMeanwhile } from '@caparazon/ui/changed-meanwhile';
import { useRef, useState } from 'react';
import { fetchTratamiento } from '../api/fetch-tratamiento.ts';
import { updateTratamiento } from '../api/update-tratamiento.ts';
import { useWritten } from '../api/use-written.ts';
import { fieldWords } from './field-words.ts';
import { TratamientoSheet } from './tratamiento-sheet.tsx';
import {
  type Change,
  changesBetween,
  fieldLabels,
  knownValues,
  startToSend,
  type TratamientoField,
  type TratamientoValues,
  valuesFrom,
  writtenOver,
} from './tratamiento-values.ts';
import { type TratamientoFormState, useTratamientoForm } from './use-tratamiento-form.ts';

interface EditFormProps {
  tratamiento: TratamientoDetalle;
  draft: Draft | null;
  desk: DraftDesk;
  /** Starts over from the treatment, with nothing of the draft. */
  onDiscard: () => void;
}

/** What the form begins with: the treatment, under what was left unfinished; and what changed of it since then. */
function takenUp(now: TratamientoValues, draft: Draft | null): { initial: TratamientoValues; changes: Change[] } {
  if (!draft) return { initial: now, changes: [] };
  const before = knownValues(draft.base ?? now);
  return { initial: writtenOver(knownValues(draft.values), before, now), changes: changesBetween(before, now) };
}

/**
 * A treatment that is there already. What somebody else changes of it meanwhile is taken over, under what was written
 * here, and told: the person looks at it and saves again.
 */
export function EditForm({ tratamiento, draft, desk, onDiscard }: EditFormProps) {
  const shell = useShell();
  const written = useWritten();
  const { idFichaTratamiento, idFichaAnimal } = tratamiento;
  const [opening] = useState(() => takenUp(valuesFrom(tratamiento), draft));
  const [changes, setChanges] = useState(opening.changes);
  const base = useRef(tratamiento);

  /** From here on it is an edit of the treatment as somebody else left it. */
  const catchUp = async (form: TratamientoFormState) => {
    const theirs = await fetchTratamiento(shell, String(idFichaTratamiento));
    const before = valuesFrom(base.current);
    const now = valuesFrom(theirs);
    const values = writtenOver(form.getValues(), before, now);
    base.current = theirs;
    form.reset(now);
    for (const field of Object.keys(values) as TratamientoField[]) {
      if (values[field] !== now[field]) form.setValue(field, values[field], { shouldDirty: true });
    }
    setChanges(changesBetween(before, now));
    await desk.keep({ base: now, values });
  };

  const put = ({ idFichaAnimal: _, ...body }: TratamientoBody, form: TratamientoFormState) =>
    updateTratamiento(shell, {
      ...body,
      fechaHoraComienzo: startToSend({ ...body, idFichaAnimal }, form.getValues(), base.current),
      idFichaTratamiento,
      version: base.current.version,
    });

  const open = useTratamientoForm({
    idFichaAnimal,
    initial: opening.initial,
    draft,
    keep: desk.keep,
    also: () => ({ base: valuesFrom(base.current) }),
    async store(body, form) {
      try {
        const saved = await put(body, form);
        await desk.drop();
        written(saved);
        shell.setUnsaved(false);
        shell.notify({ kind: 'success', text: messages.tratamiento.modified });
        shell.go(`/historicos/${idFichaAnimal}`, { replace: true });
      } catch (failure) {
        // Should it fail, the version stays the old one: the next try is refused alike, and nothing is overwritten.
        if (isRefusedFor(failure, 'registro_modificado')) await catchUp(form).catch(() => undefined);
        throw failure;
      }
    },
  });

  return (
    <TratamientoSheet
      {...open}
      name="Modificar tratamiento"
      action="Modificar"
      backTo={`/ficha_tratamiento/${idFichaTratamiento}`}
      draft={draft}
      onDiscard={onDiscard}
    >
      <ChangedMeanwhile
        what="este tratamiento"
        changes={changes.map(({ field, before, now }) => ({
          label: fieldLabels[field],
          before: fieldWords(field, before),
          now: fieldWords(field, now),
          kept: open.form.getValues(field) !== valuesFrom(base.current)[field],
        }))}
      />
    </TratamientoSheet>
  );
}
