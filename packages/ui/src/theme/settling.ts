import { css, keyframes, styled } from 'styled-components';

const covered = keyframes`
  from { pointer-events: auto; }
`;

/** How long what has just appeared takes no touch, in milliseconds. */
export const settlingMs = 500;

/**
 * For half a second after it has appeared, an element takes no touch: the second tap of a hurried person, whose first
 * one made it appear, is no answer (rule: dose-doubts). It swallows such a tap, which would otherwise be one on what lies
 * under it. It is a delay, which reduced motion leaves as it is. For an element with a position, that is no button itself.
 */
export const settling = css`
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    z-index: 9;
    pointer-events: none;
    animation: ${covered} 1ms ${settlingMs}ms backwards;
  }
`;

/** Around a button that takes no touch at first. */
export const Settling = styled.span`
  position: relative;
  display: inline-grid;
  ${settling}
`;
