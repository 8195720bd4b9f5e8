import type { Nota } from '@caparazon/clinic/nota/calls';
import { unfinishedEntries } from '@caparazon/screen-kit/unfinished-entries';
import { EntryDialog } from '../../animal/face/entry-form.tsx';
import { NotaForm, type NotaValues } from './nota-form.tsx';

const entries = unfinishedEntries<NotaValues>();

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
export const NotaDialog = ({ idFicha, animal, opened, onClose }: NotaDialogProps) => (
  <EntryDialog
    open={opened !== null}
    title={`${opened?.nota ? 'Corregir la nota' : 'Anotar una nota'} de ${animal}`}
    left="La nota queda a medio escribir: al abrirla de nuevo, sigue acá"
    entries={entries}
    idFicha={idFicha}
    id={opened?.nota?.idNota ?? null}
    onClose={onClose}
  >
    {(form) => opened && <NotaForm {...form} {...opened} idFicha={idFicha} />}
  </EntryDialog>
);
