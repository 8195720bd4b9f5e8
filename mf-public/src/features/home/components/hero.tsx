import { LinkButton } from '@caparazon/ui/button';
import { font, hue, media, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/use-texts.ts';
import { Carousel } from './carousel.tsx';

/** The sky of every scene. The words stand on it, and it continues above the picture where there is room. */
const sky = '#A7D4D3';

const Frame = styled.section`
  position: relative;
  display: grid;
  background: ${sky};

  ${media.wide} {
    height: max(36rem, min(56.25vw, 100svh - 4.5rem));
  }
`;

const Words = styled.div`
  z-index: 1;
  width: 100%;
  max-width: 84rem;
  margin-inline: auto;
  padding: clamp(1.5rem, 6svh, 4rem) ${shape.margin} ${space(8)};
  color: ${hue.tinta};

  ${media.wide} {
    grid-area: 1 / 1;
    align-self: start;
    pointer-events: none;

    > * {
      pointer-events: auto;
    }
  }

  h1 span {
    display: block;
  }

  h1 {
    font-size: ${size.gigante};
    font-weight: 800;
    letter-spacing: -0.035em;
  }
`;

const Lead = styled.p`
  max-width: 34ch;
  margin-block: ${space(3)} ${space(6)};
  font-size: ${size.media};
  line-height: 1.35;
  text-wrap: balance;

  ${media.wide} {
    max-width: none;
    margin-block-end: ${space(10)};
  }
`;

const Door = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)} ${space(4)};

  a {
    font-family: ${font.titular};
    font-size: 1.25rem;
    font-weight: 700;
  }
`;

/** The coast, what the organisation does, and the way to report. */
export function Hero(): ReactElement {
  const { hero } = useTexts();
  return (
    <Frame aria-label={hero.label}>
      <Words>
        <h1>
          <span>{hero.title[0]}</span> <span>{hero.title[1]}</span>
        </h1>
        <Lead>{hero.lead}</Lead>
        <Door>
          <LinkButton href="/reportar" variant="primary" large>
            {hero.report}
          </LinkButton>
        </Door>
      </Words>
      <Carousel />
    </Frame>
  );
}
