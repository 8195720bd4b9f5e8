import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef, useState } from 'react';
import { uploadArchivo } from '../api/upload-archivo.ts';
import { type Upload, type UploadQueue, uploadQueue } from '../model/upload-queue.ts';

interface Uploads {
  uploads: readonly Upload[];
  queue: UploadQueue;
  announcement: string;
}

const isOnItsWay = ({ status }: Upload) => status !== 'failed';

/**
 * Uploads necropsy files. Uploads continue when list or screen are left, and a notice tells their outcome; closing the
 * tab asks first. @param watched whether the person sees the queue @param onStored called while they do
 */
export function useUploads(idFicha: number, watched: boolean, onStored: () => void): Uploads {
  const shell = useShell();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const now = useRef({ shell, watched, onStored });

  useEffect(() => {
    now.current = { shell, watched, onStored };
    return () => {
      now.current = { ...now.current, watched: false };
    };
  });

  const [queue] = useState(() =>
    uploadQueue({
      send: (file, options) => uploadArchivo(now.current.shell, idFicha, file, options),
      onChange: setUploads,
      onStored(nombre) {
        const text = `Se subió ${nombre}`;
        setAnnouncement(text);
        if (now.current.watched) now.current.onStored();
        else now.current.shell.notify({ kind: 'success', text });
      },
      onFailed(nombre, message) {
        if (!now.current.watched) now.current.shell.notify({ kind: 'error', text: `${nombre}: ${message}` });
      },
    }),
  );

  const busy = uploads.some(isOnItsWay);
  useEffect(() => {
    if (!busy) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [busy]);

  return { uploads, queue, announcement };
}
