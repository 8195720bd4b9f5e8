/** Land, borders and towns, drawn here: what is to be seen where no tile comes (rule: map-without-tiles). */
import L from 'leaflet';
import { borders } from './department-borders.ts';

/** Tiles cover it as they come. */
const underTiles = { name: 'costa', zIndex: '150' };

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

export function drawCoast(map: L.Map): void {
  const pane = map.createPane(underTiles.name);
  pane.style.zIndex = underTiles.zIndex;
  for (const { corners } of borders) {
    const land = corners.map(([lat, lng]): L.LatLngTuple => [lat, lng]);
    L.polygon(land, { pane: underTiles.name, className: 'tierra', interactive: false }).addTo(map);
  }
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
