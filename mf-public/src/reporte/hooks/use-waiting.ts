import { useShell } from '@caparazon/remote-contract/shell';
import { useEffect, useRef, useState } from 'react';
import { sendWaiting, type WaitingReport } from '../api/send-waiting.ts';

interface Waiting {
  reports: readonly WaitingReport[];
  /** The one that is being sent, and how much of it was. */
  going: { id: string; share: number } | null;
  /** Ends the pause; null while there is none. */
  sendNow: (() => void) | null;
  /** Numbers of the reports that arrived while this page was open. */
  arrived: readonly number[];
}

/** What waits in this browser, which is sent while this hook is used (rule: waiting-reports). */
export function useWaiting(): Waiting {
  const shell = useRef(useShell());
  const [reports, onReports] = useState<readonly WaitingReport[]>([]);
  const [going, setGoing] = useState<Waiting['going']>(null);
  const [pause, setPause] = useState<{ end: () => void } | null>(null);
  const [arrived, setArrived] = useState<readonly number[]>([]);

  useEffect(() => {
    const left = new AbortController();
    sendWaiting({
      shell: shell.current,
      signal: left.signal,
      onReports(now) {
        setGoing(null);
        onReports(now);
      },
      onProgress: (id, share) => setGoing({ id, share }),
      onArrived: (idReporte) => setArrived((before) => [...before, idReporte]),
      onWait: (end) => setPause(end && { end }),
    }).catch(() => undefined);
    return () => left.abort();
  }, []);

  return { reports, going, sendNow: pause?.end ?? null, arrived };
}
