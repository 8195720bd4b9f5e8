import { css, keyframes, styled } from 'styled-components';

const covered = keyframes`
  from { pointer-events: auto; }
`;

/** Milliseconds in which new elements take no touch. */
export const settlingMs = 500;

/**
 * A new element takes no touch for half a second: a hurried second tap is no answer (rule: dose-doubts). It swallows
 * the tap, or the page below would get it. For positioned elements other than buttons; reduced motion does not change
 * it.
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
