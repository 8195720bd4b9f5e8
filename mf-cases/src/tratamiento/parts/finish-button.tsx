import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { offeredAgain } from '@caparazon/screen-kit/offered-again';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { finishTratamiento } from '../api/finish-tratamiento.ts';
import { reopenTratamiento } from '../api/reopen-tratamiento.ts';
import type { DoseWords } from '../face/dose-or-procedure.ts';
import { saveFailureText } from '../model/save-failure-text.ts';

interface FinishButtonProps {
  doseWords: DoseWords;
  idTratamiento: number;
  onChanged: (tratamiento: TratamientoDetalle) => void;
}

/**
 * Finishes a treatment, with an undo (rules: treatment-finish, treatment-reopen, undo-own). Errors stand in the dialog,
 * which covers the snackbars.
 */
export function FinishButton({ doseWords, idTratamiento, onChanged }: FinishButtonProps) {
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const reopen = async (ademas = false) => {
    try {
      onChanged(await reopenTratamiento(shell, idTratamiento, ademas));
      shell.notify({ kind: 'info', text: 'El tratamiento sigue activo' });
    } catch (failure) {
      const isTwice = isRefusedFor(failure, 'medicamento_activo');
      const again = isTwice
        ? { action: { label: 'Reabrir además', run: () => void reopen(true) } }
        : offeredAgain(failure, undo);
      const text = isTwice ? `No se reabrió. ${saveFailureText(failure)}` : saveFailureText(failure);
      shell.notify({ kind: 'error', text, ...again });
    }
  };
  const undo = { label: 'Deshacer', run: () => void reopen() };

  const finish = async () => {
    setBusy(true);
    try {
      const { cambio, ...tratamiento } = await finishTratamiento(shell, idTratamiento);
      onChanged(tratamiento);
      shell.notify(
        cambio
          ? { kind: 'success', text: 'El tratamiento quedó finalizado', action: undo }
          : { kind: 'info', text: 'El tratamiento ya estaba finalizado' },
      );
      setAsking(false);
    } catch (failure) {
      setWrong(saveFailureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Button icon={<Flag aria-hidden="true" />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Finalizar
      </Button>
      <ConfirmDialog
        open={asking}
        title={tratamientoMessages.confirmFinish}
        confirmLabel="Finalizar"
        busy={busy}
        onConfirm={() => void finish()}
        onCancel={() => {
          setAsking(false);
          setWrong(undefined);
        }}
      >
        <p>{doseWords.noMore} Después se puede deshacer durante 10 segundos.</p>
        {wrong && <p role="alert">{wrong}</p>}
      </ConfirmDialog>
    </>
  );
}
