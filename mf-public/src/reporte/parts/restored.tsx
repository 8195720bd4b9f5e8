import { limits } from '@caparazon/call/limits';
import { formatDateTime } from '@caparazon/call/time';
import { Note } from '@caparazon/screen-kit/components/note';
import type { ReactElement } from 'react';
import type { Filling } from '../model/draft.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Restart } from './restart.tsx';

type Kept = NonNullable<Filling['restored']>;

interface RestoredProps extends Kept {
  onRestart: () => void;
}

/** Whether the server still knows the key of the report, so that it is stored once (rule: idempotency-key). */
const isKnown = ({ savedAt }: Kept): boolean => savedAt !== null && Date.now() - savedAt < limits.idempotencyMs;

/** Whether a report that was left while it was sent goes on by itself (rule: resend-by-itself). */
export const goesOn = (kept: Kept): boolean => kept.sending && !kept.stopped && isKnown(kept);

/** Says that the report may have arrived already. */
export function Restored({ onRestart, ...kept }: RestoredProps): ReactElement {
  const { draft: says } = useTexts();
  const { savedAt, sending } = kept;
  const written = savedAt === null ? says.writtenSometime : says.written(formatDateTime(savedAt));
  const interrupted = isKnown(kept) ? says.interrupted : says.interruptedLongAgo;
  const sent = goesOn(kept) ? says.goesOn : interrupted;
  return (
    <Note action={<Restart onRestart={onRestart} />}>
      <strong>{says.restored}.</strong> {sending ? sent : written}
    </Note>
  );
}
