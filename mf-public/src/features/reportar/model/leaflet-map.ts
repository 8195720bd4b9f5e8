/** Leaflet behind four functions, so that the picker's component does not depend on it. */
import { limits } from '@caparazon/contracts/limits';
import { watchTiles } from '@caparazon/screen-kit/watch-tiles';
import L from 'leaflet';
import type { Position } from './values.ts';

export interface LeafletMap {
  mark(position: Position | null): void;
  /** Shows a place at the picker's zoom. */
  centre(position: Position): void;
  pickCentre(): void;
  close(): void;
}

interface MapOptions {
  tileUrl: string;
  start: Position | null;
  onPick: (position: Position) => void;
  /** Told whether what is on screen of the map could not be drawn. */
  onTilesMissing: (missing: boolean) => void;
}

/** The coast of Uruguay, shown until a place is known. */
const coast: L.LatLngTuple = [-34.65, -54.6];
const coastZoom = 8;
/** The largest zoom that tile servers draw. Beyond it, the same tiles are enlarged. */
const sharpestZoom = 19;

const pin = () =>
  L.divIcon({
    className: 'alfiler',
    iconSize: [36, 46],
    iconAnchor: [18, 44],
    html: '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path fill="#BF2B1A" stroke="#fff" stroke-width="2" d="M18 44C11 34 4 27 4 17 4 9 10 3 18 3s14 6 14 14c0 10-7 17-14 27Z"/><circle cx="18" cy="17" r="6" fill="#fff"/></svg>',
  });

const labels: Record<string, string> = { zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' };

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const asPosition = ({ lat, lng }: L.LatLng): Position => ({ latitud: round(lat), longitud: round(lng) });
const asLatLng = ({ latitud, longitud }: Position): L.LatLngTuple => [latitud, longitud];

/** Opens the map in an element. */
export function openMap(element: HTMLElement, { tileUrl, start, onPick, onTilesMissing }: MapOptions): LeafletMap {
  const map = L.map(element, {
    center: start ? asLatLng(start) : coast,
    zoom: start ? limits.map.pickerZoom : coastZoom,
    maxZoom: limits.map.pickerZoom,
    zoomControl: false,
    worldCopyJump: true,
    // Otherwise the mouse wheel would zoom the map instead of scrolling the page.
    scrollWheelZoom: false,
  });
  map.attributionControl.setPrefix(false);
  L.control.zoom(labels).addTo(map);
  const tiles = tileUrl
    ? L.tileLayer(tileUrl, {
        maxZoom: limits.map.pickerZoom,
        maxNativeZoom: sharpestZoom,
        attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
      })
    : null;
  const stopWatching = watchTiles(tiles, onTilesMissing);
  tiles?.addTo(map);

  let marker: L.Marker | undefined;
  const pick = (at: L.LatLng) => onPick(asPosition(at.wrap()));
  map.on('click', ({ latlng }) => pick(latlng));
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== element) return;
    event.preventDefault();
    pick(map.getCenter());
  });

  return {
    mark(position) {
      marker?.remove();
      marker = position ? L.marker(asLatLng(position), { icon: pin(), keyboard: false }).addTo(map) : undefined;
    },
    centre: (position) => void map.setView(asLatLng(position), limits.map.pickerZoom),
    pickCentre: () => pick(map.getCenter()),
    close() {
      stopWatching();
      map.remove();
    },
  };
}
