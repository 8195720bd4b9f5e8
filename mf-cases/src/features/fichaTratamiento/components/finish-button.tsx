import type { TratamientoDetalle } from '@caparazon/contracts/cases/fichaTratamiento';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import Flag from 'lucide-react/icons/flag';
import { useState } from 'react';
import { finishTratamiento } from '../api/finish-tratamiento.ts';
import { saveFailureText } from '../model/save-failure-text.ts';

interface FinishButtonProps {
  idTratamiento: number;
  /** Takes the treatment as the server says it now is. */
  onFinished: (tratamiento: TratamientoDetalle) => void;
}

/**
 * Finishes a treatment after a question (rule: treatment-finish). Errors are shown in the dialog, which covers the
 * snackbars.
 */
export function FinishButton({ idTratamiento, onFinished }: FinishButtonProps) {
  const shell = useShell();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<string>();

  const finish = async () => {
    setBusy(true);
    try {
      onFinished(await finishTratamiento(shell, idTratamiento));
      shell.notify({ kind: 'success', text: 'El tratamiento quedó finalizado' });
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
        title={messages.tratamiento.confirmFinish}
        confirmLabel="Finalizar"
        busy={busy}
        onConfirm={() => void finish()}
        onCancel={() => {
          setAsking(false);
          setWrong(undefined);
        }}
      >
        <p>No va a tener más dosis, y no se puede volver atrás.</p>
        {wrong && <p role="alert">{wrong}</p>}
      </ConfirmDialog>
    </>
  );
}
