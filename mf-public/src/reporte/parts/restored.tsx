import { limits } from '@caparazon/call/limits';
import { formatDateTime } from '@caparazon/call/time';
import { Note } from '@caparazon/screen-kit/components/note';
import type { ReactElement } from 'react';
import type { Filling } from '../model/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Restart } from './restart.tsx';

interface RestoredProps extends NonNullable<Filling['restored']> {
  onRestart: () => void;
}

/** Says that the report may have arrived already; the server's key expires (rule: idempotency-key). */
export function Restored({ savedAt, sending, onRestart }: RestoredProps): ReactElement {
  const { draft: says } = useTexts();
  const written = savedAt === null ? says.writtenSometime : says.written(formatDateTime(savedAt));
  const known = savedAt !== null && Date.now() - savedAt < limits.idempotencyMs;
  const interrupted = known ? says.interrupted : says.interruptedLongAgo;
  return (
    <Note action={<Restart onRestart={onRestart} />}>
      <strong>{says.restored}.</strong> {sending ? interrupted : written}
    </Note>
  );
}
