import type { Problema } from '@caparazon/clinic/problema/calls';
import { unfinishedEntries } from '@caparazon/screen-kit/unfinished-entries';
import { EntryDialog } from '../../animal/face/entry-form.tsx';
import { ProblemaForm, type ProblemaValues } from './problema-form.tsx';

const entries = unfinishedEntries<ProblemaValues>();

export interface OpenProblema {
  /** Null for a new one. */
  problema: Problema | null;
}

interface ProblemaDialogProps {
  idFicha: number;
  /** 'Renata, 7' */
  animal: string;
  /** Null while it is closed. */
  opened: OpenProblema | null;
  onClose: () => void;
}

/** Notes or changes a problem of an animal (rule: problems). */
export const ProblemaDialog = ({ idFicha, animal, opened, onClose }: ProblemaDialogProps) => (
  <EntryDialog
    open={opened !== null}
    title={opened?.problema ? `${opened.problema.nombre} de ${animal}` : `Anotar un problema de ${animal}`}
    left="El problema queda a medio escribir: al abrirlo de nuevo, sigue acá"
    entries={entries}
    idFicha={idFicha}
    id={opened?.problema?.idProblema ?? null}
    onClose={onClose}
  >
    {(form) => opened && <ProblemaForm {...form} {...opened} idFicha={idFicha} />}
  </EntryDialog>
);
