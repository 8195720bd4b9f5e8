import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, role, shape, size, space } from './theme/tokens.ts';

interface DescriptionListProps {
  /** `wide`: takes a whole line. */
  items: readonly { label: string; value: ReactNode; wide?: boolean | undefined }[];
  columns?: 1 | 2 | 3 | 4 | undefined;
}

const List = styled.dl<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${(props) => props.$columns}, minmax(0, 1fr));
  gap: ${space(4)} ${space(6)};

  ${media.mobile} {
    grid-template-columns: repeat(${(props) => Math.min(props.$columns, 2)}, minmax(0, 1fr));
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
  }

  > [data-ancho='true'] {
    grid-column: 1 / -1;
    max-width: ${shape.line};
  }

  dt {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }

  dd {
    white-space: pre-line;
  }
`;

const NoAnswer = styled.span`
  color: ${role.textoSuave};
`;

const isEmpty = (value: ReactNode) => value === null || value === undefined || value === '' || value === false;

/** Names and values; an unanswered value says so. */
export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <List $columns={columns}>
      {items.map(({ label, value, wide }) => (
        <div key={label} data-ancho={wide}>
          <dt>{label}</dt>
          <dd>{isEmpty(value) ? <NoAnswer>Sin dato</NoAnswer> : value}</dd>
        </div>
      ))}
    </List>
  );
}
