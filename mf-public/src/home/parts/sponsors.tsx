import { limits } from '@caparazon/call/limits';
import type { Organizacion } from '@caparazon/public-site/textos/organizacion';
import { font, media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useRotation } from '../hooks/use-rotation.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Band } from './band.tsx';
import { PauseButton } from './pause-button.tsx';

const Strip = styled(Band)`
  background: ${role.superficie};
`;

const Row = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space(4)} ${space(6)};
  max-width: 84rem;
  margin-inline: auto;
  padding: clamp(2rem, 4vw, 3.5rem) ${shape.margin};

  h2 {
    font-size: ${size.grande};
  }

  ${media.wide} {
    grid-template-columns: auto auto minmax(0, 1fr);
    padding-inline-end: 0;
  }
`;

const Window = styled.div`
  grid-column: 1 / -1;
  /* A link that gets the focus out of sight is brought there by the track. */
  overflow: clip;

  ${media.wide} {
    grid-column: 3;
    grid-row: 1;
    margin-inline-end: calc((100vw - min(100vw, 84rem)) / -2);
  }
`;

/** As many as fit; the others wait out of view. */
const Track = styled.ul<{ $first: number }>`
  --ancho: min(72vw, 19rem);
  display: flex;
  transform: translateX(calc(${(props) => -props.$first} * var(--ancho)));
  transition: transform ${motion.slow};

  li {
    flex: 0 0 var(--ancho);
    min-width: 0;
    padding-inline-end: ${space(4)};
  }

  /* All of them below each other, where nothing moves. */
  @media (prefers-reduced-motion: reduce), (scripting: none) {
    flex-wrap: wrap;
    row-gap: ${space(4)};
    transform: none;

    li {
      flex-basis: min(100%, 19rem);
    }

    li[aria-hidden] {
      display: none;
    }
  }
`;

const Name = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(4)};
  min-height: 6rem;
  padding: ${space(3)} ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  color: ${role.texto};
  font-family: ${font.titular};
  font-size: ${size.base};
  font-weight: 700;
  line-height: 1.15;

  &:is(a):hover {
    border-color: currentColor;
  }

  &:is(a) {
    text-decoration-thickness: 1px;
    text-underline-offset: 0.25em;
  }
`;

const Logo = styled.img`
  flex: none;
  width: 4.5rem;
  height: 4.5rem;
  object-fit: contain;
`;

/** Six sponsors that rotate and can be stopped (rule: sponsors). */
export function Sponsors({ sponsors }: { sponsors: Organizacion['auspiciantes'] }): ReactElement {
  const texts = useTexts().sponsors;
  const { index, stopped, toggle, moves, hold, show } = useRotation(sponsors.length, limits.sponsorsMs);
  // A second copy keeps the window full; screen readers get one only.
  const rounds = moves ? ['primera', 'segunda'] : ['primera'];
  return (
    <Strip aria-label={texts.label}>
      <Row {...hold}>
        <h2>{texts.title}</h2>
        {moves && <PauseButton stopped={stopped} onToggle={toggle} what={texts.moving} />}
        <Window>
          <Track $first={index}>
            {rounds.flatMap((round) =>
              sponsors.map(({ nombre, logo, url }, at) => (
                <li key={`${round}-${nombre}`} aria-hidden={round === 'segunda' || undefined}>
                  <Name
                    {...(url !== '' && { as: 'a', href: url, rel: 'noreferrer', onFocus: () => show(at) })}
                    tabIndex={round === 'segunda' ? -1 : undefined}
                  >
                    {logo !== '' && <Logo src={logo} alt="" width={72} height={72} loading="lazy" />}
                    {nombre}
                  </Name>
                </li>
              )),
            )}
          </Track>
        </Window>
      </Row>
    </Strip>
  );
}
