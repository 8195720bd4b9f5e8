import { Button } from '@caparazon/ui/button';
import sea from '@caparazon/ui/scenes/bajo-el-agua.svg';
import { Skeleton } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';
import { bringGuide } from '../../site/face/guide/bring-guide.ts';
import { separatePart } from '../../site/face/separate/separate-part.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { bringAdvice } from './advice-part.tsx';
import type { SentPanelProps } from './sent-panel.tsx';

const load = () => import(/* webpackChunkName: "thanks" */ './sent-panel.tsx');

/** While there is a signal; the guide last, since it is large. */
export function bringThanks(): void {
  new Image().src = sea;
  bringAdvice();
  load()
    .then(bringGuide)
    .catch(() => undefined);
}

function ThanksMissing({ sent, children, onRetry }: SentPanelProps & { onRetry: () => void }): ReactElement {
  const { sent: says, place } = useTexts();
  return (
    <div role="alert">
      <h1>{says.title}</h1>
      <p>
        {says.number} <strong>{sent.idReporte}</strong>
      </p>
      <Button onClick={onRetry}>{place.retry}</Button>
      {children}
    </div>
  );
}

/** The thanks, loaded separately since most visits never reach them. */
export const Thanks = separatePart(load, <Skeleton height="60rem" />, ThanksMissing);
