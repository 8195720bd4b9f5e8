import { motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { css, styled } from 'styled-components';

export type Look = 'late' | 'next' | 'plain' | 'done' | 'missed';

const looks = {
  late: css`
    border-color: ${role.urgente};
    background: ${role.urgenteFondo};
  `,
  next: css`
    border-color: ${role.aviso};
    background: ${role.avisoFondo};
    box-shadow: inset 0 0 0 1px ${role.aviso};
  `,
  plain: css``,
  done: css`
    border-inline-start-color: ${role.hecho};
  `,
  missed: css`
    border-inline-start-color: ${role.neutro};
  `,
} as const satisfies Record<Look, unknown>;

export const Box = styled.article<{ $look: Look }>`
  position: relative;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(1)};
  padding: ${space(3)} ${space(4)} ${space(2)};
  border: 1px solid ${role.borde};
  border-inline-start-width: 5px;
  border-radius: ${shape.control};
  background: ${role.superficie};
  line-height: 1.3;
  overflow-wrap: anywhere;
  transition: border-color ${motion.fast};
  break-inside: avoid;

  ${({ $look }) => looks[$look]}

  &:has(a[data-entera]:hover) {
    border-color: ${role.enlace};
  }

  &:has(a[data-entera]:focus-visible) {
    outline: 3px solid ${role.foco};
    outline-offset: 2px;
  }
`;

export const Quiet = styled.span`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

export const Title = styled.p`
  font-size: ${size.media};
  font-weight: 700;
`;

/** The whole card is the link; other links lie above it. */
export const Entire = styled.a`
  color: inherit;
  text-decoration: none;
  outline: none;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${shape.control};
  }
`;
