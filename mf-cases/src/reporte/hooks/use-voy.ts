/** Going to the animal of a report, taking over, handing back (rule: who-goes). */
import { type Reporte, type Va, va as vaSchema } from '@caparazon/clinic/reporte/calls';
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
  /** Says that whoever goes does so no longer. Where somebody else goes by now, the person is told, and nobody else is. */
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

  /** @param onMet takes whoever goes by now, where that is another one than was shown */
  const send = async (call: () => Promise<Reporte>, onMet: (other: Va) => void) => {
    if (busy) return;
    setBusy(true);
    try {
      onAnswer(await call());
      setAsked(null);
    } catch (failure) {
      const other = goesAlready(failure);
      if (other === null) {
        setAsked(null);
        return shell.notify({ kind: 'error', text: failureText(failure) });
      }
      onAnswer({ ...reporte, va: other });
      onMet(other);
    } finally {
      setBusy(false);
    }
  };

  const sayWhoGoes = ({ nombre }: Va) =>
    shell.notify({ kind: 'error', text: `Ahora va ${nombre ?? 'otra persona'}. No se cambió nada.` });

  return {
    busy,
    asked,
    go: () => (va === null ? void send(() => sayVoy(shell, idReporte), setAsked) : setAsked(va)),
    takeOver: () => void (asked && send(() => sayVoy(shell, idReporte, asked), setAsked)),
    leaveIt: () => setAsked(null),
    handBack: () => void (va && send(() => handBack(shell, idReporte, va), sayWhoGoes)),
  };
}
