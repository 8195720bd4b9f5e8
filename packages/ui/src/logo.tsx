import { carapace, carapaceBox } from '@caparazon/call/carapace';
import { styled } from 'styled-components';
import { font } from './theme/tokens.ts';

interface LogoProps {
  /** Height of the shell in pixels. */
  size?: number | undefined;
  withName?: boolean | undefined;
  /** Its accessible name when the name is not written beside it. */
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

/** All scutes in one path: the logo has one colour, that of the text around it. */
const outline = carapace.map(({ d }) => d).join('');

/** The shell seen from above, with the name beside it or alone. Takes the colour of its text. */
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
