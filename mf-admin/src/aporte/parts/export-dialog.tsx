import { getExportarAportes } from '@caparazon/office/aporte/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { ExportDialog as AnyExportDialog } from '@caparazon/screen-kit/components/export-dialog';
import type { ReactElement } from 'react';
import { useCampanas } from '../api/campanas.ts';
import { formatos } from '../face/formatos.ts';
import { type Filters, inForce } from '../model/filters.ts';

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  counted: string;
  filters: Filters;
}

/** Announces a file's content, and downloads it (rule: contribution-export). */
export function ExportDialog({ filters, ...dialog }: ExportDialogProps): ReactElement {
  const shell = useShell();
  const narrowed = inForce(filters, useCampanas().nameOf).map(({ text }) => text);
  return (
    <AnyExportDialog
      {...dialog}
      formatos={formatos}
      fetchFile={(formato) => shell.download(getExportarAportes, { query: { ...filters, formato } })}
      about={`${narrowed.length > 0 ? `Solo los de estos filtros: ${narrowed.join(', ')}.` : 'Todos, sin filtros.'} ${
        filters.anulados === 'true' ? 'Los anulados van marcados, con el motivo.' : 'Los anulados no van.'
      }`}
      recorded="Queda anotado quién exportó, cuándo y cuántos. De las tarjetas van solo los diez dígitos que se guardan."
    />
  );
}
