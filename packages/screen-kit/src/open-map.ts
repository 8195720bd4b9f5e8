/** A clinic map: one finger scrolls the page, two move the map. */

import { hue } from '@caparazon/ui/theme/tokens';
import L from 'leaflet';
import type { Point } from './point.ts';
import { watchTiles } from './watch-tiles.ts';

const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

export const pin = L.divIcon({
  className: '',
  iconSize: [36, 44],
  iconAnchor: [18, 42],
  html: `<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 42C8 30 3 24 3 16a15 15 0 0 1 30 0c0 8-5 14-15 26Z" fill="${hue.boya}" stroke="${hue.blanco}" stroke-width="2.500"/><circle cx="18" cy="16" r="5.500" fill="${hue.blanco}"/></svg>`,
});

interface MapOptions {
  /** A template. */
  tileUrl: string;
  centre: Point;
  zoom: number;
  /** Whether visible tiles are missing. */
  onTilesMissing: (missing: boolean) => void;
}

export interface OpenMap {
  map: L.Map;
  close: () => void;
}

/** Opens a map in an element. */
export function openMap(
  element: HTMLElement,
  { tileUrl, centre: { latitud, longitud }, zoom, onTilesMissing }: MapOptions,
): OpenMap {
  const map = L.map(element, {
    center: [latitud, longitud],
    zoom,
    scrollWheelZoom: false,
    dragging: !L.Browser.mobile,
    zoomControl: false,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
  const tiles = tileUrl ? L.tileLayer(tileUrl, { attribution, maxZoom: 19 }) : null;
  const stopWatching = watchTiles(tiles, onTilesMissing);
  tiles?.addTo(map);
  return {
    map,
    close() {
      stopWatching();
      map.remove();
    },
  };
}
