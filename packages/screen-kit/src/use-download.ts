import { useState } from 'react';
import { failureText } from './failure-text.ts';
import { saveFile } from './save-file.ts';

interface Download {
  busy: boolean;
  /** Why the last try failed. */
  failed: string | undefined;
  start: () => Promise<void>;
}

/**
 * A file that a button fetches and saves.
 * @param fetchFile fetches it
 * @param name its name on the person's disk; by default the server's
 */
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
