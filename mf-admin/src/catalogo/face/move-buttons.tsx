import { IconButton } from '@caparazon/ui/icon-button';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { type ReactElement, useEffect, useRef, useState } from 'react';

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

/** Where the focus goes after the next drawing, and what is said: a row that moves or leaves would lose the focus. */
export function useToldMoves(): { said: ReactElement; tell: (words: string, then?: readonly string[]) => void } {
  const [said, setSaid] = useState('');
  /** Ids, of which the first that can has the focus. */
  const focus = useRef<readonly string[]>([]);
  useEffect(() => {
    const target = focus.current
      .map((id) => document.getElementById(id))
      .find((element) => element !== null && !(element as HTMLButtonElement).disabled);
    focus.current = [];
    target?.focus();
  });
  return {
    said: (
      <p role="status" className="solo-lectores">
        {said}
      </p>
    ),
    tell(words, then = []) {
      focus.current = then;
      setSaid(words);
    },
  };
}
