import { formatDateTime } from '@caparazon/contracts/time';
import { Note } from '@caparazon/screen-kit/components/note';
import type { ReactElement } from 'react';
import { Restart } from './restart.tsx';

interface RestoredProps {
  /** When it was last written; null when that is not known. */
  savedAt: number | null;
  onRestart: () => void;
}

/** Says that the form holds what an earlier visit left unsent, in the words of the staff's forms. */
export const Restored = ({ savedAt, onRestart }: RestoredProps): ReactElement => (
  <Note action={<Restart label="Descartar" onRestart={onRestart} />}>
    Recuperamos lo que estabas escribiendo{savedAt !== null && ` (${formatDateTime(savedAt)})`}. Todavía no se envió.
  </Note>
);
