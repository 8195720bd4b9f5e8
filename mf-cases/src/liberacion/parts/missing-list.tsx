import { role, size } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

const List = styled.ul`
  list-style: disc;
  padding-inline-start: 1.25rem;
  overflow-wrap: anywhere;

  span {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }
`;

interface MissingListProps {
  label: string;
  missing: readonly { criterio: string; texto: string; evidencia: string }[];
}

/** Unfulfilled criteria with their evidence. */
export const MissingList = ({ label, missing }: MissingListProps) => (
  <List aria-label={label}>
    {missing.map(({ criterio, texto, evidencia }) => (
      <li key={criterio}>
        {texto} {evidencia && <span>({evidencia})</span>}
      </li>
    ))}
  </List>
);
