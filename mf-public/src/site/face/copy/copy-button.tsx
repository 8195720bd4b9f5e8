import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import type { ReactElement, RefObject } from 'react';
import { styled } from 'styled-components';
import { useCopy } from './use-copy.ts';

/** As wide as its longest text, so that nothing moves. */
const Steady = styled.span`
  display: inline-grid;

  > * {
    grid-area: 1 / 1;
  }

  > [aria-hidden] {
    visibility: hidden;
  }
`;

const Frame = styled.span`
  display: inline-flex;
`;

interface CopyButtonProps {
  text: string;
  /** Selected when copying is refused. */
  shown: RefObject<Element | null>;
  label: string;
  name?: string;
}

const says = {
  es: { copied: 'Copiado', selected: 'Seleccionado: copialo' },
  en: { copied: 'Copied', selected: 'Selected: now copy it' },
};

/** Copies a text and says so to eye and ear (rule: donations). */
export function CopyButton({ text, shown, label, name = label }: CopyButtonProps): ReactElement {
  const texts = says[useShell().language];
  const [done, copy] = useCopy(text, shown);
  const result = done && texts[done];
  return (
    <Frame className="no-imprimir">
      <Button
        icon={done === 'copied' ? <Check aria-hidden /> : <Copy aria-hidden />}
        aria-label={result ?? name}
        onClick={copy}
      >
        <Steady>
          <span>{result ?? label}</span>
          <span aria-hidden="true">{label.length > texts.copied.length ? label : texts.copied}</span>
        </Steady>
      </Button>
      <span role="status" className="solo-lectores">
        {result}
      </span>
    </Frame>
  );
}
