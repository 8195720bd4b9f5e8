import { size, space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};
  margin-block-end: ${space(4)};

  h2 {
    margin-inline-end: auto;
    font-size: ${size.media};
  }
`;

export const TabTop = ({ title, children }: { title: string; children: ReactNode }) => (
  <Row>
    <h2>{title}</h2>
    {children}
  </Row>
);
