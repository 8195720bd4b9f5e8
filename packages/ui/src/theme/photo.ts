import { css } from 'styled-components';

/** Fills its box, cropped to the lower middle, where animals lie (rule: photo-widths). */
export const fillsBox = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 70%;
`;
