import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import type { Instancia } from '@caparazon/contracts/cases/instancia';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useRemoval } from '../api/use-removal.ts';
import { useAnimalWords } from '../hooks/use-animal-words.ts';
import { givenWords } from '../model/dose-words.ts';

interface RemoveButtonProps {
  tratamiento: Tratamiento;
  instancia: Instancia;
  now: number;
}

/** Deletes a recorded dose after a question. Drawn for whoever may: the rule is the server's (rule: dose-taken-back). */
export function RemoveButton({ tratamiento, instancia, now }: RemoveButtonProps) {
  const shell = useShell();
  const { idFichaTratamiento, idFichaAnimal } = tratamiento;
  const remove = useRemoval(idFichaTratamiento, useAnimalWords(idFichaAnimal));
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const own = instancia.usuario?.idUsuario === shell.session?.idUsuario;
  const mayYet = own && instancia.quitableHasta !== null && now <= instancia.quitableHasta;
  if (shell.session?.role !== 'ADMIN' && !mayYet && !asking) return null;

  const confirm = async () => {
    setBusy(true);
    const removed = await remove(instancia);
    setBusy(false);
    setAsking(false);
    if (!removed) return;
    shell.setUnsaved(false);
    shell.back(`/ficha_tratamiento/${idFichaTratamiento}`);
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
