import { ScutePattern } from '@caparazon/ui/scute-pattern';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Dog from 'lucide-react/icons/dog';
import Droplets from 'lucide-react/icons/droplets';
import Hand from 'lucide-react/icons/hand';
import ImageIcon from 'lucide-react/icons/image';
import Umbrella from 'lucide-react/icons/umbrella';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Band = styled.header`
  position: relative;
  overflow: hidden;
`;

const Inside = styled.div`
  position: relative;
  display: grid;
  gap: ${space(6)} ${space(16)};
  max-width: 84rem;
  margin-inline: auto;
  padding: ${space(6)} ${shape.margin};

  ${media.wide} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    align-items: center;
    padding-block: ${space(16)};
  }

  h1 {
    font-size: clamp(2.25rem, 10.6vw, ${size.gigante});
  }
`;

const Kicker = styled.p`
  margin-block-end: ${space(3)};
  color: ${role.textoSuave};
  font-weight: 600;
`;

const Why = styled.p`
  max-width: 34ch;
  margin-block: ${space(3)} 0;
  font-size: ${size.media};
  line-height: 1.35;
`;

const Steps = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${space(4)} ${space(6)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
    gap: ${space(3)};
  }

  li {
    display: grid;
    grid-template-columns: auto 1fr;
    align-items: start;
    gap: ${space(3)};
    line-height: 1.4;
  }

  strong {
    display: block;
  }

  span {
    color: ${role.textoSuave};
  }

  ${media.narrow} {
    li {
      align-items: center;
    }

    li > div > span {
      display: none;
    }
  }
`;

const Bullet = styled.div`
  display: grid;
  place-items: center;
  width: 3rem;
  height: 3rem;
  background: ${role.superficie};
  clip-path: ${shape.scute};

  svg {
    width: 1.4rem;
    color: ${role.destacado};
  }
`;

const Guide = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(2)};
  margin-block-start: ${space(5)};

  a {
    display: inline-flex;
    align-items: center;
    gap: ${space(2)};
    min-height: ${shape.touch};
    font-weight: 600;
  }
`;

const steps = [
  {
    icon: <Umbrella aria-hidden />,
    what: 'Dale sombra',
    how: 'Con una sombrilla o de pie junto a ella. Sin taparle la cabeza.',
  },
  {
    icon: <Dog aria-hidden />,
    what: 'Alejá a perros y curiosos',
    how: 'El ruido y el manoseo la agotan. Los lobos marinos muerden.',
  },
  {
    icon: <Droplets aria-hidden />,
    what: 'No le eches agua ni le des de comer',
    how: 'Si tiene frío, el agua la enfría más. Puede ahogarse.',
  },
  {
    icon: <Hand aria-hidden />,
    what: 'Movela solo si corre peligro',
    how: 'Agarrala del caparazón, por los costados; nunca de las aletas.',
  },
];

/** What to do until help comes, before the form asks anything (rule: help-first). */
export function HelpFirst(): ReactElement {
  return (
    <Band data-tono="hondo">
      <ScutePattern />
      <Inside>
        <div>
          <Kicker>Encontraste una tortuga</Kicker>
          <h1>No la devuelvas al mar.</h1>
          <Why>Si salió a la arena, necesita ayuda. Mientras llegamos:</Why>
        </div>
        <div>
          <Steps>
            {steps.map(({ icon, what, how }) => (
              <li key={what}>
                <Bullet>{icon}</Bullet>
                <div>
                  <strong>{what}</strong>
                  <span>{how}</span>
                </div>
              </li>
            ))}
          </Steps>
          <Guide>
            <a href="/guia-varamiento.png" target="_blank" rel="noreferrer">
              <ImageIcon aria-hidden /> Ver la guía de varamiento
            </a>
          </Guide>
        </div>
      </Inside>
    </Band>
  );
}
