import type { ArchivoNecropsia } from '@caparazon/clinic/archivoNecropsia/calls';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { useState } from 'react';
import { useArchivos } from '../api/use-archivos.ts';
import { useUploads } from './use-uploads.ts';

type Uploads = ReturnType<typeof useUploads>;

export interface NecropsyFiles extends Uploads {
  archivos: CallResult<ArchivoNecropsia[]>;
  open: boolean;
  show: () => void;
  hide: () => void;
  /** Uploads continue while the dialog is closed. */
  sending: boolean;
}

export function useNecropsyFiles(idFicha: number): NecropsyFiles {
  const [open, setOpen] = useState(false);
  const archivos = useArchivos(open ? idFicha : null);
  const uploads = useUploads(idFicha, open, archivos.refresh);
  return {
    ...uploads,
    archivos,
    open,
    show: () => setOpen(true),
    hide: () => setOpen(false),
    sending: uploads.uploads.some(({ status }) => status === 'sending'),
  };
}
