import { LinkButton } from '@caparazon/ui/button';
import pool from '@caparazon/ui/scenes/piscina.svg';
import { ScutePattern } from '@caparazon/ui/scute-pattern';
import { media, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/use-texts.ts';
import { Band } from './band.tsx';

const Frame = styled.div`
  position: relative;
  display: grid;
  max-width: 96rem;
  margin-inline: auto;

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: center;
    min-height: min(40rem, 100svh - 4.5rem);
  }
`;

const Words = styled.div`
  display: grid;
  gap: ${space(6)};
  padding: ${space(8)} ${shape.margin} ${space(12)};

  ${media.wide} {
    grid-area: 1 / 1;

    h1 {
      max-width: 7.37em;
    }

    padding-block: ${space(12)};
    padding-inline: calc(${shape.margin} + max(0px, (min(100vw, 96rem) - 84rem) / 2)) ${space(10)};
  }

  h1 {
    font-size: ${size.gigante};
    font-weight: 800;
    letter-spacing: -0.035em;
    overflow-wrap: anywhere;
  }

  > p {
    max-width: 23.4em;
    font-size: ${size.media};
    line-height: 1.4;
  }
`;

/** A window into the pool, in the shape of a scute. */
const Picture = styled.img`
  width: 100%;
  height: clamp(13rem, 58vw, 24rem);
  object-fit: cover;
  object-position: 78% 85%;

  ${media.wide} {
    grid-area: 1 / 2;
    width: calc(100% + 10rem);
    max-width: none;
    height: calc(100% + 5rem);
    margin-block: -2.5rem;
    object-position: 74% 100%;
    clip-path: ${shape.scute};
  }
`;

const Doors = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)} ${space(4)};
`;

interface HeroProps {
  title: ReactNode;
  lead: ReactNode;
  /** Whether there are links and accounts to lead to. */
  online: boolean;
  transfer: boolean;
}

/** What a gift is for, and the two ways to give. */
export function Hero({ title, lead, online, transfer }: HeroProps): ReactElement {
  const { hero } = useTexts();
  return (
    <Band data-tono="hondo" aria-labelledby="colabora-titulo">
      <ScutePattern />
      <Frame>
        <Picture src={pool} alt="" width={1600} height={900} fetchPriority="high" />
        <Words>
          <h1 id="colabora-titulo">{title}</h1>
          <p>{lead}</p>
          <Doors className="no-imprimir">
            {online && (
              <LinkButton href="#en-linea" variant="highlight" large>
                {hero.online}
              </LinkButton>
            )}
            {transfer && (
              <LinkButton href="#cuentas" large>
                {hero.transfer}
              </LinkButton>
            )}
          </Doors>
        </Words>
      </Frame>
    </Band>
  );
}
