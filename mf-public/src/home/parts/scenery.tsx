import { motion } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { keyframes, styled } from 'styled-components';
import { canvas, type MovingPart, type Scene } from '../model/scenes.ts';

/**
 * A scene scaled to cover its frame. Parts are placed in percent, so that they fit the picture at any width. Browsers
 * without container units show only the picture.
 */
const Canvas = styled.div`
  position: absolute;
  inset: 0;
  opacity: 0;
  transition: opacity ${motion.slow};

  &[data-visible='true'] {
    opacity: 1;
  }

  @supports (width: 1cqw) {
    --ancho: max(100cqw, calc(100cqh * ${canvas.width / canvas.height}));
    --alto: calc(var(--ancho) * ${canvas.height / canvas.width});
    inset: calc((100cqh - var(--alto)) * var(--desde-arriba)) auto auto calc((100cqw - var(--ancho)) * var(--desde-la-izquierda));
    width: var(--ancho);
    height: var(--alto);
  }
`;

const Whole = styled.img`
  position: absolute;
  width: 100%;
  height: 100%;
  max-width: none;
  object-fit: cover;
`;

const breathes = keyframes`
  from { transform: none; }
  to { transform: scale(1.012, 1.035); }
`;

const swims = keyframes`
  from { transform: translate(1.5%, -1.5%) rotate(-1.6deg); }
  to { transform: translate(-1.5%, 1.5%) rotate(1.2deg); }
`;

const laps = keyframes`
  from { transform: translate(-1%, -7%); }
  to { transform: translate(0, 12%); }
`;

const drifts = keyframes`
  from { transform: translateX(-1.6%); opacity: 0.35; }
  to { transform: translateX(1.6%); opacity: 1; }
`;

const flies = keyframes`
  from { transform: translate(-9%, 6%); }
  to { transform: translate(14%, -10%); }
`;

const rises = keyframes`
  from { transform: translateY(18%); opacity: 0; }
  30% { opacity: 1; }
  to { transform: translateY(-45%); opacity: 0; }
`;

const rhythm = {
  breathes: { frames: breathes, timing: '3.4s ease-in-out infinite alternate' },
  swims: { frames: swims, timing: '5s ease-in-out infinite alternate' },
  laps: { frames: laps, timing: '3.8s ease-in-out infinite alternate' },
  drifts: { frames: drifts, timing: '4.6s ease-in-out infinite alternate' },
  flies: { frames: flies, timing: '14s ease-in-out infinite alternate' },
  rises: { frames: rises, timing: '4.2s ease-in infinite' },
} as const;

/** Only `transform` and `opacity` change, which needs no repainting. */
const Part = styled.img<{ $part: MovingPart }>`
  position: absolute;
  left: ${({ $part: { box } }) => (100 * box[0]) / canvas.width}%;
  top: ${({ $part: { box } }) => (100 * box[1]) / canvas.height}%;
  width: ${({ $part: { box } }) => (100 * box[2]) / canvas.width}%;
  height: ${({ $part: { box } }) => (100 * box[3]) / canvas.height}%;
  max-width: none;
  transform-origin: 50% ${({ $part }) => ($part.how === 'breathes' ? '92%' : '50%')};
  will-change: transform, opacity;

  @supports not (width: 1cqw) {
    display: none;
  }

  [data-moving='true'] > & {
    animation: ${({ $part }) => rhythm[$part.how].frames} ${({ $part }) => rhythm[$part.how].timing};
  }

  @media (prefers-reduced-motion: reduce) {
    [data-moving='true'] > & {
      animation: none;
    }
  }
`;

interface SceneryProps {
  scene: Scene;
  visible: boolean;
  /** Shows moving parts, but not before the page's first picture has arrived. */
  complete: boolean;
  stopped: boolean;
  first: boolean;
}

/** One scene of the coast with its moving parts (rule: moving-scenes). */
export function Scenery({ scene, visible, complete, stopped, first }: SceneryProps): ReactElement {
  return (
    <Canvas data-visible={visible} data-moving={visible && complete}>
      <Whole
        src={scene.src}
        alt=""
        width={canvas.width}
        height={canvas.height}
        fetchPriority={first ? 'high' : 'low'}
        decoding={first ? 'sync' : 'async'}
      />
      {complete &&
        scene.parts.map((part) => (
          <Part
            key={part.how}
            $part={part}
            src={part.src}
            alt=""
            style={stopped ? { animationPlayState: 'paused' } : undefined}
          />
        ))}
    </Canvas>
  );
}
