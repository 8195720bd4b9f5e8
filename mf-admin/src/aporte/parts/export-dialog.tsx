import { type Formato, getExportarAportes } from '@caparazon/office/aporte/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useDownload } from '@caparazon/screen-kit/use-download';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { role, space } from '@caparazon/ui/theme/tokens';
import FileDown from 'lucide-react/icons/file-down';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { type Filters, inForce } from '../model/filters.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;

const Failure = styled.p`
  color: ${role.urgente};
  font-weight: 600;
`;

const formatos: readonly { value: Formato; label: string; hint: string }[] = [
  { value: 'xlsx', label: 'Planilla (XLSX)', hint: 'Con fechas y montos que se pueden sumar' },
  { value: 'csv', label: 'Texto (CSV)', hint: 'Para pasarlo a otro programa' },
];

interface ExportDialogProps {
  open: boolean;
  onClose: () => void;
  counted: string;
  filters: Filters;
}

/** Announces a file's content, and downloads it (rule: contribution-export). */
export function ExportDialog({ open, onClose, counted, filters }: ExportDialogProps): ReactElement {
  const shell = useShell();
  const [formato, setFormato] = useState<Formato>('xlsx');
  const { busy, failed, start } = useDownload(() =>
    shell.download(getExportarAportes, { query: { ...filters, formato } }).then((file) => {
      onClose();
      return file;
    }),
  );
  const narrowed = inForce(filters).map(({ text }) => text);

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Exportar ${counted}`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button
            variant="primary"
            icon={<FileDown aria-hidden="true" />}
            loading={busy}
            loadingText="Preparando el archivo…"
            onClick={() => void start()}
          >
            Exportar {counted}
          </Button>
        </>
      }
    >
      <Body>
        <p>
          {narrowed.length > 0 ? `Solo los de estos filtros: ${narrowed.join(', ')}.` : 'Todos, sin filtros.'}
          {filters.anulados === 'true' ? ' Los anulados van marcados, con el motivo.' : ' Los anulados no van.'}
        </p>
        <RadioGroup
          name="formato"
          label="Formato"
          options={formatos}
          value={formato}
          onValueChange={(value) => setFormato(value as Formato)}
        />
        <p>Queda anotado quién exportó, cuándo y cuántos. De las tarjetas van solo los diez dígitos que se guardan.</p>
        {failed && <Failure role="alert">{failed}</Failure>}
      </Body>
    </Dialog>
  );
}
