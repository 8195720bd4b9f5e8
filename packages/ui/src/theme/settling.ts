import { css, keyframes } from 'styled-components';

const untouchable = keyframes`
  from { pointer-events: none; }
`;

/** How long what has just appeared takes no touch, in milliseconds. */
export const settlingMs = 500;

/**
 * For half a second after it has appeared, an element takes no touch: the second tap of a hurried person, whose first
 * one made it appear, is no answer (rule: dose-doubts). It is a delay, which reduced motion leaves as it is.
 */
export const settling = css`
  animation: ${untouchable} 1ms ${settlingMs}ms backwards;
`;
