import underWater from '@caparazon/ui/scenes/bajo-el-agua.svg';
import { font, media, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { Band } from './band.tsx';

const Picture = styled.img`
  width: 100%;
  height: clamp(22rem, 46vw, 40rem);
  object-fit: cover;
  object-position: 52% 60%;

  ${media.mobile} {
    object-position: 56% 60%;
    height: 26rem;
  }
`;

const Words = styled.div`
  max-width: 84rem;
  margin-inline: auto;
  padding: ${space(10)} ${shape.margin} clamp(4rem, 8vw, 7rem);

  p {
    max-width: 19.5em;
    font-family: ${font.titular};
    font-size: ${size.titulo};
    font-weight: 700;
    letter-spacing: -0.02em;
    line-height: 1.15;
    text-wrap: balance;
  }

  a {
    font-size: ${size.base};
  }
`;

/** The thanks, and how to get a receipt. */
export function Thanks({ says, correo }: { says: ReactNode; correo: string }): ReactElement {
  return (
    <Band data-tono="hondo">
      <Picture src={underWater} alt="" width={1600} height={900} loading="lazy" />
      <Words>
        <p>{says}</p>
        {correo !== '' && <a href={`mailto:${correo}`}>{correo}</a>}
      </Words>
    </Band>
  );
}
