import type { Instancia } from '@caparazon/contracts/cases/instancia';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useRemoval } from '../api/use-removal.ts';
import { givenWords } from '../model/dose-words.ts';

interface RemoveButtonProps {
  idTratamiento: number;
  instancia: Instancia;
  now: number;
}

/** Deletes a recorded dose after a question. Drawn for ADMIN, who may at any time (rule: dose-taken-back). */
export function RemoveButton({ idTratamiento, instancia, now }: RemoveButtonProps) {
  const shell = useShell();
  const remove = useRemoval(idTratamiento);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  if (shell.session?.role !== 'ADMIN') return null;

  const confirm = async () => {
    setBusy(true);
    const removed = await remove(instancia);
    setBusy(false);
    setAsking(false);
    if (!removed) return;
    shell.setUnsaved(false);
    shell.back(`/ficha_tratamiento/${idTratamiento}`);
  };
  return (
    <>
      <Button
        variant="quiet"
        icon={<Trash aria-hidden="true" />}
        aria-haspopup="dialog"
        onClick={() => setAsking(true)}
      >
        Quitar esta dosis
      </Button>
      <ConfirmDialog
        open={asking}
        title="¿Quitar esta dosis?"
        confirmLabel="Quitar"
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{givenWords(instancia, now)}. Deja de figurar como dada; lo que decía queda en el historial.</p>
      </ConfirmDialog>
    </>
  );
}
