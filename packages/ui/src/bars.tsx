import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { role, size, space } from './theme/tokens.ts';

const Figure = styled.figure`
  display: grid;
  gap: ${space(2)};
  min-width: 0;
  break-inside: avoid;

  figcaption {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 ${space(4)};
    font-weight: 600;
  }

  figcaption > span,
  > p {
    color: ${role.textoSuave};
    font-size: ${size.chica};
    font-weight: 400;
    font-variant-numeric: tabular-nums;
  }

  > p {
    display: flex;
    justify-content: space-between;
  }

  svg {
    width: 100%;
    height: 7rem;
    border-block-end: 1px solid ${role.bordeControl};
    fill: ${role.enlace};
  }
`;

interface BarsProps {
  title: string;
  /** Such as which bar is the highest. */
  note: string;
  bars: readonly { label: string; value: number }[];
  /** A value in words. */
  words: (value: number) => string;
}

const height = 100;
/** A small value beside a large one stays visible. */
const least = 1.5;

/**
 * A bar for each value, oldest first. It is hidden from screen readers: a table says the same. Labels are page text,
 * which scaling does not shrink.
 */
export function Bars({ title, note, bars, words }: BarsProps): ReactElement {
  const top = Math.max(...bars.map(({ value }) => value));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max((value / top) * height, least));
  return (
    <Figure>
      <figcaption>
        {title}
        <span>{note}</span>
      </figcaption>
      <svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ label, value }, i) => (
          <rect key={label} x={i + 0.1} width={0.8} y={height - heightOf(value)} height={heightOf(value)}>
            <title>{`${label}: ${words(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p>
        <span>{bars[0]?.label}</span>
        <span>{bars.at(-1)?.label}</span>
      </p>
    </Figure>
  );
}
