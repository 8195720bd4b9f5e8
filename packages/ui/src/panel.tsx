import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { role, shape, size, space } from './theme/tokens.ts';

const Box = styled.section`
  min-width: 0;
  padding: ${space(5)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  h2 {
    margin-block-end: ${space(4)};
    font-size: ${size.media};
  }
`;

/** A section of a page under its heading. */
export function Panel({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Box>
  );
}
