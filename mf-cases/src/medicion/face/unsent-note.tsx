import { wallClock } from '@caparazon/call/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { dayWord } from '../../tratamiento/face/time-words.ts';

export const Doubt = styled.div`
  padding: ${space(3)} ${space(4)};
  border-inline-start: 4px solid ${role.aviso};
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  color: ${role.aviso};
  font-weight: 600;
`;

export function UnsentNote({ at, onDiscard }: { at: number; onDiscard: () => void }) {
  const { now } = useShell();
  return (
    <Doubt role="status">
      <p>
        Sin guardar: lo que anotaste {dayWord(at, now())} a las {wallClock(at).slice(-5)}.
      </p>
      <Button onClick={onDiscard}>Descartar</Button>
    </Doubt>
  );
}
