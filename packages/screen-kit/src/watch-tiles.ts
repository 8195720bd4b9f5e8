/** Notices a map whose picture does not come, whichever way: refused, unreachable, or never answered. */

/** The part of Leaflet's tile layer that this needs. */
interface TileLayer {
  on(hearers: Record<'loading' | 'tileload' | 'load', () => void>): unknown;
}

/** How long a map may stay empty before that is said. */
const patienceMs = 8000;

/**
 * @param layer null when the site has no tiles at all
 * @param tell told whether the part of the map that is on screen has no picture
 * @returns stops watching
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
    // Once no tile is awaited any more; those that failed count as answered.
    load: () => settle(drawn === 0),
  });
  return () => clearTimeout(waiting);
}
