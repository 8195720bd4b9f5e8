/** Marks are shown at once, reverted on a refusal, and can be undone for ten seconds. */
import type { Marked, Reporte } from '@caparazon/clinic/reporte/calls';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { offeredAgain } from '@caparazon/screen-kit/offered-again';
import { startTransition, useOptimistic } from 'react';
import { fetchReporte } from '../api/fetch-reporte.ts';
import { markSeen } from '../api/mark-seen.ts';
import { markUnseen } from '../api/mark-unseen.ts';
import { setArchived } from '../api/set-archived.ts';

interface Marks {
  shown: Reporte;
  see: () => void;
  archive: (archivado: boolean) => void;
}

interface Mark {
  call: () => Promise<Marked>;
  done: string;
  /** The notice when somebody else was quicker: there is no undo (rule: undo-own). */
  wasSo: string;
  /** @param made the report as this mark left it */
  undo: (made: Reporte) => Promise<Reporte>;
}

/** An undo takes back only one's own act (rule: undo-own). */
const changedSince = 'El reporte cambió desde entonces. Queda como está ahora.';

/** @param onAnswer receives the updated report */
export function useMarks(reporte: Reporte, onAnswer: (reporte: Reporte) => void): Marks {
  const shell = useShell();
  const [shown, guess] = useOptimistic(reporte, (now, change: Partial<Reporte>) => ({ ...now, ...change }));

  const refused = (failure: unknown) => shell.notify({ kind: 'error', text: failureText(failure) });

  const takingBack = (undo: () => Promise<Reporte>) => ({ label: 'Deshacer', run: () => void takeBack(undo) });

  const takeBack = async (undo: () => Promise<Reporte>) => {
    try {
      onAnswer(await undo());
    } catch (failure) {
      if (!isRefusedFor(failure, 'registro_modificado')) {
        const again = offeredAgain(failure, takingBack(undo));
        return shell.notify({ kind: 'error', text: failureText(failure), ...again });
      }
      shell.notify({ kind: 'error', text: changedSince });
      await fetchReporte(shell, reporte.idReporte).then(onAnswer, () => undefined);
    }
  };

  const mark = (change: Partial<Reporte>, { call, done, wasSo, undo }: Mark) =>
    startTransition(async () => {
      guess(change);
      try {
        const { cambio, ...now } = await call();
        onAnswer(now);
        if (!cambio) return shell.notify({ kind: 'info', text: wasSo });
        shell.notify({ kind: 'success', text: done, action: takingBack(() => undo(now)) });
      } catch (failure) {
        refused(failure);
      }
    });

  const { idReporte } = reporte;
  return {
    shown,
    see: () =>
      mark(
        { idVisto: shell.session?.idUsuario ?? 0 },
        {
          call: () => markSeen(shell, idReporte),
          done: `Reporte ${idReporte} marcado como visto`,
          wasSo: `El reporte ${idReporte} ya estaba visto`,
          undo: () => markUnseen(shell, idReporte),
        },
      ),
    archive: (archivado) =>
      mark(
        { archivado },
        {
          call: () => setArchived(shell, idReporte, { archivado }),
          done: archivado ? `Reporte ${idReporte} archivado` : `Reporte ${idReporte} fuera del archivo`,
          wasSo: `El reporte ${idReporte} ya estaba ${archivado ? 'archivado' : 'fuera del archivo'}`,
          undo: ({ version }) => setArchived(shell, idReporte, { archivado: !archivado, version }),
        },
      ),
  };
}
