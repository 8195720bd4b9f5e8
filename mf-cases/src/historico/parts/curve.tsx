import { cifra } from '@caparazon/clinic/medicion/values';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { startTransition, useEffect, useId, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { shortDay } from '../../tratamiento/face/time-words.ts';
import { type Point, thinCurve } from '../model/thin-curve.ts';

const Figure = styled.figure`
  margin: 0;
  min-width: 0;
  break-inside: avoid;

  svg {
    display: block;
    width: 100%;
    height: auto;
    overflow: visible;
  }

  text {
    fill: ${role.textoSuave};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  }
`;

const Walk = styled.div`
  display: grid;
  gap: ${space(1)};
  color: ${role.textoSuave};
  font-size: ${size.chica};

  input {
    width: 100%;
    min-height: 2.75rem;
    margin: 0;
    accent-color: ${role.enlace};
  }

  strong {
    color: ${role.texto};
    font-size: ${size.base};
    font-variant-numeric: tabular-nums;
  }
`;

/** A stretch of time below a curve. */
export interface Band {
  key: string | number;
  desde: number;
  hasta: number;
  mark: string;
}

interface CurveProps {
  /** The description for screen readers. */
  label: string;
  /** By time. */
  points: readonly Point[];
  say: (place: number) => string;
  normal?: { minimo: number; maximo: number } | undefined;
  bands: readonly Band[];
  /** Marked instants, such as days without food. */
  ticks: readonly number[];
  now: number;
}

const height = 220;
const margin = { top: 12, right: 12, bottom: 26, left: 44 };
const floor = height - margin.bottom;
const bandHeight = 16;
/** More dots merge into a thick line. */
const mostDots = 80;
const narrowest = 280;

/** The width in pixels; null until known, so that nothing is drawn twice. */
function useWidth() {
  const ref = useRef<HTMLElement>(null);
  const [width, setWidth] = useState<number | null>(null);
  useEffect(() => {
    const box = ref.current;
    if (box === null) return;
    const observer = new ResizeObserver(([entry]) => {
      const given = Math.round(entry?.contentRect.width ?? 0);
      // A hidden tab has no width, and keeps its last one.
      if (given > 0) startTransition(() => setWidth(Math.max(narrowest, given)));
    });
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}

function lanesOf(bands: readonly Band[]): { band: Band; lane: number }[] {
  const ends: number[] = [];
  return bands.map((band) => {
    const free = ends.findIndex((end) => end <= band.desde);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = band.hasta;
    return { band, lane };
  });
}

function extentOf(points: readonly Point[]): [number, number] {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { v } of points) {
    if (v < low) low = v;
    if (v > high) high = v;
  }
  return [low, high];
}

interface FrameProps extends Pick<CurveProps, 'points' | 'normal' | 'bands' | 'ticks' | 'now'> {
  /** Pixels. */
  width: number;
  extent: [number, number];
}

/** Rounds the axes, with a margin for the line. */
function frameOf({ points, normal, bands, ticks, now, width, extent }: FrameProps) {
  // A treatment begun after the last point has its place too.
  const end = bands.length > 0 ? now : 0;
  const from = Math.min(now, points[0]?.t ?? now, ticks[0] ?? now);
  const to = Math.max(end, points.at(-1)?.t ?? end, ticks.at(-1) ?? end);
  const [first, last] = from === to ? [from - 43_200_000, to + 43_200_000] : [from, to];
  const low = Math.min(extent[0], normal?.minimo ?? extent[0]);
  const high = Math.max(extent[1], normal?.maximo ?? extent[1]);
  const air = (high - low || Math.abs(high) || 1) * 0.1;
  const values = scaleLinear()
    .domain([Math.max(0, low - air), high + air])
    .nice(4);
  const [bottom = 0, top = 1] = values.domain();
  const right = width - margin.right;
  // By hand, for the speed of thousands of points.
  const [perMs, perUnit] = [(right - margin.left) / (last - first), (margin.top - floor) / (top - bottom)];
  return {
    x: (ms: number) => margin.left + (ms - first) * perMs,
    y: (value: number) => floor + (value - bottom) * perUnit,
    marks: values.ticks(4),
    first,
    last,
    right,
  };
}

/** The line is two pixels wide. */
const columnPixels = 2;

interface LineProps extends Pick<CurveProps, 'points'> {
  frame: ReturnType<typeof frameOf>;
}

/** A component of its own, since React pauses only between components. */
function Line({ points, frame: { x, y, right } }: LineProps) {
  const path = line<Point>()
    .x(({ t }) => Math.round(x(t) * 10) / 10)
    .y(({ v }) => Math.round(y(v) * 10) / 10)(thinCurve(points, Math.ceil(right / columnPixels)));
  return (
    path && <path d={path} fill="none" stroke={role.enlace} strokeWidth={2} strokeLinejoin="round" data-curva="" />
  );
}

interface DrawingProps extends LineProps, Pick<CurveProps, 'normal' | 'ticks' | 'now'> {
  lanes: ReturnType<typeof lanesOf>;
}

/** What does not change while one walks along the curve. */
function Drawing({ points, normal, ticks, now, frame, lanes }: DrawingProps) {
  const { x, y, marks, first, last, right } = frame;
  const dot = ({ t, v }: Point) => `M${x(t) - 3} ${y(v)}a3 3 0 1 0 6 0a3 3 0 1 0 -6 0`;
  const dots = points.length <= mostDots ? points.map(dot).join('') : '';
  const inside = (ms: number) => Math.min(Math.max(x(ms), margin.left), right);
  const below = height - 8;
  return (
    <>
      {normal && (
        <rect
          x={margin.left}
          width={right - margin.left}
          y={y(normal.maximo)}
          height={Math.max(1, y(normal.minimo) - y(normal.maximo))}
          fill={role.hechoFondo}
          stroke={role.hecho}
          strokeDasharray="4 3"
        />
      )}
      {marks.map((value) => (
        <g key={value}>
          <line x1={margin.left} x2={right} y1={y(value)} y2={y(value)} stroke={role.borde} />
          <text x={margin.left - 6} y={y(value) + 4} textAnchor="end">
            {cifra(value)}
          </text>
        </g>
      ))}
      <text x={margin.left} y={below}>
        {shortDay(first, now)}
      </text>
      <text x={right} y={below} textAnchor="end">
        {shortDay(last, now)}
      </text>
      {ticks.map((ms) => (
        <path key={ms} d={`M${inside(ms) - 4} ${floor + 8}h8l-4 -8z`} fill={role.urgente} data-ayuno={ms} />
      ))}
      <Line points={points} frame={frame} />
      {dots && <path d={dots} fill={role.enlace} />}
      {lanes.map(({ band, lane }) => {
        const [left, right] = [inside(band.desde), inside(band.hasta)];
        const top = height + lane * bandHeight;
        return (
          <g key={band.key}>
            <rect
              x={left}
              y={top + 1}
              width={Math.max(4, right - left)}
              height={bandHeight - 3}
              rx={3}
              fill={role.neutroFondo}
              stroke={role.neutro}
            />
            <text x={left + 4} y={top + bandHeight - 5}>
              {band.mark}
            </text>
          </g>
        );
      })}
    </>
  );
}

/**
 * A quantity over time (rule: curves). A slider walks its points by touch and arrow keys, and announces each; the
 * page's table has the same numbers.
 */
export function Curve({ label, points, say, normal, bands, ticks, now }: CurveProps) {
  const { ref, width } = useWidth();
  const id = useId();
  const [at, setAt] = useState<number | null>(null);
  const lanes = useMemo(() => lanesOf(bands), [bands]);
  const laneCount = lanes.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
  const whole = height + laneCount * bandHeight;
  const extent = useMemo(() => extentOf(points), [points]);
  const frame = useMemo(
    () => (width === null ? null : frameOf({ points, normal, bands, ticks, now, width, extent })),
    [points, normal, bands, ticks, now, width, extent],
  );
  const drawing = useMemo(
    () => frame && <Drawing {...{ points, normal, ticks, now, frame, lanes }} />,
    [points, normal, ticks, now, frame, lanes],
  );
  const place = at === null ? null : Math.min(at, points.length - 1);
  const shown = place === null ? undefined : points[place];
  const pointWords = place === null ? undefined : say(place);
  return (
    <Figure ref={ref}>
      <svg
        viewBox={`0 0 ${width ?? narrowest} ${whole}`}
        style={width === null ? { height: whole } : undefined}
        role="img"
        aria-labelledby={`${id}-nombre`}
      >
        <title id={`${id}-nombre`}>{label}</title>
        {drawing}
        {frame && shown && (
          <circle
            cx={frame.x(shown.t)}
            cy={frame.y(shown.v)}
            r={6}
            fill={role.superficie}
            stroke={role.enlace}
            strokeWidth={3}
          />
        )}
      </svg>
      {points.length > 1 && (
        <Walk className="no-imprimir">
          <p aria-hidden="true">
            Recorrer la curva
            <strong>{pointWords && `: ${pointWords}`}</strong>
          </p>
          <input
            type="range"
            aria-label={`Recorrer la curva de ${label.split(',')[0]}`}
            min={0}
            max={points.length - 1}
            value={at ?? points.length - 1}
            aria-valuetext={pointWords}
            onChange={({ target }) => setAt(Number(target.value))}
            onFocus={() => setAt((now) => now ?? points.length - 1)}
          />
        </Walk>
      )}
    </Figure>
  );
}
