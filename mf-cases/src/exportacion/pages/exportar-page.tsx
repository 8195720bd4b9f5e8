/** /exportar: everything that the clinic wrote, as one archive (rule: clinic-export). */
import { shown } from '@caparazon/call/fields';
import { getExportacion, getExportaciones } from '@caparazon/clinic/exportacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { ExportDialog } from '@caparazon/screen-kit/components/export-dialog';
import { useCall, useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { fieldChanges, HistoryPanel, type HistoryWords } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { space } from '@caparazon/ui/theme/tokens';
import FileDown from 'lucide-react/icons/file-down';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { formatos } from '../face/formatos.ts';

const Page = styled.div`
  display: grid;
  gap: ${space(5)};
  justify-items: start;
  max-width: 60rem;
`;

const Below = styled.div`
  width: 100%;
  margin-block-start: ${space(4)};
`;

const labels = { tabla: 'Qué', formato: 'Formato', cantidad: 'Cuántos', filtros: 'Filtros' };

const filterWords = (query: string): string =>
  [...new URLSearchParams(query)].map(([name, value]) => `${name}: ${shown(value)}`).join(', ');

const historyWords: HistoryWords = {
  title: 'Quién exportó',
  more: 'Ver exportaciones anteriores',
  failed: 'La lista de exportaciones no está disponible',
  done: { exportado: 'Exportación' },
  changes: fieldChanges(labels, (campo, value) =>
    campo === 'filtros' ? filterWords(String(value)) : shown(String(value)),
  ),
};

const useExportaciones = (_of: number, page: number) => useCall(getExportaciones, { query: { pag: String(page) } });

export default function ExportarPage(): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <PageHeader title="Exportar datos">
        Todo lo que la clínica anotó, en un ZIP con una tabla por archivo. Para llevarte una lista filtrada, usá
        «Exportar…» en Reportes o en Fichas.
      </PageHeader>
      <Page>
        <Button
          variant="primary"
          icon={<FileDown aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setOpen(true)}
        >
          Exportar todo…
        </Button>
        <Below>
          <HistoryPanel id={0} words={historyWords} usePage={useExportaciones} />
        </Below>
      </Page>
      <ExportDialog
        open={open}
        onClose={() => setOpen(false)}
        counted="todo"
        formatos={formatos}
        fetchFile={async (formato) => {
          const file = await shell.download(getExportacion, { query: { formato } });
          outdate(getExportaciones);
          return file;
        }}
        about="Reportes, fichas, fichas diarias, tratamientos, dosis, medidas, marcas, notas, liberaciones, desenlaces y varamientos. Un archivo LEEME dice qué es cada columna. Las fotos y los archivos de necropsia no van."
        recorded="Van los datos de contacto de quienes avisaron: guardalo donde solo lo vea quien deba. Queda anotado quién exportó y cuándo."
      />
    </>
  );
}
