import { civilDay } from '@caparazon/call/time';
import type { TratamientoDetalle } from '@caparazon/clinic/tratamiento/calls';
import type { EstadoInstancia } from '@caparazon/clinic/tratamiento/values';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { standsUnder } from '../face/attempt-words.ts';
import { doseWordsOf } from '../face/dose-or-procedure.ts';
import { clockOf, shortDay } from '../face/time-words.ts';
import { useWidth } from '../hooks/use-width.ts';
import { type ChartDoses, chartDoses } from '../model/chart-doses.ts';
import { ChartTable } from './chart-table.tsx';

const height = 190;
const edge = { left: 46, right: 14, top: 14, bottom: 50 };
const base = height - edge.bottom;
/** Pixels for the label of an hour, and of a day. */
const hourRoom = 44;
const dayRoom = 60;

const Figure = styled.figure`
  margin: 0;

  svg {
    overflow: visible;
    font-size: 0.8rem;
    font-variant-numeric: tabular-nums;
  }

  figcaption {
    margin-block-start: ${space(3)};
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }
`;

const Grid = styled.g`
  line {
    stroke: ${role.borde};
  }

  text {
    fill: ${role.textoSuave};
  }
`;

const Now = styled.g`
  line {
    stroke: ${role.enlace};
    stroke-dasharray: 3 3;
  }

  text {
    fill: ${role.enlace};
    font-weight: 600;
  }
`;

const Given = styled.g`
  line {
    stroke: ${role.hecho};
    stroke-width: 2;
  }

  circle {
    fill: ${role.hecho};
    stroke: ${role.superficie};
    stroke-width: 1.5;
  }

  [data-intento] circle {
    fill: ${role.superficie};
    stroke: ${role.neutro};
  }
`;

const Mark = styled.g<{ $estado: EstadoInstancia }>`
  color: ${({ $estado }) =>
    ({
      Realizada: role.hecho,
      Próxima: role.aviso,
      Atrasada: role.urgente,
      'No realizada': role.neutro,
    })[$estado]};
`;

/** The same shapes as the chips. */
const shapes: Readonly<Record<EstadoInstancia, ReactNode>> = {
  Realizada: <path d="M0-5V5" stroke="currentColor" strokeWidth="3" />,
  Próxima: <path d="M0-5 5 4H-5Z" fill="currentColor" />,
  Atrasada: <path d="M-2.5-6h5L6-2.5v5L2.5 6h-5L-6 2.5v-5Z" fill="currentColor" />,
  'No realizada': <circle r="4.5" fill="none" stroke="currentColor" strokeWidth="2" />,
};

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(4)};
  margin-block-start: ${space(2)};
  font-size: ${size.chica};

  li {
    display: flex;
    align-items: center;
    gap: ${space(2)};
  }
`;

export function DoseChart({ tratamiento, now }: { tratamiento: TratamientoDetalle; now: number }) {
  const id = useId();
  const [box, width] = useWidth<HTMLElement>();
  const chart = chartDoses(tratamiento, now);
  const doseWords = doseWordsOf(tratamiento);
  if (!chart) return <p>{doseWords.withoutAny}</p>;
  const { doses, from, to, cantidad } = chart;
  const scale = (ms: number) => edge.left + ((ms - from) / (to - from)) * (width - edge.left - edge.right);
  const states = [...new Set(doses.map(({ estado }) => estado))];

  return (
    <Figure ref={box}>
      <svg width={width} height={height} role="img" aria-labelledby={id}>
        <title id={id}>Instancias realizadas frente a las horas en que tocaban; los datos están en la tabla</title>
        <Axes chart={chart} width={width} x={scale} now={now} />
        <GivenDots chart={chart} x={scale} />
        {doses.map(({ programada, estado }) => (
          <Mark key={programada} $estado={estado} transform={`translate(${scale(programada)} ${base})`}>
            {shapes[estado]}
          </Mark>
        ))}
      </svg>
      <Legend aria-hidden="true">
        {states.map((estado) => (
          <li key={estado}>
            <svg width="14" height="14" viewBox="-7 -7 14 14" aria-hidden="true">
              <Mark $estado={estado}>
                {estado === 'Realizada' ? <circle r="5" fill="currentColor" /> : shapes[estado]}
              </Mark>
            </svg>
            {estado}
          </li>
        ))}
      </Legend>
      {doses.length < cantidad && (
        <figcaption>{doseWords.shown(doses.length, cantidad.toLocaleString('es-UY'))}</figcaption>
      )}
      <ChartTable chart={chart} now={now} doseWords={doseWords} />
    </Figure>
  );
}

/** The first label is never dropped. */
function withRoom<T extends { at: number }>(labels: readonly T[], room: number): T[] {
  let free = Number.NEGATIVE_INFINITY;
  return labels.filter(({ at }) => {
    if (at < free) return false;
    free = at + room;
    return true;
  });
}

interface AxesProps {
  chart: ChartDoses;
  width: number;
  x: (ms: number) => number;
  now: number;
}

function Axes({ chart: { doses, from, to }, width, x, now }: AxesProps) {
  const labels = doses.map(({ programada }) => ({ at: x(programada), ms: programada }));
  const days = labels.filter(({ ms }, i) => i === 0 || civilDay(ms) !== civilDay(labels[i - 1]?.ms ?? ms));
  return (
    <>
      <Grid>
        {[0, 50, 100].map((exito) => (
          <g key={exito} transform={`translate(0 ${heightOf(exito)})`}>
            <line x1={edge.left} x2={width - edge.right} />
            <text x={edge.left - 8} y="4" textAnchor="end">
              {exito} %
            </text>
          </g>
        ))}
        {withRoom(labels, hourRoom).map(({ at, ms }) => (
          <text key={ms} x={at} y={base + 24} textAnchor="middle">
            {clockOf(ms)}
          </text>
        ))}
        {withRoom(days, dayRoom).map(({ at, ms }) => (
          <text key={ms} x={at} y={base + 43} textAnchor="middle" fontWeight="600">
            {shortDay(ms, now)}
          </text>
        ))}
      </Grid>
      {now > from && now < to && (
        <Now transform={`translate(${x(now)} 0)`}>
          <line y1={edge.top - 4} y2={base} />
          <text y="6" textAnchor="middle">
            ahora
          </text>
        </Now>
      )}
    </>
  );
}

const heightOf = (exito: number) => base - (exito / 100) * (base - edge.top);

function GivenDots({ chart: { instancias }, x }: { chart: ChartDoses; x: (ms: number) => number }) {
  return (
    <Given>
      {instancias.map(({ idInstancia, fechaHora, exito, ...due }) => (
        <g key={idInstancia} data-intento={exito === 0 || undefined}>
          <line x1={x(standsUnder(due) ?? fechaHora)} y1={base} x2={x(fechaHora)} y2={heightOf(exito)} />
          <circle cx={x(fechaHora)} cy={heightOf(exito)} r="6" />
        </g>
      ))}
    </Given>
  );
}
