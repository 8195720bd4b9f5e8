import RotateCw from 'lucide-react/icons/rotate-cw';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Button } from './button.tsx';
import { Adrift } from './drawings/adrift.tsx';
import { isEnglishPage } from './page-language.ts';
import { role, shape, size, space } from './theme/tokens.ts';

interface ErrorStateProps {
  title?: string | undefined;
  message?: ReactNode | undefined;
  onRetry?: (() => void) | undefined;
  action?: ReactNode | undefined;
  /** 1 for a whole screen. */
  headingLevel?: 1 | 2 | 3 | undefined;
}

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(4)} ${space(8)};
  max-width: 46rem;
  margin-inline: auto;
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > img {
    height: 9rem;
  }
`;

const Words = styled.div`
  flex: 1 1 18rem;
  display: grid;
  justify-items: start;
  gap: ${space(2)};

  :is(h1, h2, h3) {
    font-size: ${size.media};
  }

  p {
    color: ${role.textoSuave};
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-start: ${space(2)};
`;

/** A failed part with another try (rule: failed-loads). */
export function ErrorState({
  title = 'No pudimos cargar esta parte',
  message = 'Puede ser la conexión, o que esta parte del sistema no esté disponible en este momento.',
  onRetry,
  action,
  headingLevel = 2,
}: ErrorStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Box role="alert">
      <Adrift />
      <Words>
        <Heading>{title}</Heading>
        <p>{message}</p>
        {(onRetry || action) && (
          <Actions>
            {onRetry && (
              <Button variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
                {isEnglishPage() ? 'Try again' : 'Reintentar'}
              </Button>
            )}
            {action}
          </Actions>
        )}
      </Words>
    </Box>
  );
}
