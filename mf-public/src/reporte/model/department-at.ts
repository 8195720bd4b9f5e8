/** The department of a place, without asking a service (rule: place-once). */
import { borders, type Corner } from './department-borders.ts';
import type { Position } from './values.ts';

export type Whereabouts =
  | { kind: 'inside'; departamento: string }
  /** Too near a border; the likeliest comes first. */
  | { kind: 'border'; departamentos: readonly string[] }
  /** Abroad or out at sea. */
  | { kind: 'outside'; km: number };

/** The borders' error, within which many beaches lie outside. */
const doubtKm = 3;
const kmPerDegree = 111.2;

const flat =
  ({ latitud, longitud }: Position) =>
  ([lat, lng]: Corner): [number, number] => [
    (lng - longitud) * kmPerDegree * Math.cos((latitud * Math.PI) / 180),
    (lat - latitud) * kmPerDegree,
  ];

function distance([ax, ay]: [number, number], [bx, by]: [number, number]): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, -(ax * dx + ay * dy) / length));
  return Math.hypot(ax + along * dx, ay + along * dy);
}

const crosses = ([ax, ay]: [number, number], [bx, by]: [number, number]): boolean =>
  ay > 0 !== by > 0 && ax + ((bx - ax) * -ay) / (by - ay) > 0;

/** 0 inside. */
function kmAway(position: Position, corners: readonly Corner[]): number {
  const points = corners.map(flat(position));
  let inside = false;
  let toBorder = Number.POSITIVE_INFINITY;
  points.forEach((point, place) => {
    const before = points.at(place - 1) ?? point;
    if (crosses(before, point)) inside = !inside;
    toBorder = Math.min(toBorder, distance(before, point));
  });
  return inside ? 0 : toBorder;
}

/** @param metros the margin of the place */
export function departmentAt(position: Position, metros = 0): Whereabouts {
  const doubt = doubtKm + metros / 1000;
  const byDistance = borders
    .map(({ nombre, corners }) => ({ nombre, away: kmAway(position, corners) }))
    .sort((one, other) => one.away - other.away);
  const candidates = byDistance.filter(({ away }) => away <= doubt).map(({ nombre }) => nombre);
  const [only] = candidates;
  if (only === undefined) return { kind: 'outside', km: Math.round(byDistance[0]?.away ?? 0) };
  return candidates.length === 1
    ? { kind: 'inside', departamento: only }
    : { kind: 'border', departamentos: candidates };
}
