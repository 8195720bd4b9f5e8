import type { Mes } from '@caparazon/clinic/fichaDiaria/calls';
import { Button } from '@caparazon/ui/button';
import { IconButton } from '@caparazon/ui/icon-button';
import { size, space } from '@caparazon/ui/theme/tokens';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { styled } from 'styled-components';
import { mesText, mesWords, shiftMes } from '../../fichaDiaria/face/mes.ts';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)};

  h2 {
    min-width: 11.5rem;
    font-size: ${size.media};
    text-align: center;
  }

  h2::first-letter {
    text-transform: uppercase;
  }
`;

interface MonthArrowsProps {
  mes: Mes;
  last: Mes;
  onChange: (mes: Mes) => void;
}

/** A disabled arrow keeps its place. */
export function MonthArrows({ mes, last, onChange }: MonthArrowsProps) {
  const isLast = mesText(mes) >= mesText(last);
  return (
    <Row>
      <IconButton
        label="Mes anterior"
        variant="secondary"
        icon={<ChevronLeft aria-hidden="true" />}
        onClick={() => onChange(shiftMes(mes, -1))}
      />
      <h2 aria-live="polite">{mesWords(mes)}</h2>
      <IconButton
        label="Mes siguiente"
        variant="secondary"
        icon={<ChevronRight aria-hidden="true" />}
        disabled={isLast}
        onClick={() => onChange(shiftMes(mes, 1))}
      />
      {!isLast && (
        <Button variant="quiet" onClick={() => onChange(last)}>
          Mes actual
        </Button>
      )}
    </Row>
  );
}
