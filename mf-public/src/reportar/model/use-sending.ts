/** The sending of a report: its progress, its refusals, its being stored once. */
import type { ReporteBody } from '@caparazon/contracts/cases/reporte';
import type { FieldError } from '@caparazon/contracts/errors';
import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { idempotencyKey } from '@caparazon/screen-kit/idempotency-key';
import { useCallback, useState } from 'react';
import { sendReporte } from '../api/send-reporte.ts';
import type { Photo } from './photo.ts';

/** Too many from one place: the server says so, and that waiting helps. */
const tooMany = 429;

/** What the server finds wrong, by the form's own fields: `fotosReporte.2` is the photos'. */
function complaintsOf(failure: unknown): FieldError[] {
  if (!isApiFailure(failure) || failure.status === tooMany) return [];
  return failure.errores.map(({ campo, mensaje }) => ({ campo: campo.split('.')[0] ?? campo, mensaje }));
}

function noticeOf(failure: unknown, complaints: readonly FieldError[]): string {
  if (complaints.length > 0) return messages.reporte.invalid;
  if (isApiFailure(failure) && failure.status === tooMany) return failure.message;
  return messages.publico.sendFailure;
}

interface Sending {
  /** Share of the report that has left, 0 to 1; null while nothing is being sent. */
  progress: number | null;
  /** What the last sending came to nothing for. */
  failed: boolean;
  /** Sends; the number of the report, or the complaints of the server about its fields. */
  send(
    body: ReporteBody,
    photos: Promise<readonly Photo[]>,
  ): Promise<{ idReporte: number } | { complaints: FieldError[] }>;
}

/** @param fillingId names this filling-in of the form: a retry of the same content is the same report */
export function useSending(fillingId: string): Sending {
  const shell = useShell();
  const [progress, setProgress] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);

  const send = useCallback<Sending['send']>(
    async (body, photos) => {
      setProgress(0);
      setFailed(false);
      try {
        const whole = { ...body, fotosReporte: (await photos).map(({ dataUrl }) => dataUrl) };
        const idReporte = await sendReporte(shell, whole, {
          idempotencyKey: idempotencyKey(fillingId, whole),
          onProgress: setProgress,
        });
        shell.notify({ kind: 'success', text: messages.reporte.sent });
        return { idReporte };
      } catch (failure) {
        const complaints = complaintsOf(failure);
        shell.notify({ kind: 'error', text: noticeOf(failure, complaints) });
        setFailed(true);
        return { complaints };
      } finally {
        setProgress(null);
      }
    },
    [shell, fillingId],
  );

  return { progress, failed, send };
}
