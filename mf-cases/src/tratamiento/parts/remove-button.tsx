import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import type { Instancia } from '@caparazon/clinic/tratamiento/instancia';
import { mayTakeBack } from '@caparazon/clinic/tratamiento/may';
import { useShell } from '@caparazon/remote-contract/shell';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button } from '@caparazon/ui/button';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import Trash from 'lucide-react/icons/trash-2';
import { useEffect, useRef, useState } from 'react';
import { useRemoval } from '../api/use-removal.ts';
import { doseWordsOf } from '../face/dose-or-procedure.ts';
import { givenWords } from '../face/given-words.ts';
import { useAnimalWords } from '../hooks/use-animal-words.ts';
import type { Perform } from '../hooks/use-perform.ts';

interface RemoveButtonProps {
  tratamiento: Tratamiento;
  instancia: Instancia;
  now: number;
  sendCurrent: Perform['sendCurrent'];
}

/**
 * Deletes a recorded dose (rule: dose-taken-back). After a change by others the next press concerns the changed dose.
 */
export function RemoveButton({ tratamiento, instancia, now, sendCurrent }: RemoveButtonProps) {
  const shell = useShell();
  const { idFichaTratamiento, idFichaAnimal } = tratamiento;
  const doseWords = doseWordsOf(tratamiento);
  const remove = useRemoval(tratamiento, useAnimalWords(idFichaAnimal), sendCurrent);
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState(false);
  const over = useRef<HTMLParagraphElement>(null);
  const viewer = useViewer();
  const mayYet = viewer && mayTakeBack(viewer, instancia.usuario?.idUsuario, instancia.quitableHasta, shell.now());
  const may = mayYet || asking;
  const [offered] = useState(may);
  const isOver = !may && (refused || offered);
  /** The button has the focus, or the dialog that it opened. */
  const held = useRef(false);
  // A vanishing button would lose the focus.
  useEffect(() => {
    if (isOver && held.current) over.current?.focus();
  }, [isOver]);
  if (!may && !isOver) return null;

  const confirm = async () => {
    setBusy(true);
    const removed = await remove(instancia);
    setBusy(false);
    setAsking(false);
    setRefused(!removed);
    if (!removed) return;
    shell.setUnsaved(false);
    shell.back(`/ficha_tratamiento/${idFichaTratamiento}`);
  };
  return (
    <>
      {may ? (
        <Button
          variant="quiet"
          icon={<Trash aria-hidden="true" />}
          aria-haspopup="dialog"
          onFocus={() => {
            held.current = true;
          }}
          onBlur={() => {
            held.current = asking;
          }}
          onClick={() => {
            held.current = true;
            setAsking(true);
          }}
        >
          {doseWords.remove}
        </Button>
      ) : (
        <p ref={over} tabIndex={-1}>
          {doseWords.tooLate}
        </p>
      )}
      <ConfirmDialog
        open={asking}
        title={doseWords.askRemove}
        confirmLabel="Quitar"
        danger
        busy={busy}
        onConfirm={() => void confirm()}
        onCancel={() => setAsking(false)}
      >
        <p>{doseWords.removing(givenWords(instancia, now, doseWords))}</p>
      </ConfirmDialog>
    </>
  );
}
