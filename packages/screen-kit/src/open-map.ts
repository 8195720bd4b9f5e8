import { limits } from '@caparazon/call/limits';
import { hue } from '@caparazon/ui/theme/tokens';
import L from 'leaflet';
import { cooperate, type Gesture } from './map-gestures.ts';
import type { Point } from './point.ts';
import { watchTiles } from './watch-tiles.ts';

const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';
/** Tile servers draw no larger zoom; beyond it tiles are enlarged. */
const maxNativeZoom = 19;

export const pin = L.divIcon({
  className: '',
  iconSize: [36, 44],
  iconAnchor: [18, 42],
  html: `<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 42C8 30 3 24 3 16a15 15 0 0 1 30 0c0 8-5 14-15 26Z" fill="${hue.boya}" stroke="${hue.blanco}" stroke-width="2.500"/><circle cx="18" cy="16" r="5.500" fill="${hue.blanco}"/></svg>`,
});

interface MapOptions {
  tileUrl: string;
  centre: Point;
  zoom: number;
  says?: { zoomIn: string; zoomOut: string };
  onTilesMissing: (missing: boolean) => void;
  /** Called for a movement left to the page. */
  onLeft?: (gesture: Gesture) => void;
}

export interface OpenMap {
  map: L.Map;
  close: () => void;
}

/** Opens a map in an element. */
export function openMap(
  element: HTMLElement,
  {
    tileUrl,
    centre: { latitud, longitud },
    zoom,
    says = { zoomIn: 'Acercar', zoomOut: 'Alejar' },
    onTilesMissing,
    onLeft,
  }: MapOptions,
): OpenMap {
  const maxZoom = limits.map.pickerZoom;
  const map = L.map(element, { center: [latitud, longitud], zoom, maxZoom, zoomControl: false, worldCopyJump: true });
  const leaveGestures = cooperate(map, element, onLeft);
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle: says.zoomIn, zoomOutTitle: says.zoomOut }).addTo(map);
  const tiles = tileUrl ? L.tileLayer(tileUrl, { attribution, maxZoom, maxNativeZoom }) : null;
  const stopWatching = watchTiles(tiles, onTilesMissing);
  tiles?.addTo(map);
  return {
    map,
    close() {
      leaveGestures();
      stopWatching();
      map.remove();
    },
  };
}
