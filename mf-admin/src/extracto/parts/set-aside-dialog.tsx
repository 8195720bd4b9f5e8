import { limits } from '@caparazon/call/limits';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { TextField } from '@caparazon/ui/text-field';
import { type ReactElement, type SyntheticEvent, useId, useState } from 'react';

interface SetAsideDialogProps {
  idFila: number;
  onClose: () => void;
  /** Throws where it is refused. */
  store: (motivo: string) => Promise<void>;
}

/** Asks why a row is none of a contribution. */
export function SetAsideDialog({ idFila, onClose, store }: SetAsideDialogProps): ReactElement {
  const id = useId();
  const [motivo, setMotivo] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const refuse = (text: string) => {
    setError(text);
    focusField('motivo');
  };
  const send = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    if (motivo.trim() === '') return refuse(says.motivo);
    setBusy(true);
    try {
      await store(motivo);
      onClose();
    } catch (failure) {
      refuse(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Apartar la fila ${idFila}`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={busy} loadingText="Guardando…">
            Apartar
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={(event) => void send(event)}>
        <TextField
          name="motivo"
          label="Por qué no es un aporte"
          required
          autoComplete="off"
          maxLength={limits.text.comentario}
          value={motivo}
          error={error}
          onValueChange={(text) => {
            setMotivo(text);
            setError(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
