/** Keeps Leaflet out of the picker's component. */
import { limits } from '@caparazon/call/limits';
import { watchTiles } from '@caparazon/screen-kit/watch-tiles';
import L from 'leaflet';
import { borders } from './department-borders.ts';
import type { Located } from './locate.ts';
import { cooperate, type Gesture } from './map-gestures.ts';
import type { Position } from './values.ts';

export interface LeafletMap {
  /** @param metros radius of the margin circle */
  mark(position: Position | null, metros: number | null): void;
  /** Shows a measured place with its circle. */
  centre(position: Located): void;
  /** The same, unless the map was marked, moved or closed. */
  begin(position: Located): void;
  show(departamento: string): void;
  pickCentre(): void;
  close(): void;
}

interface MapOptions {
  tileUrl: string;
  start: Position | null;
  zoomInTitle: string;
  zoomOutTitle: string;
  onPick: (position: Position) => void;
  /** Whether visible tiles are missing. */
  onTilesMissing: (missing: boolean) => void;
  /** Called for a movement left to the page. */
  onLeft: (gesture: Gesture) => void;
}

/** Shown until a place is known. */
const coast: L.LatLngTuple = [-34.65, -54.6];
const coastZoom = 8;
/** Tile servers draw no larger zoom; beyond it tiles are enlarged. */
const sharpestZoom = 19;
/** Tiles cover it as they come. */
const underTiles = { name: 'costa', zIndex: '150' };

const pin = () =>
  L.divIcon({
    className: 'alfiler',
    iconSize: [36, 46],
    iconAnchor: [18, 44],
    html: '<svg viewBox="0 0 36 46" width="36" height="46" aria-hidden="true"><path fill="#BF2B1A" stroke="#fff" stroke-width="2" d="M18 44C11 34 4 27 4 17 4 9 10 3 18 3s14 6 14 14c0 10-7 17-14 27Z"/><circle cx="18" cy="17" r="6" fill="#fff"/></svg>',
  });

/** A map closed in the middle of a zoom animation fails. */
const still = { animate: false };

/** Towns to find one's way by. */
const places: readonly [string, number, number][] = [
  ['Colonia', -34.472, -57.844],
  ['Montevideo', -34.905, -56.19],
  ['Atlántida', -34.772, -55.758],
  ['Piriápolis', -34.865, -55.275],
  ['Punta del Este', -34.962, -54.945],
  ['La Paloma', -34.66, -54.16],
  ['Cabo Polonio', -34.4, -53.79],
  ['Punta del Diablo', -34.045, -53.54],
  ['Chuy', -33.69, -53.457],
];

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
const asPosition = ({ lat, lng }: L.LatLng): Position => ({ latitud: round(lat), longitud: round(lng) });
const asLatLng = ({ latitud, longitud }: Position): L.LatLngTuple => [latitud, longitud];
const corners = (departamento: string) => borders.find(({ nombre }) => nombre === departamento)?.corners ?? [];
const asTuples = (points: readonly (readonly [number, number])[]): L.LatLngTuple[] => points.map(([a, b]) => [a, b]);

/** Land, borders and towns for places without tiles (rule: map-without-tiles). */
function drawCoast(map: L.Map): void {
  const pane = map.createPane(underTiles.name);
  pane.style.zIndex = underTiles.zIndex;
  for (const border of borders)
    L.polygon(asTuples(border.corners), { pane: underTiles.name, className: 'tierra', interactive: false }).addTo(map);
  for (const [name, lat, lng] of places)
    L.marker([lat, lng], {
      pane: underTiles.name,
      interactive: false,
      keyboard: false,
      // Above the land.
      zIndexOffset: 1000,
      icon: L.divIcon({ className: 'pueblo', iconSize: [0, 0], html: `<span>${name}</span>` }),
    }).addTo(map);
}

/** Opens the map in an element. */
export function openMap(element: HTMLElement, options: MapOptions): LeafletMap {
  const { tileUrl, start, zoomInTitle, zoomOutTitle, onPick, onTilesMissing, onLeft } = options;
  const map = L.map(element, {
    center: start ? asLatLng(start) : coast,
    zoom: start ? limits.map.pickerZoom : coastZoom,
    maxZoom: limits.map.pickerZoom,
    zoomControl: false,
    worldCopyJump: true,
  });
  const leaveGestures = cooperate(map, element, onLeft);
  map.attributionControl.setPrefix(false);
  L.control.zoom({ zoomInTitle, zoomOutTitle }).addTo(map);
  drawCoast(map);
  const tiles = tileUrl
    ? L.tileLayer(tileUrl, {
        maxZoom: limits.map.pickerZoom,
        maxNativeZoom: sharpestZoom,
        attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>',
      })
    : null;
  const stopWatching = watchTiles(tiles, onTilesMissing);
  tiles?.addTo(map);

  const marked = L.layerGroup().addTo(map);
  const pick = (at: L.LatLng) => onPick(asPosition(at.wrap()));
  map.on('click', ({ latlng }) => pick(latlng));
  element.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || event.target !== element) return;
    event.preventDefault();
    pick(map.getCenter());
  });

  let asOpened = true;
  const change = () => {
    asOpened = false;
  };
  map.once('movestart', change);
  const centre = (position: Located) =>
    void map.fitBounds(L.latLng(asLatLng(position)).toBounds(2 * position.metros), still);

  return {
    mark(position, metros) {
      marked.clearLayers();
      if (!position) return;
      change();
      if (metros !== null)
        L.circle(asLatLng(position), { radius: metros, className: 'margen', interactive: false }).addTo(marked);
      L.marker(asLatLng(position), { icon: pin(), keyboard: false }).addTo(marked);
    },
    centre,
    begin(position) {
      if (asOpened) centre(position);
    },
    show(departamento) {
      const points = asTuples(corners(departamento));
      if (points.length > 0) map.fitBounds(L.latLngBounds(points), still);
    },
    pickCentre: () => pick(map.getCenter()),
    close() {
      change();
      leaveGestures();
      stopWatching();
      map.remove();
    },
  };
}
