import { formatDateTime } from '@caparazon/call/time';
import { type ArchivoNecropsia, type Extension, fileName } from '@caparazon/clinic/archivoNecropsia/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useDownload } from '@caparazon/screen-kit/use-download';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { IconButton } from '@caparazon/ui/icon-button';
import { SpinnerShell } from '@caparazon/ui/spinner';
import Download from 'lucide-react/icons/download';
import FileText from 'lucide-react/icons/file-text';
import ImageIcon from 'lucide-react/icons/image';
import Sheet from 'lucide-react/icons/sheet';
import Trash from 'lucide-react/icons/trash-2';
import { type ReactElement, useState } from 'react';
import { downloadArchivo } from '../api/download-archivo.ts';
import { removeArchivo } from '../api/remove-archivo.ts';
import { FailureLine } from './failure-line.tsx';
import { FileRow } from './file-row.tsx';

const image = <ImageIcon aria-hidden="true" />;
const sheet = <Sheet aria-hidden="true" />;
const icons: Readonly<Partial<Record<Extension, ReactElement>>> = {
  jpg: image,
  png: image,
  webp: image,
  xls: sheet,
  xlsx: sheet,
  csv: sheet,
};

interface ArchivoRowProps {
  idFicha: number;
  archivo: ArchivoNecropsia;
  onRemoved: () => void;
}

export function ArchivoRow({ idFicha, archivo, onRemoved }: ArchivoRowProps) {
  const shell = useShell();
  const name = fileName(archivo);
  const [asking, setAsking] = useState(false);
  const { busy, failed, start } = useDownload(() => downloadArchivo(shell, idFicha, archivo.idArchivo), name);

  return (
    <FileRow
      icon={icons[archivo.extension] ?? <FileText aria-hidden="true" />}
      name={name}
      about={`${archivo.extension.toUpperCase()}, ${formatDateTime(archivo.fechaHora)}`}
      buttons={
        <>
          <IconButton
            label={busy ? `Descargando ${name}` : `Descargar ${name}`}
            variant="secondary"
            icon={busy ? <SpinnerShell size={20} /> : <Download aria-hidden="true" />}
            aria-disabled={busy}
            onClick={() => !busy && void start()}
          />
          <IconButton
            label={`Eliminar ${name}`}
            variant="secondary"
            icon={<Trash aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setAsking(true)}
          />
        </>
      }
    >
      {failed && <FailureLine>{failed}</FailureLine>}
      {asking && (
        <Removal
          name={name}
          remove={() => removeArchivo(shell, idFicha, archivo.idArchivo)}
          onClose={() => setAsking(false)}
          onRemoved={onRemoved}
        />
      )}
    </FileRow>
  );
}

interface RemovalProps {
  name: string;
  remove: () => Promise<void>;
  onClose: () => void;
  onRemoved: () => void;
}

/** Errors stand here, since the dialog covers the snackbars. */
function Removal({ name, remove, onClose, onRemoved }: RemovalProps) {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  const confirm = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      await remove();
      onClose();
      onRemoved();
    } catch (failure) {
      setFailed(failureText(failure));
      setBusy(false);
    }
  };
  return (
    <ConfirmDialog
      open
      danger
      title={`¿Eliminar ${name}?`}
      confirmLabel="Eliminar"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <p>No se puede recuperar.</p>
      {failed && <FailureLine>{failed}</FailureLine>}
    </ConfirmDialog>
  );
}
