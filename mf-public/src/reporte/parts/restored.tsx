import { formatDateTime } from '@caparazon/call/time';
import { Note } from '@caparazon/screen-kit/components/note';
import type { ReactElement } from 'react';
import type { Filling } from '../model/draft.ts';
import { goesOn, isKnown } from '../model/draft-records.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Restart } from './restart.tsx';

type Kept = NonNullable<Filling['restored']>;

interface RestoredProps extends Kept {
  onRestart: () => void;
}

/** Says that the report may have arrived already. */
export function Restored({ onRestart, ...kept }: RestoredProps): ReactElement {
  const { draft: says } = useTexts();
  const { savedAt, sending, refused } = kept;
  const written = savedAt === null ? says.writtenSometime : says.written(formatDateTime(savedAt));
  const interrupted = isKnown(kept) ? says.interrupted : says.interruptedLongAgo;
  const sent = goesOn(kept) ? says.goesOn : interrupted;
  return (
    <Note action={<Restart onRestart={onRestart} />}>
      <strong>{says.restored}.</strong> {sending ? sent : written} {refused && says.refused}
    </Note>
  );
}
