import type { Organizacion } from '@caparazon/public-site/textos/organizacion';
import { font, hue } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { borders, lagoons, land, lighthouse, pointAt, size } from '../model/coast.ts';
import { useTexts } from '../texts/use-texts.ts';

const Drawing = styled.svg`
  width: 100%;
  height: 100%;

  text {
    fill: ${hue.mar};
    font-family: ${font.titular};
    font-size: 29px;
    font-weight: 600;
    paint-order: stroke;
    stroke: ${hue.lagunaPalida};
    stroke-width: 5px;
    stroke-linejoin: round;
  }
`;

const swell = [
  [700, 540],
  [800, 300],
  [560, 640],
  [790, 210],
  [640, 690],
  [380, 700],
] as const;

function Turtle(): ReactElement {
  return (
    <g transform="translate(770 375) rotate(-28) scale(0.8)">
      <g fill={hue.mar}>
        <path d="M-34 -16C-52 -46 -84 -52 -98 -40C-80 -36 -62 -22 -44 -4Z" />
        <path d="M-34 16C-52 46 -84 52 -98 40C-80 36 -62 22 -44 4Z" />
        <path d="M44 -16C60 -30 76 -32 84 -26C72 -20 62 -12 50 -6Z" />
        <path d="M44 16C60 30 76 32 84 26C72 20 62 12 50 6Z" />
        <ellipse cx="-70" cy="0" rx="20" ry="14" />
      </g>
      <path
        d="M-54 0C-50 -34 -10 -44 20 -36C46 -28 62 -10 66 0C62 10 46 28 20 36C-10 44 -50 34 -54 0Z"
        fill={hue.carey}
      />
      <path
        d="M-30 -14L-6 -18 2 0 -6 18 -30 14 -38 0ZM2 0L10 -16 32 -13 40 0 32 13 10 16Z"
        fill="none"
        stroke={hue.arena}
        strokeWidth="3"
        strokeLinejoin="round"
        opacity="0.75"
      />
    </g>
  );
}

function Lighthouse({ x, y }: { x: number; y: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path d="M-7 0L-5 -40H5L7 0Z" fill={hue.blanco} stroke={hue.mar} strokeWidth="2" />
      <path d="M-6 -14H6V-24H-6ZM-6 -40L0 -52 6 -40Z" fill={hue.boya} />
    </g>
  );
}

function Pin({ x, y }: { x: number; y: number }): ReactElement {
  return (
    <g transform={`translate(${x} ${y})`}>
      <ellipse rx="15" ry="6" fill={hue.tinta} opacity="0.3" />
      <path
        d="M0 0C-6 -16 -30 -28 -30 -54C-30 -58 -28 -62 -26 -65L-18 -79C-16 -82 -13 -84 -9 -84H9C13 -84 16 -82 18 -79L26 -65C28 -62 30 -58 30 -54C30 -28 6 -16 0 0Z"
        fill={hue.boya}
        stroke={hue.blanco}
        strokeWidth="4"
      />
      <circle cy="-54" r="11" fill={hue.blanco} />
    </g>
  );
}

/**
 * The coast of Rocha with the organisation's place (rule: contact-block). Land has the page's colour, so that the edges
 * vanish.
 */
export default function CoastMap({ place }: { place: Organizacion['ubicacion'] }): ReactElement {
  const { map } = useTexts().contact;
  const point = place && pointAt(place);
  return (
    <Drawing viewBox={`0 0 ${size.width} ${size.height}`} preserveAspectRatio="xMaxYMax slice" aria-hidden="true">
      <rect width={size.width} height={size.height} fill={hue.laguna} />
      <g fill="none" strokeLinejoin="round">
        <path d={land} stroke={hue.lagunaClara} strokeWidth="150" opacity="0.45" />
        <path d={land} stroke={hue.lagunaClara} strokeWidth="76" opacity="0.7" />
        <path d={land} stroke={hue.lagunaPalida} strokeWidth="26" />
      </g>
      <path d={land} fill={hue.arena} stroke={hue.arenaHonda} strokeWidth="5" strokeLinejoin="round" />
      <g fill="none" stroke={hue.arenaHonda} strokeWidth="3" strokeDasharray="4 8" strokeLinecap="round">
        {borders.map((border) => (
          <path key={border} d={border} />
        ))}
      </g>
      {lagoons.map(({ x, y, rx, ry }) => (
        <ellipse key={x} cx={x} cy={y} rx={rx} ry={ry} fill={hue.lagunaClara} />
      ))}
      <g fill="none" stroke={hue.lagunaPalida} strokeWidth="3" strokeLinecap="round" opacity="0.8">
        {swell.map(([x, y]) => (
          <path key={x} d={`M${x} ${y}q10 -9 20 0t20 0t20 0`} />
        ))}
      </g>
      <Turtle />
      <Lighthouse {...lighthouse} />
      <text x="500" y="205">
        Rocha
      </text>
      <text x="590" y="505">
        {map.cape}
      </text>
      <text x="585" y="600">
        {map.ocean}
      </text>
      {point && <Pin {...point} />}
    </Drawing>
  );
}
