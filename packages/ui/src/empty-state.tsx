import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Empty } from './drawings/empty.tsx';
import { role, size, space } from './theme/tokens.ts';

interface EmptyStateProps {
  title: ReactNode;
  children?: ReactNode | undefined;
  action?: ReactNode | undefined;
  drawing?: ReactNode | undefined;
  /** 1 for a whole screen. */
  headingLevel?: 1 | 2 | 3 | undefined;
}

const Box = styled.div`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: ${space(4)};
  max-width: 32rem;
  margin-inline: auto;
  padding-block: ${space(8)};
  text-align: center;

  :is(h1, h2, h3) {
    font-size: ${size.grande};
  }
`;

const Body = styled.div`
  color: ${role.textoSuave};
`;

/** Stands where a list or page has nothing to show, with what to do next. */
export function EmptyState({ title, children, action, drawing = <Empty />, headingLevel = 2 }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <Box>
      {drawing}
      <Heading>{title}</Heading>
      {children && <Body>{children}</Body>}
      {action}
    </Box>
  );
}
