import { IconButton } from '@caparazon/ui/icon-button';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactElement, useEffect, useState } from 'react';

interface MoveButtonsProps {
  /** Of the row; the ids of its buttons begin with it. */
  id: string;
  named: string;
  /** Its place among those it is ordered with, from 0, and how many there are. */
  at: number;
  of: number;
  disabled?: boolean;
  onMove: (by: 1 | -1) => void;
}

/** The two buttons that move a row of a list. */
export const MoveButtons = ({ id, named, at, of, disabled = false, onMove }: MoveButtonsProps): ReactElement => (
  <>
    <IconButton
      id={`${id}-subir`}
      label={`Subir ${named}`}
      icon={<ArrowUp aria-hidden="true" />}
      disabled={disabled || at === 0}
      onClick={() => onMove(-1)}
    />
    <IconButton
      id={`${id}-bajar`}
      label={`Bajar ${named}`}
      icon={<ArrowDown aria-hidden="true" />}
      disabled={disabled || at === of - 1}
      onClick={() => onMove(1)}
    />
  </>
);

/** The buttons that can have the focus once a row has moved. */
export const afterMove = (id: string, by: 1 | -1): readonly string[] =>
  by < 0 ? [`${id}-subir`, `${id}-bajar`] : [`${id}-bajar`, `${id}-subir`];

/** Where the focus goes, and what is announced: a row that moves or leaves would lose the focus. */
export function useAnnouncedMoves(): {
  announcement: ReactElement;
  /** @param focus ids, of which the first that can has the focus once the row has moved */
  announce: (words: string, focus?: readonly string[]) => void;
} {
  const [moved, setMoved] = useState<{ words: string; focus: readonly string[] }>({ words: '', focus: [] });
  useEffect(() => {
    moved.focus
      .map((id) => document.getElementById(id))
      .find((element) => element !== null && !(element as HTMLButtonElement).disabled)
      ?.focus();
  }, [moved]);
  return {
    announcement: (
      <p role="status" className="solo-lectores">
        {moved.words}
      </p>
    ),
    announce: (words, focus = []) => setMoved({ words, focus }),
  };
}
