import { extensiones } from '@caparazon/clinic/archivoNecropsia/calls';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import Upload from 'lucide-react/icons/upload';
import { type DragEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { NecropsyFiles } from '../hooks/use-necropsy-files.ts';
import { ArchivoRow } from './archivo-row.tsx';
import { UploadRow } from './upload-row.tsx';

const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

const Adding = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(5)};
  padding: ${space(4)};
  border: 2px dashed ${role.bordeControl};
  border-radius: ${shape.card};

  &[data-encima] {
    border-color: ${role.accion};
    background: ${role.elegido};
    color: ${role.sobreElegido};
  }

  p {
    flex: 1 1 16rem;
  }
`;

const List = styled.ul`
  display: grid;
`;

const kinds = `${extensiones.slice(0, -1).join(', ')} o ${extensiones.at(-1)}`;

interface ArchivosNecropsiaProps {
  idFicha: number;
  name: string;
  files: NecropsyFiles;
}

/** The necropsy files in a dialog (rule: necropsy-dialog). */
export function ArchivosNecropsia({ idFicha, name, files }: ArchivosNecropsiaProps) {
  const { archivos, uploads, queue, announcement, open, hide } = files;
  const list = useRef<HTMLUListElement>(null);

  return (
    <Dialog open={open} wide title={`Archivos de necropsia de ${name}`} onClose={hide}>
      <Stack>
        <AddFiles onAdd={queue.add} />
        {uploads.length > 0 && (
          <List aria-label="Archivos por subir">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} {...queue} />
            ))}
          </List>
        )}
        <p role="status" className="solo-lectores">
          {announcement}
        </p>
        {!archivos.data && archivos.failure && (
          <ErrorState title="No pudimos cargar los archivos" headingLevel={3} onRetry={() => archivos.refresh()} />
        )}
        {!archivos.data && !archivos.failure && <SkeletonText lines={3} />}
        {archivos.data?.length === 0 && uploads.length === 0 && (
          <EmptyState title={'No hay archivos de necropsia'} headingLevel={3} />
        )}
        {archivos.data && archivos.data.length > 0 && (
          <List ref={list} aria-label="Archivos" tabIndex={-1}>
            {archivos.data.map((archivo) => (
              <ArchivoRow
                key={archivo.idArchivo}
                idFicha={idFicha}
                archivo={archivo}
                onRemoved={() => {
                  list.current?.focus();
                  archivos.refresh();
                }}
              />
            ))}
          </List>
        )}
      </Stack>
    </Dialog>
  );
}

function AddFiles({ onAdd }: { onAdd: (files: readonly File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onAdd([...event.dataTransfer.files]);
  };
  return (
    <Adding
      data-encima={over || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Elegir archivos"
        accept={extensiones.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          onAdd([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
      <Button variant="primary" icon={<Upload aria-hidden="true" />} onClick={() => input.current?.click()}>
        Subir archivos
      </Button>
      <p>O soltalos acá. Pueden ser {kinds}, de hasta 20 MB cada uno.</p>
    </Adding>
  );
}
