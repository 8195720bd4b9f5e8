import { Button } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import type { Stale } from './freshness.ts';
import { momentWords } from './time-words.ts';

const Strip = styled.div`
  position: sticky;
  inset-block-start: 0;
  z-index: 4;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(1)} ${space(3)};
  margin-block-end: ${space(4)};
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${role.aviso};
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  color: ${role.aviso};
  font-weight: 600;
`;

/** Warns that the shown day is not current (rule: stale-day). */
export const StaleNote = ({ stale, now, onRetry }: { stale: Stale; now: number; onRetry: () => void }) => (
  <Strip role="alert">
    <span>
      {stale.failed ? 'No pudimos actualizar.' : 'Actualizando.'} Lo que se ve es de {momentWords(stale.at, now)}; desde
      entonces alguien pudo haber realizado un tratamiento.
    </span>
    <Button variant="secondary" onClick={onRetry}>
      Reintentar
    </Button>
  </Strip>
);
