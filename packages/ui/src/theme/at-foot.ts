import { css } from 'styled-components';
import { media, role } from './tokens.ts';

/** A bar that stands at the end of what is in sight, on a phone above the menu. */
export const atFoot = css`
  position: sticky;
  inset-block-end: 0;
  z-index: 5;
  border-block-start: 1px solid ${role.borde};
  background: ${role.fondo};

  ${media.mobile} {
    inset-block-end: calc(4rem + env(safe-area-inset-bottom));
  }
`;
