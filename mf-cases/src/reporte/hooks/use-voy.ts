/** Takes, replaces and hands back who goes (rule: who-goes). */
import { type Reporte, type Va, va as vaSchema } from '@caparazon/clinic/reporte/calls';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useState } from 'react';
import { handBack, sayVoy } from '../api/voy.ts';

interface Voy {
  busy: boolean;
  toReplace: Va | null;
  /** Asks first when somebody else goes. */
  go: () => void;
  takeOver: () => void;
  leaveIt: () => void;
  /** When somebody else goes by now, the person is told instead. */
  handBack: () => void;
}

function goesAlready(failure: unknown): Va | null {
  if (!isRefusedFor(failure, 'ya_va') || !isApiFailure(failure)) return null;
  return vaSchema.safeParse(failure.carried.va).data ?? null;
}

/** @param onAnswer receives the updated report */
export function useVoy(reporte: Reporte, onAnswer: (reporte: Reporte) => void): Voy {
  const shell = useShell();
  const [busy, setBusy] = useState(false);
  const [toReplace, setToReplace] = useState<Va | null>(null);
  const { idReporte, va } = reporte;

  /** @param onMet receives the person who goes by now, when it is another */
  const send = async (call: () => Promise<Reporte>, onMet: (other: Va) => void) => {
    if (busy) return;
    setBusy(true);
    try {
      onAnswer(await call());
      setToReplace(null);
    } catch (failure) {
      const other = goesAlready(failure);
      if (other === null) {
        setToReplace(null);
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
    toReplace,
    go: () => (va === null ? void send(() => sayVoy(shell, idReporte), setToReplace) : setToReplace(va)),
    takeOver: () => void (toReplace && send(() => sayVoy(shell, idReporte, toReplace), setToReplace)),
    leaveIt: () => setToReplace(null),
    handBack: () => void (va && send(() => handBack(shell, idReporte, va), sayWhoGoes)),
  };
}
