import { shiftDay } from '@caparazon/call/time';
import type { Calendario } from '@caparazon/clinic/calendario/calls';
import type { KeptResult } from '@caparazon/screen-kit/use-call';
import { useDia } from '../../tratamiento/face/use-dia.ts';

/** Days from the requested one. */
export type Offset = -2 | -1 | 0 | 1 | 2;

export interface Dia {
  day: string;
  offset: Offset;
  inSight: boolean;
  result: KeptResult<Calendario>;
}

/**
 * A day and its neighbours; hidden ones are prefetched after it, so that an arrow shows them at once. @param inSight
 * the shown ones, in the order of the answers
 */
export function useDias(day: string, inSight: readonly Offset[]): readonly Dia[] {
  const current = useDia(day, true);
  const settled = current.data !== undefined || current.failure !== undefined;
  const around = (offset: Offset) => {
    const seen = inSight.includes(offset);
    return [settled || seen ? shiftDay(day, offset) : null, seen] as const;
  };
  const results: [Offset, KeptResult<Calendario>][] = [
    [-2, useDia(...around(-2))],
    [-1, useDia(...around(-1))],
    [0, current],
    [1, useDia(...around(1))],
    [2, useDia(...around(2))],
  ];
  return results
    .map(([offset, result]) => ({ day: shiftDay(day, offset), offset, inSight: inSight.includes(offset), result }))
    .sort((one, other) => inSight.indexOf(one.offset) - inSight.indexOf(other.offset));
}
