/** Going to the animal of a report, taking over, handing back (rule: who-goes). */
import { type Reporte, type Va, va as vaSchema } from '@caparazon/contracts/cases/reporte';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useState } from 'react';
import { handBack, sayVoy } from '../api/voy.ts';

interface Voy {
  busy: boolean;
  /** Whoever goes already, while the person is asked whether to take over. */
  asked: Va | null;
  /** Says that one goes; asks first when somebody else does. */
  go: () => void;
  takeOver: () => void;
  leaveIt: () => void;
  handBack: () => void;
}

/** The one who goes already, as a refusal names them. */
function goesAlready(failure: unknown): Va | null {
  if (!isRefusedFor(failure, 'ya_va') || !isApiFailure(failure)) return null;
  return vaSchema.safeParse(failure.carried.va).data ?? null;
}

/** @param onAnswer takes the report as the server says it now is */
export function useVoy(reporte: Reporte, onAnswer: (reporte: Reporte) => void): Voy {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Va | null>(null);
  const { idReporte, va } = reporte;

  const send = async (call: () => Promise<Reporte>) => {
    if (busy) return;
    setBusy(true);
    try {
      onAnswer(await call());
      setAsked(null);
    } catch (failure) {
      const other = goesAlready(failure);
      setAsked(other);
      if (other === null) shell.notify({ kind: 'error', text: failureText(failure) });
      else onAnswer({ ...reporte, va: other });
    } finally {
      setBusy(false);
    }
  };

  return {
    busy,
    asked,
    go: () => (va === null ? void send(() => sayVoy(shell, idReporte, false)) : setAsked(va)),
    takeOver: () => void send(() => sayVoy(shell, idReporte, true)),
    leaveIt: () => setAsked(null),
    handBack: () => void send(() => handBack(shell, idReporte)),
  };
}
