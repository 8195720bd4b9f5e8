import { mayCall } from '@caparazon/call/may';
import { getExportaciones, type getExportarFichas, getExportarReportes } from '@caparazon/clinic/exportacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { ExportDialog } from '@caparazon/screen-kit/components/export-dialog';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button } from '@caparazon/ui/button';
import FileDown from 'lucide-react/icons/file-down';
import { type ReactElement, useState } from 'react';
import { formatos, formatosConMapa } from './formatos.ts';

interface ExportListProps {
  call: typeof getExportarReportes | typeof getExportarFichas;
  filters: Readonly<Record<string, string | undefined>>;
  /** The filters in words. */
  narrowed: readonly { text: string }[];
  /** '41 reportes'; undefined until the list is read. */
  counted: string | undefined;
}

/** Downloads a list as it is filtered, for those who may (rule: clinic-export). */
export function ExportList({ call, filters, narrowed, counted }: ExportListProps): ReactElement | null {
  const shell = useShell();
  const outdate = useOutdate();
  const viewer = useViewer();
  const [open, setOpen] = useState(false);
  if (!mayCall(call, viewer)) return null;
  const words = narrowed.map(({ text }) => text);
  return (
    <>
      <Button
        variant="quiet"
        icon={<FileDown aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={counted === undefined}
        onClick={() => setOpen(true)}
      >
        Exportar…
      </Button>
      <ExportDialog
        open={open}
        onClose={() => setOpen(false)}
        counted={counted ?? ''}
        formatos={call === getExportarReportes ? formatosConMapa : formatos}
        fetchFile={async (formato) => {
          const file = await shell.download(call, { query: { ...filters, formato } as never });
          outdate(getExportaciones);
          return file;
        }}
        about={words.length > 0 ? `De estos filtros: ${words.join(', ')}.` : 'Todo, sin filtros.'}
        recorded="Va con los datos de contacto de quien avisó. Queda anotado quién exportó, cuándo y cuánto."
      />
    </>
  );
}
