/** Seen and archived, shown at once and taken back when the server refuses. */

import type { Reporte } from '@caparazon/contracts/cases/reporte';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { startTransition, useOptimistic } from 'react';
import { markSeen } from '../api/mark-seen.ts';
import { setArchived } from '../api/set-archived.ts';

interface Marks {
  /** The report as the person sees it. */
  shown: Reporte;
  see: () => void;
  archive: (archivado: boolean) => void;
}

/** @param onAnswer takes the report as the server says it now is */
export function useMarks(reporte: Reporte, onAnswer: (reporte: Reporte) => void): Marks {
  const shell = useShell();
  const [shown, guess] = useOptimistic(reporte, (now, change: Partial<Reporte>) => ({ ...now, ...change }));

  const mark = (change: Partial<Reporte>, call: () => Promise<Reporte>) =>
    startTransition(async () => {
      guess(change);
      try {
        onAnswer(await call());
      } catch (failure) {
        shell.notify({ kind: 'error', text: failureText(failure) });
      }
    });

  return {
    shown,
    see: () => mark({ idVisto: shell.session?.idUsuario ?? 0 }, () => markSeen(shell, reporte.idReporte)),
    archive: (archivado) => mark({ archivado }, () => setArchived(shell, reporte.idReporte, archivado)),
  };
}
