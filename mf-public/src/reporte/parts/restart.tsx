import { Button } from '@caparazon/ui/button';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import { type ReactElement, useEffect, useState } from 'react';
import { separatePart } from '../../site/face/separate/separate-part.tsx';
import { useTexts } from '../texts/use-texts.ts';
import type { RestartQuestionProps } from './restart-question.tsx';

const load = () => import(/* webpackChunkName: "thanks" */ './restart-question.tsx');

function PlainQuestion({ onConfirm, onCancel }: RestartQuestionProps): null {
  const { draft: says } = useTexts();
  useEffect(() => {
    if (confirm(`${says.restartQuestion} ${says.restartWarning}`)) onConfirm();
    else onCancel();
  }, [says, onConfirm, onCancel]);
  return null;
}

const Question = separatePart(load, null, PlainQuestion);

/** Empties the form after a question. */
export function Restart({ onRestart }: { onRestart: () => void }): ReactElement {
  const { draft: says } = useTexts();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="quiet" icon={<RotateCcw aria-hidden />} onClick={() => setAsking(true)}>
        {says.restart}
      </Button>
      {asking && <Question onConfirm={onRestart} onCancel={() => setAsking(false)} />}
    </>
  );
}
