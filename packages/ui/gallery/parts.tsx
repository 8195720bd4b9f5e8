import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { role, shape, size, space } from '../src/theme/tokens.ts';

export const Stack = styled.div`
  display: grid;
  gap: ${space(5)};
`;

export const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(20rem, 100%), 1fr));
  gap: ${space(6)};
`;

const Box = styled.section`
  padding-block: ${space(8)};
  border-block-end: 1px solid ${role.borde};

  > h2 {
    margin-block-end: ${space(5)};
    font-size: ${size.grande};
  }
`;

const Surface = styled.div`
  padding: ${space(6)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};
`;

/** A titled sample; `raised` puts it on a surface, as forms stand. */
export function Sample({ title, raised, children }: { title: string; raised?: boolean; children: ReactNode }) {
  return (
    <Box>
      <h2>{title}</h2>
      {raised ? <Surface>{children}</Surface> : children}
    </Box>
  );
}
