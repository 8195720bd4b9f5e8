import { Children, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { media, space } from './theme/tokens.ts';

interface CardGridProps {
  children: ReactNode;
  min?: string | undefined;
  label?: string | undefined;
}

const List = styled.ul<{ $min: string }>`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${(props) => props.$min}, 100%), 1fr));
  gap: ${space(4)};

  ${media.narrow} {
    gap: ${space(2)};
  }

  > li {
    min-width: 0;
  }
`;

/** Cards side by side, announced as one list. */
export function CardGrid({ children, min = '20rem', label }: CardGridProps) {
  return (
    <List $min={min} aria-label={label}>
      {Children.map(children, (child) => (
        <li>{child}</li>
      ))}
    </List>
  );
}
