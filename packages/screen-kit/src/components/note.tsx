import { role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Box = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  margin-block-end: ${space(4)};
  padding: ${space(3)} ${space(5)};
  border-radius: ${shape.card};
  background: ${role.elegido};
  color: ${role.sobreElegido};

  a {
    color: inherit;
  }
`;

interface NoteProps {
  children: ReactNode;
  action?: ReactNode;
}

/** A notice above a form, with the actions it allows. */
export const Note = ({ children, action }: NoteProps) => (
  <Box role="status" className="no-imprimir">
    <p>{children}</p>
    {action}
  </Box>
);
