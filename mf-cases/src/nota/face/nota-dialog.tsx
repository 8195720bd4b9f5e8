import type { Nota } from '@caparazon/clinic/nota/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { Dialog } from '@caparazon/ui/dialog';
import { useState } from 'react';
import { keepNota, keptNota, type NotaPlace } from './kept-notas.ts';
import { NotaForm } from './nota-form.tsx';

export interface OpenNota {
  /** Null for a new one. */
  nota: Nota | null;
}

interface NotaDialogProps {
  idFicha: number;
  /** 'Renata, 7' */
  animal: string;
  /** Null while it is closed. */
  opened: OpenNota | null;
  onClose: () => void;
}

/** Writes or corrects a note of an animal (rule: notes). */
export function NotaDialog({ idFicha, animal, opened, onClose }: NotaDialogProps) {
  const { session, notify } = useShell();
  const [round, setRound] = useState(0);
  const place: NotaPlace = { session: session?.key ?? '', idFicha, idNota: opened?.nota?.idNota ?? null };
  const close = () => {
    if (opened && keptNota(place))
      notify({ kind: 'info', text: 'La nota queda a medio escribir: al abrirla de nuevo, sigue acá' });
    onClose();
  };
  const discard = () => {
    keepNota(place, null);
    setRound((n) => n + 1);
  };
  return (
    <Dialog
      open={opened !== null}
      onClose={close}
      title={`${opened?.nota ? 'Corregir la nota' : 'Anotar una nota'} de ${animal}`}
    >
      {opened && (
        <NotaForm key={round} place={place} {...opened} onStored={onClose} onCancel={close} onDiscard={discard} />
      )}
    </Dialog>
  );
}
