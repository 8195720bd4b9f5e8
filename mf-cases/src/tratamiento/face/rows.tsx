import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';

/** `data-atrasadas` marks overdue content. */
export const List = styled.ul`
  display: grid;
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  > li + li {
    border-block-start: 1px solid ${role.borde};
  }

  &[data-atrasadas] {
    border-color: ${role.urgente};
    background: ${role.urgenteFondo};
  }

  &[data-atrasadas] > li + li {
    border-color: ${role.urgente};
  }
`;

export const Row = styled.a`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: ${shape.touch};
  padding: ${space(2)} ${space(3)};
  border-radius: ${shape.card};
  color: inherit;
  line-height: 1.3;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    background: ${role.superficieHundida};
  }

  &:focus-visible {
    outline-offset: -3px;
  }

  /* Its own icons, and not that of a chip. */
  > svg {
    flex: none;
    width: 1.2rem;
    height: 1.2rem;
    color: ${role.enlace};
  }

  > span {
    flex: 1;
    min-width: 0;
  }
`;

export const Quiet = styled.p`
  padding: ${space(2)} ${space(3)};
  color: ${role.textoSuave};
`;

export const Failed = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(4)};
  padding: ${space(2)} ${space(3)};
  border: 1px solid ${role.urgente};
  border-radius: ${shape.card};
`;
