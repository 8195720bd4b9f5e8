import { limits } from '@caparazon/contracts/limits';
import { media, motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import underWater from '../../../shared/scenes/bajo-el-agua.svg';
import dunes from '../../../shared/scenes/dunas.svg';
import lighthouse from '../../../shared/scenes/faro.svg';
import release from '../../../shared/scenes/liberacion.svg';
import shore from '../../../shared/scenes/orilla.svg';
import pool from '../../../shared/scenes/piscina.svg';
import { useRotation } from '../hooks/use-rotation.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PauseButton } from './pause-button.tsx';

/** The story of a turtle that is found in time, on one coast under one sun. */
const scenes = [
  { src: shore, name: 'shore' },
  { src: pool, name: 'pool' },
  { src: release, name: 'release' },
  { src: underWater, name: 'underWater' },
  { src: lighthouse, name: 'lighthouse' },
  { src: dunes, name: 'dunes' },
] as const;

const Frame = styled.div`
  position: relative;
  height: clamp(17rem, 66vw, 28rem);
  overflow: hidden;

  ${media.wide} {
    grid-area: 1 / 1;
    height: 100%;
  }
`;

const Scene = styled.img`
  position: absolute;
  inset: 0;
  width: 100%;
  height: 100%;
  object-fit: cover;
  object-position: 66% 30%;
  opacity: 0;
  transition: opacity ${motion.slow};

  &[data-visible='true'] {
    opacity: 1;
  }
`;

const Caption = styled.div`
  position: absolute;
  inset: auto auto ${space(4)} ${shape.margin};
  display: flex;
  align-items: center;
  gap: ${space(3)};
  /* Beside the chat's button. */
  max-width: calc(100% - 2 * ${shape.margin} - 4.5rem);

  p {
    padding: ${space(2)} ${space(4)};
    border-radius: ${shape.card};
    background: ${role.superficie};
    color: ${role.texto};
    font-size: ${size.chica};
    line-height: 1.3;
  }
`;

/** The scenes of the coast, 4.5 s each, in a loop. They pause on hover and focus (rule: carousel). */
export function Carousel(): ReactElement {
  const { carousel } = useTexts();
  const { index, playing, stopped, toggle, moves, hold } = useRotation(scenes.length, limits.carouselMs);
  const [asked, setAsked] = useState(1);
  // The next picture loads while this one is shown; at first only the first one loads.
  useEffect(() => {
    const timer = setTimeout(() => setAsked((before) => Math.max(before, index + 2)), limits.carouselMs / 3);
    return () => clearTimeout(timer);
  }, [index]);

  return (
    <Frame role="group" aria-roledescription={carousel.role} aria-label={carousel.label} {...hold}>
      {scenes.slice(0, moves ? asked : 1).map(({ src, name }, place) => (
        <Scene
          key={name}
          src={src}
          alt=""
          width={1600}
          height={900}
          data-visible={place === index}
          fetchPriority={place === 0 ? 'high' : 'low'}
          decoding={place === 0 ? 'sync' : 'async'}
        />
      ))}
      <Caption>
        {moves && <PauseButton stopped={stopped} onToggle={toggle} what={carousel.pictures} />}
        <p aria-live={playing ? 'off' : 'polite'}>{scenes[index] && carousel[scenes[index].name]}</p>
      </Caption>
    </Frame>
  );
}
