import { noSecciones } from '@caparazon/public-site/textos/secciones';
import { useShell } from '@caparazon/remote-contract/shell';
import { LinkButton } from '@caparazon/ui/button';
import { font, hue, media, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useSecciones } from '../api/use-secciones.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Carousel } from './carousel.tsx';

/** The sky of every scene; it continues above the picture. */
const sky = '#A7D4D3';

/** On a phone the first screen holds words, picture and caption exactly (rule: first-screen). */
const Frame = styled.section`
  position: relative;
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  min-height: min(calc(100svh - 4.5rem - 1px), 48rem);
  background: ${sky};

  ${media.wide} {
    grid-template-rows: minmax(0, 1fr);
    height: max(34rem, min(56.25vw, 100svh - 4.5rem));
  }
`;

const Words = styled.div`
  z-index: 1;
  width: 100%;
  max-width: 84rem;
  margin-inline: auto;
  padding: clamp(0.75rem, 3svh, 2.5rem) ${shape.margin} clamp(0.5rem, 2svh, 2rem);
  color: ${hue.tinta};

  h1 {
    font-size: min(${size.gigante}, 10.2vw);
    font-weight: 800;
    letter-spacing: -0.035em;
  }

  h1 span {
    display: block;
  }

  ${media.wide} {
    grid-area: 1 / 1;
    align-self: start;
    padding-block-start: clamp(1.5rem, 6svh, 4rem);
    pointer-events: none;

    > * {
      pointer-events: auto;
    }
  }
`;

const Lead = styled.p`
  max-width: 22.1em;
  margin-block: ${space(2)} clamp(0.75rem, 2svh, 1.5rem);
  font-size: clamp(1.0625rem, 4.6vw, ${size.media});
  line-height: 1.3;
  text-wrap: balance;

  ${media.wide} {
    max-width: none;
    margin-block: ${space(3)} ${space(12)};
    font-size: ${size.media};
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

  ${media.narrow} {
    a {
      flex: 1;
      min-height: 3.25rem;
      font-size: 1.15rem;
    }
  }
`;

/** The coast, the organisation in a sentence, and the way to report. */
export function Hero(): ReactElement {
  const { hero } = useTexts();
  const { language } = useShell();
  const { titulo, entrada } = (useSecciones() ?? noSecciones).portada;
  const [first, ...others] = (titulo[language] || titulo.es).split('\n');
  return (
    <Frame aria-label={hero.label}>
      <Words>
        <h1>
          <span>{first}</span> <span>{others.join(' ')}</span>
        </h1>
        <Lead>
          <BilingualText text={entrada} />
        </Lead>
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
