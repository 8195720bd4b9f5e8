import { carapace, carapaceBox } from '@caparazon/call/carapace';
import { useState } from 'react';
import { styled } from 'styled-components';
import { fillsBox } from './theme/photo.ts';
import { role, shape } from './theme/tokens.ts';

interface ScuteImageProps {
  src?: string | null | undefined;
  /** '' when words beside it describe it. */
  alt: string;
  /** Pixels. */
  size?: number | undefined;
  fallback?: 'tortuga' | 'persona' | undefined;
  /** The text on a missing photo's drawing. */
  caption?: string | undefined;
  /** Shown when more than one. */
  count?: number | undefined;
}

const Frame = styled.span`
  position: relative;
  flex: none;
  display: block;
`;

const Mask = styled.span`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  height: 100%;
  clip-path: ${shape.scute};
  background: ${role.elegido};
  color: ${role.enlace};

  img {
    ${fillsBox}
  }

  svg {
    width: 52%;
    height: 52%;
    opacity: 0.75;
  }

  @media print {
    print-color-adjust: exact;
  }
`;

const Count = styled.span`
  position: absolute;
  inset: auto -0.15rem -0.15rem auto;
  min-width: 1.6rem;
  padding: 0.05rem 0.35rem;
  border: 2px solid ${role.superficie};
  border-radius: ${shape.pill};
  background: ${role.texto};
  color: ${role.superficie};
  font-size: 0.8rem;
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  text-align: center;
`;

const Caption = styled.span`
  position: absolute;
  inset: auto 0 0;
  display: grid;
  justify-items: center;

  > span {
    padding: 0 0.3rem;
    border-radius: ${shape.control};
    background: ${role.superficie};
    color: ${role.texto};
    font-size: 0.75rem;
    line-height: 1.3;
    white-space: nowrap;
  }
`;

const drawings = {
  tortuga: (
    <svg viewBox={carapaceBox} fill="currentColor" aria-hidden="true">
      {carapace.map(({ id, d }) => (
        <path key={id} d={d} />
      ))}
    </svg>
  ),
  persona: (
    <svg viewBox="0 0 24 24" fill="currentColor" aria-hidden="true">
      <circle cx="12" cy="8" r="5" />
      <path d="M2.5 24c0-5.8 4-9.5 9.5-9.5s9.5 3.7 9.5 9.5Z" />
    </svg>
  ),
};

/** A portrait in a scute mask, or a drawing without one. */
export function ScuteImage({ src, alt, size = 64, fallback = 'tortuga', caption, count = 0 }: ScuteImageProps) {
  const [broken, setBroken] = useState<string>();
  const drawn = !src || broken === src;
  return (
    <Frame style={{ width: size, height: size }}>
      <Mask role={drawn && alt ? 'img' : undefined} aria-label={drawn && alt ? alt : undefined}>
        {drawn ? (
          drawings[fallback]
        ) : (
          <img
            src={src}
            alt={alt}
            width={size}
            height={size}
            loading="lazy"
            decoding="async"
            onError={() => setBroken(src)}
          />
        )}
      </Mask>
      {drawn && caption && (
        <Caption>
          <span>{caption}</span>
        </Caption>
      )}
      {count > 1 && (
        <Count>
          {count}
          <span className="solo-lectores"> fotos</span>
        </Count>
      )}
    </Frame>
  );
}
