import { media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { css, styled } from 'styled-components';

export const Rows = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(2)};
`;

/** The attribute tells snackbars that it is a card (rule: snackbars). */
export const Row = styled.a.attrs<{ 'data-tarjeta'?: '' }>({ 'data-tarjeta': '' })<{ $urgent?: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-height: ${shape.touch};
  padding: ${space(2)} ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.control};
  background: ${role.superficie};
  color: ${role.texto};
  text-decoration: none;
  overflow-wrap: anywhere;
  transition: border-color ${motion.fast};

  ${({ $urgent }) =>
    $urgent &&
    css`
      border-color: ${role.urgente};
      border-inline-start-width: 5px;
      background: ${role.urgenteFondo};
    `}

  &:hover {
    border-color: ${role.enlace};
  }

  strong {
    font-weight: 600;
  }

  small {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }

  > time,
  > [data-fin] {
    margin-inline-start: auto;
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }

  ${media.narrow} {
    padding-inline: ${space(3)};
  }
`;
