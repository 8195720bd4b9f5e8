import type { Secciones } from '@caparazon/public-site/textos/secciones';
import underWater from '@caparazon/ui/scenes/bajo-el-agua.svg';
import dunes from '@caparazon/ui/scenes/dunas.svg';
import lighthouse from '@caparazon/ui/scenes/faro.svg';
import shore from '@caparazon/ui/scenes/orilla.svg';
import { font, hue, media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { BilingualText } from '../../textos/face/bilingual-text.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Title, Wide } from './band.tsx';

/** The last circles stand half in the sea, whose edge is high enough to cut no text. */
const Pale = styled(Band)`
  background: linear-gradient(to top, ${hue.laguna} calc(7rem + min(24vw, 9rem)), ${hue.lagunaPalida} 0);
`;

const Inside = styled(Wide)`
  padding-block: clamp(3rem, 6vw, 5rem);
`;

const Heading = styled.div`
  display: grid;
  gap: ${space(3)};
  margin-block-end: clamp(2rem, 4vw, 3.5rem);

  p {
    max-width: 28.6em;
    font-size: ${size.media};
    line-height: 1.35;
  }

  ${media.wide} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    align-items: end;
  }
`;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(0.75rem, 2.4vw, 2.25rem);

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Circle = styled.a`
  display: grid;
  grid-template-rows: 64% 1fr;
  justify-items: center;
  aspect-ratio: 1;
  overflow: hidden;
  border: clamp(4px, 0.6vw, 8px) solid ${hue.blanco};
  border-radius: ${shape.pill};
  background: ${hue.blanco};
  color: ${role.texto};
  /* The longest word fits in the circle of the narrowest phone, and of the narrowest screen with four. */
  font: 700 min(1rem + 0.9vw, 4.9vw) / 1 ${font.titular};
  text-decoration: none;
  transition: background-color ${motion.medium}, color ${motion.medium};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  span {
    padding-block-start: 0.7em;
  }

  &:hover {
    background: ${role.accion};
    color: ${role.sobreAccion};
  }
`;

const Says = styled.p`
  margin-block-start: ${space(3)};
  color: ${hue.tinta};
  font-weight: 600;
  line-height: 1.3;
  text-align: center;

  ${media.narrow} {
    font-size: 1rem;
  }
`;

const circles = [
  { href: '/voluntariado', name: 'volunteer', picture: shore, at: '56% 74%' },
  { href: '/contacto#visitanos', name: 'visit', picture: lighthouse, at: '64% 20%' },
  { href: '/colabora', name: 'donate', picture: underWater, at: '60% 60%' },
  { href: '/contacto', name: 'contact', picture: dunes, at: '60% 70%' },
] as const;

/** Four ways to take part (rule: call-to-action-circles). */
export function Circles({ says }: { says: Secciones['ayudar'] }): ReactElement {
  const { circles: texts } = useTexts();
  return (
    <Pale aria-label={texts.label}>
      <Inside>
        <Heading>
          <Title>
            <BilingualText text={says.titulo} />
          </Title>
          <p>
            <BilingualText text={says.entrada} />
          </p>
        </Heading>
        <Row>
          {circles.map(({ href, name, picture, at }) => (
            <li key={name}>
              <Circle href={href}>
                <img src={picture} alt="" width={400} height={256} loading="lazy" style={{ objectPosition: at }} />
                <span>{texts[name]}</span>
              </Circle>
              <Says>{texts.says[name]}</Says>
            </li>
          ))}
        </Row>
      </Inside>
    </Pale>
  );
}
