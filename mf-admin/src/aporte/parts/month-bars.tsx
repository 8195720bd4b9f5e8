import { role, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { formatMonto } from '../face/monto.ts';

const Figure = styled.figure`
  display: grid;
  gap: ${space(2)};
  min-width: 0;

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

interface MonthBarsProps {
  title: string;
  bars: readonly { month: string; value: number }[];
  goesBack: boolean;
}

const height = 100;
/** A small amount beside a large one stays visible. */
const least = 1.5;

/** Says when it is the highest of the drawn months only. */
function highestInWords(top: { month: string; value: number }, count: number, goesBack: boolean): string {
  if (top.value === 0) return `Sin aportes en estos ${count} meses: los anteriores están en la tabla`;
  return `${goesBack ? `El mayor de estos ${count} meses` : 'El mes mayor'}: ${top.month}, ${formatMonto(top.value)}`;
}

/** A bar for each month. Labels are page text, which scaling does not shrink. */
export function MonthBars({ title, bars, goesBack }: MonthBarsProps): ReactElement {
  const top = bars.reduce((most, bar) => (bar.value > most.value ? bar : most));
  const heightOf = (value: number) => (value === 0 ? 0 : Math.max((value / top.value) * height, least));
  return (
    <Figure>
      <figcaption>
        {title}
        <span>{highestInWords(top, bars.length, goesBack)}</span>
      </figcaption>
      <svg viewBox={`0 0 ${bars.length} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        {bars.map(({ month, value }, i) => (
          <rect key={month} x={i + 0.1} width={0.8} y={height - heightOf(value)} height={heightOf(value)}>
            <title>{`${month}: ${formatMonto(value)}`}</title>
          </rect>
        ))}
      </svg>
      <p>
        <span>{bars[0]?.month}</span>
        <span>{bars.at(-1)?.month}</span>
      </p>
    </Figure>
  );
}
