import { useId } from 'react';
import { styled } from 'styled-components';

const Layer = styled.svg`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  opacity: 0.06;
  pointer-events: none;
`;

/** A quiet background of scutes. Its parent and what lies over it must be positioned. */
export function ScutePattern() {
  const id = useId();
  return (
    <Layer aria-hidden="true">
      <defs>
        <pattern id={id} width="144" height="84" patternUnits="userSpaceOnUse">
          <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round">
            <path d="M28 4Q24 4 22 8L7 37Q4 42 7 47L22 76Q24 80 28 80L68 80Q72 80 74 76L89 47Q92 42 89 37L74 8Q72 4 68 4Z" />
            <path d="M100 -38Q96 -38 94 -34L79 -5Q76 0 79 5L94 34Q96 38 100 38L140 38Q144 38 146 34L161 5Q164 0 161 -5L146 -34Q144 -38 140 -38Z" />
            <path d="M100 46Q96 46 94 50L79 79Q76 84 79 89L94 118Q96 122 100 122L140 122Q144 122 146 118L161 89Q164 84 161 79L146 50Q144 46 140 46Z" />
            <path d="M-44 -38Q-48 -38 -50 -34L-65 -5Q-68 0 -65 5L-50 34Q-48 38 -44 38L-4 38Q0 38 2 34L17 5Q20 0 17 -5L2 -34Q0 -38 -4 -38Z" />
            <path d="M-44 46Q-48 46 -50 50L-65 79Q-68 84 -65 89L-50 118Q-48 122 -44 122L-4 122Q0 122 2 118L17 89Q20 84 17 79L2 50Q0 46 -4 46Z" />
          </g>
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </Layer>
  );
}
