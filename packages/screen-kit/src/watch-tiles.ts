/** Notices a map without tiles: refused, unreachable or unanswered. */

interface TileLayer {
  on(hearers: Record<'loading' | 'tileload' | 'load', () => void>): unknown;
}

const patienceMs = 8000;

/**
 * @param layer null for a site without tiles @param tell whether visible tiles are missing @returns a function that
 * stops
 */
export function watchTiles(layer: TileLayer | null, tell: (missing: boolean) => void): () => void {
  if (layer === null) {
    tell(true);
    return () => undefined;
  }
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let drawn = 0;
  const settle = (missing: boolean) => {
    clearTimeout(waiting);
    tell(missing);
  };
  layer.on({
    loading() {
      drawn = 0;
      clearTimeout(waiting);
      waiting = setTimeout(() => tell(drawn === 0), patienceMs);
    },
    tileload() {
      drawn += 1;
      settle(false);
    },
    // Failed tiles count as answered.
    load: () => settle(drawn === 0),
  });
  return () => clearTimeout(waiting);
}
