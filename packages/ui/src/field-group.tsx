import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, role, shape, size, space } from './theme/tokens.ts';

interface FieldGroupProps {
  legend: ReactNode;
  hint?: ReactNode | undefined;
  columns?: 1 | 2 | 3 | 4 | undefined;
  children: ReactNode;
}

const Legend = styled.legend`
  padding: 0;
  font-size: ${size.media};
  font-weight: 700;
`;

const Hint = styled.p`
  max-width: ${shape.line};
  margin-block-start: ${space(1)};
  color: ${role.textoSuave};
`;

const Grid = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${(props) => props.$columns}, minmax(0, 1fr));
  gap: ${space(5)} ${space(4)};
  margin-block-start: ${space(4)};

  ${media.mobile} {
    grid-template-columns: repeat(${(props) => Math.min(props.$columns, 2)}, minmax(0, 1fr));
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Fields under a legend, in columns where they fit. */
export function FieldGroup({ legend, hint, columns = 1, children }: FieldGroupProps) {
  return (
    <fieldset>
      <Legend>{legend}</Legend>
      {hint && <Hint>{hint}</Hint>}
      <Grid $columns={columns}>{children}</Grid>
    </fieldset>
  );
}
