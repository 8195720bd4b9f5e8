import { IconButton } from '@caparazon/ui/icon-button';
import { role, shape } from '@caparazon/ui/theme/tokens';
import FileUp from 'lucide-react/icons/file-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import X from 'lucide-react/icons/x';
import { styled } from 'styled-components';
import type { Upload, UploadQueue } from '../model/upload-queue.ts';
import { FailureLine } from './failure-line.tsx';
import { FileRow } from './file-row.tsx';

const Bar = styled.progress`
  display: block;
  width: 100%;
  height: 0.5rem;
  border: 0;
  border-radius: ${shape.pill};
  appearance: none;
  background: ${role.borde};
  overflow: hidden;

  &::-webkit-progress-bar {
    background: ${role.borde};
  }

  &::-webkit-progress-value {
    background: ${role.accion};
  }

  &::-moz-progress-bar {
    background: ${role.accion};
  }
`;

/** All is sent, and the server is checking it. */
const arrived = 1;

function words({ status, share }: Upload): string {
  if (status === 'waiting') return 'En espera';
  if (status === 'failed') return '';
  return share < arrived ? `Subiendo… ${Math.round(share * 100)} %` : 'Guardando…';
}

type UploadRowProps = Pick<UploadQueue, 'retry' | 'drop'> & { upload: Upload };

export function UploadRow({ upload, retry, drop }: UploadRowProps) {
  const { id, nombre, status, share, message, ready } = upload;
  const failed = status === 'failed';
  return (
    <FileRow
      icon={<FileUp aria-hidden="true" />}
      name={nombre}
      about={words(upload)}
      buttons={
        <>
          {failed && ready && (
            <IconButton
              label={`Reintentar ${nombre}`}
              variant="secondary"
              icon={<RotateCw aria-hidden="true" />}
              onClick={() => retry(id)}
            />
          )}
          <IconButton
            label={failed ? `Quitar ${nombre} de la lista` : `Cancelar ${nombre}`}
            variant="secondary"
            icon={<X aria-hidden="true" />}
            onClick={() => drop(id)}
          />
        </>
      }
    >
      {status === 'sending' && <Bar aria-label={`Subiendo ${nombre}`} value={share} max={1} />}
      {message && failed && <FailureLine>{message}</FailureLine>}
    </FileRow>
  );
}
