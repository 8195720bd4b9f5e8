import { role, space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(5)};
  min-height: 2.75rem;
  margin-block: calc(-1 * ${space(3)}) ${space(4)};
`;

const Count = styled.p`
  color: ${role.textoSuave};
  font-variant-numeric: tabular-nums;
`;

/** A list's count, announced when it changes, and its active filters. */
export const ListTop = ({ count, children }: { count: string | undefined; children?: ReactNode }) => (
  <Row>
    <Count role="status">{count}</Count>
    {children}
  </Row>
);
