/** A curve of many points, drawn by as many as the screen can show. */

/** A point of a curve: epoch milliseconds, a value, and how a slider says it. */
export interface Point {
  t: number;
  v: number;
  said?: string;
}

/**
 * At most four points for each column of pixels: the first, the lowest, the highest and the last one, in order of time,
 * so that the line looks the same and no peak is lost.
 * @param points in order of time
 * @param columns how many pixels wide the curve is drawn
 */
export function thin(points: readonly Point[], columns: number): Point[] {
  const [first] = points;
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length <= 4 * columns || columns < 1) return [...points];
  const span = last.t - first.t || 1;
  const kept: Point[] = [];
  let column: Point[] = [];
  let at = 0;
  const close = () => {
    const [begin] = column;
    if (begin === undefined) return;
    const lowest = column.reduce((low, point) => (point.v < low.v ? point : low), begin);
    const highest = column.reduce((high, point) => (point.v > high.v ? point : high), begin);
    const end = column.at(-1) ?? begin;
    for (const point of new Set([begin, ...[lowest, highest].sort((one, other) => one.t - other.t), end])) {
      kept.push(point);
    }
    column = [];
  };
  for (const point of points) {
    const own = Math.min(columns - 1, Math.floor(((point.t - first.t) / span) * columns));
    if (own !== at) close();
    at = own;
    column.push(point);
  }
  close();
  return kept;
}
