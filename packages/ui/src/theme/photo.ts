import { css } from 'styled-components';

/**
 * A photo that fills the box it is positioned in, whatever its format. It is cropped so that its lower middle stays, where
 * the animal lies on the sand (rule: photo-widths).
 */
export const fillsBox = css`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 50% 70%;
`;
