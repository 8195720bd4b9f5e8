import { type FichaAnimal, getFichaAnimal, getFichaAnimalHistorial } from '@caparazon/clinic/animal/calls';
import { getDesenlace, getDesenlaceHistorial } from '@caparazon/clinic/desenlace/calls';
import { desenlaceMessages } from '@caparazon/clinic/desenlace/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { useState } from 'react';
import { animalWords } from '../../animal/face/animal-words.ts';
import { undoDesenlace } from '../api/desenlace.ts';

/** Takes back an outcome of the wrong animal (rule: outcome-undone). */
export function UndoOutcome({ ficha, version }: { ficha: FichaAnimal; version: number }) {
  const shell = useShell();
  const outdate = useOutdate();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const undo = async () => {
    setBusy(true);
    try {
      await undoDesenlace(shell, ficha.idFichaAnimal, version);
      shell.notify({ kind: 'success', text: desenlaceMessages.undone });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      setBusy(false);
      setAsking(false);
      outdate(getFichaAnimal, getFichaAnimalHistorial, getDesenlace, getDesenlaceHistorial);
    }
  };
  return (
    <>
      <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Deshacer el desenlace…
      </Button>
      <ConfirmDialog
        open={asking}
        title={`¿Deshacer el desenlace de ${animalWords(ficha)}?`}
        confirmLabel="Deshacerlo"
        danger
        busy={busy}
        onCancel={() => setAsking(false)}
        onConfirm={() => void undo()}
      >
        <p>
          Es para uno que no fue, o de otro animal. La ficha vuelve a decir lo de antes; el historial guarda los dos.
        </p>
      </ConfirmDialog>
    </>
  );
}
