/** Epoch milliseconds and a value. */
export interface Point {
  t: number;
  v: number;
}

/**
 * Keeps first, lowest, highest and last point of each pixel column, so that no peak is lost. @param points by time
 * @param columns width in pixels
 */
export function thinCurve(points: readonly Point[], columns: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length <= 4 * columns || columns < 1) return [...points];
  const scale = columns / (last.t - first.t || 1);
  const kept: Point[] = [];
  const keep = (point: Point) => {
    if (kept.at(-1) !== point) kept.push(point);
  };
  let [begin, lowest, highest, end] = [first, first, first, first];
  const close = () => {
    keep(begin);
    keep(lowest.t <= highest.t ? lowest : highest);
    keep(lowest.t <= highest.t ? highest : lowest);
    keep(end);
  };
  let at = 0;
  for (const point of points) {
    const own = Math.min(columns - 1, Math.floor((point.t - first.t) * scale));
    if (own !== at) {
      close();
      at = own;
      begin = lowest = highest = point;
    } else if (point.v < lowest.v) lowest = point;
    else if (point.v > highest.v) highest = point;
    end = point;
  }
  close();
  return kept;
}
