import { limits } from '@caparazon/call/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { MapNotice } from '@caparazon/ui/map-notice';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import L from 'leaflet';
import Crosshair from 'lucide-react/icons/crosshair';
import Locate from 'lucide-react/icons/locate';
import X from 'lucide-react/icons/x';
import { type ReactElement, useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type OpenMap, openMap, pin } from '../open-map.ts';
import type { Point } from '../point.ts';
import { MapFrame, MapGround } from './map-frame.tsx';

const Whole = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Frame = styled(MapFrame)`
  border: 1px solid ${role.bordeControl};

  .mira {
    position: absolute;
    inset: 50% auto auto 50%;
    z-index: 500;
    width: 2rem;
    height: 2rem;
    translate: -50% -50%;
    color: ${role.texto};
    pointer-events: none;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

/** Shown until a place is marked. */
const coast: Point = { latitud: -34.65, longitud: -54.6 };
const coastZoom = 8;
/** A map closed during an animation fails. */
const still = { animate: false };

const round = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const degrees = (value: number) => value.toLocaleString('es-UY', { maximumFractionDigits: 5 });

interface PlacePickerProps {
  /** For screen readers. */
  label: string;
  point: Point | null;
  onPick: (point: Point | null) => void;
}

/** Marks a place by tap, middle or device. Arrows move the map, + and - zoom, Enter marks the middle. */
export default function PlacePicker({ label, point, onPick }: PlacePickerProps): ReactElement {
  const { config, notify } = useShell();
  const help = useId();
  const frame = useRef<HTMLDivElement>(null);
  const opened = useRef<OpenMap>(null);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [asking, setAsking] = useState(false);
  const start = useRef(point);
  const pick = useRef(onPick);
  pick.current = onPick;

  const choose = useRef(({ lat, lng }: L.LatLng) => pick.current({ latitud: round(lat), longitud: round(lng) }));
  const pickCentre = () => opened.current && choose.current(opened.current.map.getCenter().wrap());

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const open = openMap(element, {
      tileUrl: config.tileUrl,
      centre: start.current ?? coast,
      zoom: start.current ? limits.map.reportZoom : coastZoom,
      onTilesMissing: setTilesMissing,
    });
    opened.current = open;
    open.map.on('click', ({ latlng }) => choose.current(latlng.wrap()));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== element) return;
      event.preventDefault();
      choose.current(open.map.getCenter().wrap());
    };
    element.addEventListener('keydown', onKey);
    return () => {
      element.removeEventListener('keydown', onKey);
      open.close();
    };
  }, [config.tileUrl]);

  const { latitud, longitud } = point ?? {};
  useEffect(() => {
    const map = opened.current?.map;
    if (!map || latitud === undefined || longitud === undefined) return;
    const marker = L.marker([latitud, longitud], { icon: pin, interactive: false, keyboard: false }).addTo(map);
    if (!map.getBounds().contains([latitud, longitud])) map.setView([latitud, longitud], limits.map.reportZoom, still);
    return () => void marker.remove();
  }, [latitud, longitud]);

  const locate = () => {
    setAsking(true);
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setAsking(false);
        onPick({ latitud: round(coords.latitude), longitud: round(coords.longitude) });
      },
      () => {
        setAsking(false);
        notify({ kind: 'error', text: 'El dispositivo no dijo dónde está. Marcá el lugar en el mapa.' });
      },
      { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 },
    );
  };

  return (
    <Whole>
      <MapGround>
        <Frame ref={frame} role="application" aria-label={label} aria-describedby={help}>
          <Crosshair className="mira" aria-hidden="true" />
        </Frame>
        <MapNotice>
          {tilesMissing && 'El mapa no se pudo cargar. Alcanza con escribir el lugar, o marcar dónde estás.'}
        </MapNotice>
      </MapGround>
      <Quiet id={help}>
        Tocá el mapa para marcar el lugar; se mueve con dos dedos o con las flechas. Se puede dejar sin marcar.
      </Quiet>
      <Actions>
        {'geolocation' in navigator && (
          <Button icon={<Locate aria-hidden="true" />} loading={asking} loadingText="Buscando…" onClick={locate}>
            Marcar dónde estoy
          </Button>
        )}
        <Button variant="quiet" icon={<Crosshair aria-hidden="true" />} onClick={pickCentre}>
          Marcar el centro del mapa
        </Button>
        {point && (
          <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => onPick(null)}>
            Quitar el lugar del mapa
          </Button>
        )}
      </Actions>
      <p role="status">
        {point ? `Lugar marcado: ${degrees(point.latitud)}; ${degrees(point.longitud)}` : 'Ningún lugar marcado'}
      </p>
    </Whole>
  );
}
