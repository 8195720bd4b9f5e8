import { limits } from '@caparazon/call/limits';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useRotation } from '../hooks/use-rotation.ts';
import { scenes } from '../model/scenes.ts';
import { useTexts } from '../texts/use-texts.ts';
import { PauseButton } from './pause-button.tsx';
import { Scenery } from './scenery.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-rows: minmax(10rem, 1fr) auto;

  ${media.wide} {
    position: relative;
    grid-area: 1 / 1;
    grid-template-rows: minmax(0, 1fr);
    height: 100%;
  }
`;

const Window = styled.div`
  --desde-la-izquierda: 0.55;
  --desde-arriba: 0.62;
  position: relative;
  overflow: hidden;
  container-type: size;

  ${media.wide} {
    --desde-la-izquierda: 0.66;
    --desde-arriba: 0.3;
  }
`;

const Caption = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-height: 4.25rem;
  /* Beside the chat's button. */
  padding: ${space(2)} calc(${shape.margin} + 4.25rem) ${space(2)} ${shape.margin};
  background: ${role.fondo};

  p {
    color: ${role.texto};
    font-size: ${size.chica};
    line-height: 1.25;
  }

  ${media.wide} {
    position: absolute;
    inset: auto auto ${space(4)} ${shape.margin};
    min-height: 0;
    padding: 0;
    background: none;

    p {
      padding: ${space(2)} ${space(4)};
      border-radius: ${shape.card};
      background: ${role.superficie};
    }
  }
`;

/** The scenes of the coast in a loop (rule: carousel). The button also stops their moving parts. */
export function Carousel(): ReactElement {
  const texts = useTexts().carousel;
  const { index, playing, stopped, toggle, moves, hold } = useRotation(scenes.length, limits.carouselMs);
  const [requestedScenes, setRequestedScenes] = useState(1);
  // The next picture and the moving parts load while this one is shown.
  useEffect(() => {
    const timer = setTimeout(() => setRequestedScenes((before) => Math.max(before, index + 2)), limits.carouselMs / 3);
    return () => clearTimeout(timer);
  }, [index]);
  const shown = scenes[index]?.name;

  return (
    <Frame role="group" aria-roledescription={texts.role} aria-label={texts.label} {...hold}>
      <Window>
        {scenes.slice(0, moves ? requestedScenes : 1).map((scene, place) => (
          <Scenery
            key={scene.name}
            scene={scene}
            visible={place === index}
            complete={moves && requestedScenes > 1}
            stopped={stopped}
            first={place === 0}
          />
        ))}
      </Window>
      <Caption>
        {moves && <PauseButton stopped={stopped} onToggle={toggle} what={texts.pictures} />}
        <p aria-live={playing ? 'off' : 'polite'}>{shown && texts[shown]}</p>
      </Caption>
    </Frame>
  );
}
