import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ConflictChanges } from '@caparazon/screen-kit/components/conflict-changes';
import type { Draft } from '@caparazon/screen-kit/draft-store';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { fetchTratamiento } from '../api/fetch-tratamiento.ts';
import { updateTratamiento } from '../api/update-tratamiento.ts';
import { useWritten } from '../face/use-written.ts';
import { useTratamientoForm } from '../hooks/use-tratamiento-form.ts';
import { fieldWords } from '../model/field-words.ts';
import { fieldLabels, prescribedTogether, startToSend, valuesFrom } from '../model/tratamiento-values.ts';
import { TratamientoSheet } from './tratamiento-sheet.tsx';

interface EditFormProps {
  tratamiento: TratamientoDetalle;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
}

/** Edits a treatment. Changes by others are adopted beneath what was typed; the person checks and saves again. */
export function EditForm({ tratamiento, draft, desk, onDiscard }: EditFormProps) {
  const shell = useShell();
  const written = useWritten();
  const { idFichaTratamiento, idFichaAnimal } = tratamiento;
  const { initial, base, conflict, save } = useEditing({
    doc: tratamiento,
    valuesOf: valuesFrom,
    draft,
    read: () => fetchTratamiento(shell, String(idFichaTratamiento)),
    self: shell.session?.idUsuario,
    stored: ({ modificadoPor, version }) => ({ by: modificadoPor, version }),
    together: prescribedTogether,
  });
  const open = useTratamientoForm({
    idFichaAnimal,
    initial,
    desk,
    also: () => ({ base: { ...valuesFrom(base.current), version: String(base.current.version) } }),
    async store(fields, { form }) {
      const { idFichaAnimal: _, ...body } = fields;
      const saved = await save(form, (recorded) =>
        updateTratamiento(shell, {
          ...body,
          fechaHoraComienzo: startToSend(fields, form.getValues(), recorded),
          idFichaTratamiento,
          version: recorded.version,
        }),
      );
      await desk.drop();
      written(saved);
      return { notice: tratamientoMessages.modified, to: `/historicos/${idFichaAnimal}` };
    },
  });

  return (
    <TratamientoSheet
      {...open}
      idFichaAnimal={idFichaAnimal}
      idTratamiento={idFichaTratamiento}
      name="Modificar tratamiento"
      action="Modificar"
      backTo={`/ficha_tratamiento/${idFichaTratamiento}`}
      draft={draft}
      onDiscard={onDiscard}
    >
      <ConflictChanges what="este tratamiento" {...{ conflict, labels: fieldLabels, shown: fieldWords }} />
    </TratamientoSheet>
  );
}
