import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { type Draft, restored } from '@caparazon/screen-kit/draft-store';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import type { DraftDesk } from '@caparazon/screen-kit/use-draft';
import { useRef } from 'react';
import { createTratamiento } from '../api/create-tratamiento.ts';
import { useWritten } from '../face/use-written.ts';
import { useTratamientoForm } from '../hooks/use-tratamiento-form.ts';
import { blankValues } from '../model/tratamiento-values.ts';
import { weightToSend } from '../model/weight.ts';
import { TratamientoSheet } from './tratamiento-sheet.tsx';

interface AltaFormProps {
  idFichaAnimal: number;
  action: string;
  draft: Draft | null;
  desk: DraftDesk;
  onDiscard: () => void;
  onMade: (idTratamiento: number) => void;
}

/** Prescribes a treatment once, even when sent twice (rule: idempotency-key). */
export function AltaForm({ idFichaAnimal, action, draft, desk, onDiscard, onMade }: AltaFormProps) {
  const shell = useShell();
  const written = useWritten();
  const filling = useRef(draft?.filling ?? newFillingId());
  const tried = useRef(draft?.sent);
  const also = () => ({
    filling: filling.current,
    ...(tried.current !== undefined && { sent: tried.current }),
  });
  const open = useTratamientoForm({
    idFichaAnimal,
    initial: restored(draft?.values ?? {}, blankValues(shell.now())),
    desk,
    also,
    async store(typed, { form }) {
      const { sent, used } = weightToSend(typed, open.weight, tried.current);
      tried.current = sent;
      // The stored key survives a reload.
      await desk.keep({ ...also(), values: form.getValues() });
      const body = { ...typed, ...used };
      const made = await createTratamiento(shell, body, { idempotencyKey: idempotencyKey(filling.current, body) });
      await desk.drop();
      written();
      onMade(made);
      return { notice: tratamientoMessages.created };
    },
  });

  return (
    <TratamientoSheet
      {...open}
      idFichaAnimal={idFichaAnimal}
      name="Alta de tratamiento"
      action={action}
      backTo={`/historicos/${idFichaAnimal}`}
      draft={draft}
      onDiscard={onDiscard}
    />
  );
}
