import { limits } from '@caparazon/call/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { MapNotice } from '@caparazon/ui/map-notice';
import L from 'leaflet';
import { useEffect, useRef, useState } from 'react';
import { openMap, pin } from '../open-map.ts';
import type { Point } from '../point.ts';
import { MapFrame, MapGround } from './map-frame.tsx';

/** A place with a pin at zoom 15 (rule: report-page). One finger scrolls the page. */
export default function PlaceMap({ point: { latitud, longitud } }: { point: Point }) {
  const { config } = useShell();
  const frame = useRef<HTMLDivElement>(null);
  const [tilesMissing, setTilesMissing] = useState(false);

  useEffect(() => {
    if (!frame.current) return;
    const { map, close } = openMap(frame.current, {
      tileUrl: config.tileUrl,
      centre: { latitud, longitud },
      zoom: limits.map.reportZoom,
      onTilesMissing: setTilesMissing,
    });
    L.marker([latitud, longitud], { icon: pin, interactive: false, keyboard: false }).addTo(map);
    return close;
  }, [latitud, longitud, config.tileUrl]);

  return (
    <MapGround>
      <MapFrame ref={frame} role="region" aria-label="Mapa del lugar" />
      <MapNotice>{tilesMissing && 'El mapa no se pudo cargar. El lugar está escrito arriba.'}</MapNotice>
    </MapGround>
  );
}
