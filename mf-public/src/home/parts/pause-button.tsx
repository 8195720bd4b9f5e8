import { role, shape } from '@caparazon/ui/theme/tokens';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/use-texts.ts';

const Round = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${shape.touch};
  height: ${shape.touch};
  border-radius: ${shape.pill};
  background: ${role.superficie};
  color: ${role.texto};

  svg {
    width: 1.1rem;
  }

  /* A page that is drawn ahead has it, whatever its reader prefers; there is nothing to stop. */
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

interface PauseButtonProps {
  stopped: boolean;
  onToggle: () => void;
  what: string;
}

/** Stops and starts moving things (rule: moving-things-stop). */
export function PauseButton({ stopped, onToggle, what }: PauseButtonProps): ReactElement {
  const { pause } = useTexts();
  return (
    <Round type="button" aria-label={`${stopped ? pause.resume : pause.stop} ${what}`} onClick={onToggle}>
      {stopped ? <Play aria-hidden /> : <Pause aria-hidden />}
    </Round>
  );
}
