import { media, role, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  padding-block: ${space(2)};
  border-block-end: 1px solid ${role.borde};

  > svg {
    width: 1.5rem;
    height: 1.5rem;
    color: ${role.textoSuave};
  }

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr) auto;

    > svg {
      display: none;
    }
  }
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

const Buttons = styled.div`
  display: flex;
  gap: ${space(1)};
`;

interface FileRowProps {
  icon: ReactNode;
  name: string;
  /** A line below the name. */
  about: ReactNode;
  children?: ReactNode;
  buttons: ReactNode;
}

export const FileRow = ({ icon, name, about, children, buttons }: FileRowProps) => (
  <Row>
    {icon}
    <Words>
      <p>{name}</p>
      {about && <Quiet>{about}</Quiet>}
      {children}
    </Words>
    <Buttons>{buttons}</Buttons>
  </Row>
);
