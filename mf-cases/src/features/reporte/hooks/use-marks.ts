/** Seen and archived: shown at once, taken back when the server refuses, and for ten seconds when the person says so. */
import type { Reporte } from '@caparazon/contracts/cases/reporte';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { startTransition, useOptimistic } from 'react';
import { markSeen } from '../api/mark-seen.ts';
import { markUnseen } from '../api/mark-unseen.ts';
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

  const answer = async (call: () => Promise<Reporte>, done?: { text: string; undo: () => Promise<Reporte> }) => {
    try {
      onAnswer(await call());
      if (done === undefined) return;
      const { text, undo } = done;
      shell.notify({ kind: 'success', text, action: { label: 'Deshacer', run: () => void answer(undo) } });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    }
  };

  const mark = (change: Partial<Reporte>, ...asked: Parameters<typeof answer>) =>
    startTransition(async () => {
      guess(change);
      await answer(...asked);
    });

  const { idReporte } = reporte;
  const set = (archivado: boolean) => () => setArchived(shell, idReporte, archivado);
  return {
    shown,
    see: () =>
      mark({ idVisto: shell.session?.idUsuario ?? 0 }, () => markSeen(shell, idReporte), {
        text: `Reporte ${idReporte} marcado como visto`,
        undo: () => markUnseen(shell, idReporte),
      }),
    archive: (archivado) =>
      mark({ archivado }, set(archivado), {
        text: archivado ? `Reporte ${idReporte} archivado` : `Reporte ${idReporte} fuera del archivo`,
        undo: set(!archivado),
      }),
  };
}
