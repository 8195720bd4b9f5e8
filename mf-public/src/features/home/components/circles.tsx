import { font, hue, media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Hand from 'lucide-react/icons/hand';
import HandHeart from 'lucide-react/icons/hand-heart';
import Mail from 'lucide-react/icons/mail';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useTexts } from '../texts/use-texts.ts';
import { Band, Wide } from './band.tsx';

const Pale = styled(Band)`
  background: ${hue.lagunaPalida};
`;

const Row = styled.ul`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: clamp(1rem, 4vw, 4rem);

  ${media.wide} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
`;

const Circle = styled.a`
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${space(2)};
  aspect-ratio: 1;
  padding: ${space(3)};
  border-radius: ${shape.pill};
  background: ${role.superficie};
  color: ${role.texto};
  font-family: ${font.titular};
  /* The longest word fits in the circle of the narrowest phone. */
  font-size: min(${size.media}, 5.3vw);
  font-weight: 700;
  line-height: 1.1;
  text-align: center;
  text-decoration: none;
  transition: background-color ${motion.medium}, color ${motion.medium};

  svg {
    width: 2.25rem;
    height: 2.25rem;
    color: ${role.enlace};
    stroke-width: 1.5;
    transition: color ${motion.medium};
  }

  &:hover {
    background: ${role.accion};
    color: ${role.sobreAccion};

    svg {
      color: inherit;
    }
  }
`;

const circles = [
  { href: '/voluntariado', name: 'volunteer', icon: <Hand aria-hidden /> },
  { href: '/contacto#visitanos', name: 'visit', icon: <MapPin aria-hidden /> },
  { href: '/colabora', name: 'donate', icon: <HandHeart aria-hidden /> },
  { href: '/contacto', name: 'contact', icon: <Mail aria-hidden /> },
] as const;

/** Four ways to take part (rule: call-to-action-circles). */
export function Circles(): ReactElement {
  const { circles: texts } = useTexts();
  return (
    <Pale aria-label={texts.label}>
      <Wide>
        <Row>
          {circles.map(({ href, name, icon }) => (
            <li key={name}>
              <Circle href={href}>
                {icon}
                {texts[name]}
              </Circle>
            </li>
          ))}
        </Row>
      </Wide>
    </Pale>
  );
}
