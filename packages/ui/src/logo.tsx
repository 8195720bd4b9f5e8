import { carapace, carapaceBox } from '@caparazon/call/carapace';
import { styled } from 'styled-components';
import { font } from './theme/tokens.ts';

interface LogoProps {
  /** Height in pixels. */
  size?: number | undefined;
  withName?: boolean | undefined;
  /** Names it when the name is not shown. */
  title?: string | undefined;
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.4em;
  font-family: ${font.titular};
  font-weight: 700;
  line-height: 1;
  letter-spacing: -0.025em;
  white-space: nowrap;

  svg {
    flex: none;
    width: auto;
  }
`;

/** A single colour, that of the text. */
const outline = carapace.map(({ d }) => d).join('');

/** The shell, with or without the name. */
export function Logo({ size = 32, withName = true, title = 'Caparazón' }: LogoProps) {
  return (
    <Row style={{ fontSize: size * 0.72 }}>
      <svg
        viewBox={carapaceBox}
        height={size}
        width={(size * 58) / 61}
        fill="currentColor"
        aria-hidden={withName || undefined}
        role={withName ? undefined : 'img'}
        aria-label={withName ? undefined : title}
      >
        <path d={outline} />
      </svg>
      {withName && 'Caparazón'}
    </Row>
  );
}
