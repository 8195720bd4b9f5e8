import { limits } from '@caparazon/contracts/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { watchTiles } from '@caparazon/screen-kit/watch-tiles';
import { MapNotice } from '@caparazon/ui/map-notice';
import { hue, role, shape } from '@caparazon/ui/theme/tokens';
import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Point } from '../model/map-links.ts';
import 'leaflet/dist/leaflet.css';

const Ground = styled.div`
  position: relative;
  isolation: isolate;
`;

const Frame = styled.div`
  height: 20rem;
  overflow: hidden;
  isolation: isolate;
  border-radius: ${shape.control};
  background: ${role.superficieHundida};
  font-family: inherit;

  [data-theme='noche'] & .leaflet-tile-pane {
    filter: invert(1) hue-rotate(180deg) brightness(0.9) contrast(0.9);
  }
`;

const attribution = '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap</a>';

const pin = L.divIcon({
  className: '',
  iconSize: [36, 44],
  iconAnchor: [18, 42],
  html: `<svg viewBox="0 0 36 44" width="36" height="44" aria-hidden="true"><path d="M18 42C8 30 3 24 3 16a15 15 0 0 1 30 0c0 8-5 14-15 26Z" fill="${hue.boya}" stroke="${hue.blanco}" stroke-width="2.500"/><circle cx="18" cy="16" r="5.500" fill="${hue.blanco}"/></svg>`,
});

/** The place of a report with a pin, at zoom 15 (rule: report-page). A finger on it scrolls the page, not the map. */
export default function ReportMap({ point: { latitud, longitud } }: { point: Point }) {
  const { config } = useShell();
  const frame = useRef<HTMLDivElement>(null);
  const [tilesMissing, setTilesMissing] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const map = L.map(frame.current, {
      center: [latitud, longitud],
      zoom: limits.map.reportZoom,
      scrollWheelZoom: false,
      dragging: !L.Browser.mobile,
      zoomControl: false,
    });
    map.attributionControl.setPrefix(false);
    L.control.zoom({ zoomInTitle: 'Acercar', zoomOutTitle: 'Alejar' }).addTo(map);
    const tiles = config.tileUrl ? L.tileLayer(config.tileUrl, { attribution, maxZoom: 19 }) : null;
    const stopWatching = watchTiles(tiles, setTilesMissing);
    tiles?.addTo(map);
    L.marker([latitud, longitud], { icon: pin, interactive: false, keyboard: false }).addTo(map);
    return () => {
      stopWatching();
      map.remove();
    };
  }, [latitud, longitud, config.tileUrl]);

  return (
    <Ground>
      <Frame ref={frame} role="region" aria-label="Mapa del lugar" />
      <MapNotice>{tilesMissing && 'El mapa no se pudo cargar. El lugar está escrito arriba.'}</MapNotice>
    </Ground>
  );
}
