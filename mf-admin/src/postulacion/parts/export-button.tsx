import { getExportacionesPostulaciones } from '@caparazon/office/postulacion/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useDownload } from '@caparazon/screen-kit/use-download';
import { Button } from '@caparazon/ui/button';
import { role } from '@caparazon/ui/theme/tokens';
import Download from 'lucide-react/icons/download';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { downloadPostulaciones } from '../api/use-postulaciones.ts';
import type { Filters } from '../model/filters.ts';

const Failure = styled.p`
  flex-basis: 100%;
  color: ${role.urgente};
`;

interface ExportButtonProps {
  filters: Filters;
  count: number;
}

/** Exports the filtered list, and counts it (rule: sign-up-export). */
export function ExportButton({ filters, count }: ExportButtonProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const { busy, failed, start } = useDownload(async () => {
    const file = await downloadPostulaciones(shell, filters);
    outdate(getExportacionesPostulaciones);
    return file;
  });
  return (
    <>
      <Button
        icon={<Download aria-hidden="true" />}
        disabled={count === 0}
        loading={busy}
        loadingText="Exportando…"
        onClick={() => void start()}
      >
        {count === 1 ? 'Exportar 1 postulación' : `Exportar ${count} postulaciones`}
      </Button>
      {failed && <Failure role="alert">{failed}</Failure>}
    </>
  );
}
