import { useState } from 'react';
import { failureText } from './failure-text.ts';
import { saveFile } from './save-file.ts';

interface Download {
  busy: boolean;
  failed: string | undefined;
  start: () => Promise<void>;
}

/** @param name by default the server's */
export function useDownload(fetchFile: () => Promise<File>, name?: string): Download {
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState<string>();

  const start = async () => {
    setBusy(true);
    setFailed(undefined);
    try {
      const file = await fetchFile();
      saveFile(file, name ?? file.name);
    } catch (failure) {
      setFailed(failureText(failure));
    } finally {
      setBusy(false);
    }
  };
  return { busy, failed, start };
}
