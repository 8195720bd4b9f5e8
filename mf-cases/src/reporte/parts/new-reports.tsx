import { limits } from '@caparazon/call/limits';
import { Button } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { styled } from 'styled-components';

/** Stays visible while scrolling, and takes no room while empty. */
const Place = styled.div`
  position: sticky;
  inset-block-start: ${space(3)};
  z-index: 2;
  display: grid;
  justify-items: center;
  pointer-events: none;

  button {
    margin-block-end: ${space(4)};
    border-radius: ${shape.pill};
    box-shadow: ${role.sombra};
    pointer-events: auto;
  }
`;

function inWords(count: number): string {
  if (count === 1) return '1 reporte nuevo';
  return count < limits.page ? `${count} reportes nuevos` : 'Muchos reportes nuevos';
}

/** Announces new reports without taking the focus, and shows them on request. */
export const NewReports = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <Place role="status" className="no-imprimir">
    {count > 0 && (
      <Button variant="primary" icon={<ArrowUp aria-hidden="true" />} onClick={onShow}>
        {inWords(count)}
      </Button>
    )}
  </Place>
);
