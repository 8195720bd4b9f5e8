import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { MapNotice } from '@caparazon/ui/map-notice';
import { hue, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import L from 'leaflet';
import Crosshair from 'lucide-react/icons/crosshair';
import Locate from 'lucide-react/icons/locate';
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type Located, locate } from '../locate.ts';
import type { Gesture } from '../map-gestures.ts';
import { openMap, pin } from '../open-map.ts';
import type { Point } from '../point.ts';
import { MapFrame, MapGround } from './map-frame.tsx';

const Whole = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Frame = styled(MapFrame)`
  border: 1px solid ${role.bordeControl};

  .margen {
    fill: ${hue.mar};
    fill-opacity: 0.15;
    stroke: ${hue.mar};
    stroke-width: 2;
  }

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

  &:focus-visible {
    outline-offset: 2px;
  }
`;

/** How to move the map; it takes no touch. */
const Advice = styled.p`
  position: absolute;
  inset: 0;
  z-index: 700;
  display: grid;
  place-items: center;
  padding: ${space(6)};
  border-radius: ${shape.control};
  background: rgb(16 41 46 / 0.72);
  color: ${hue.blanco};
  font-size: ${size.media};
  font-weight: 600;
  text-align: center;
  pointer-events: none;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

/** How long the advice stays after the last such movement. */
const adviceMs = 1500;
/** Shown until a place is marked. */
const coast: Point = { latitud: -34.65, longitud: -54.6 };
const coastZoom = 8;
/** A map closed during an animation fails. */
const still = { animate: false };

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;

interface PickerWords {
  map: string;
  showMine: string;
  locating: string;
  pickCentre: string;
  noTiles: string;
  twoFingers: string;
  wheel: string;
  zoomIn: string;
  zoomOut: string;
}

interface PlacePickerProps {
  says: PickerWords;
  point: Point | null;
  /** The margin in metres, where the device measured it. */
  metros?: number | null;
  zoom: number;
  onPick: (point: Point) => void;
  /** Absent when the device has no location. */
  onLocate?: (() => void) | undefined;
  locating?: boolean;
  /** Begins at the device's place, unless somebody has moved or marked the map. */
  beginsHere?: boolean;
  /** Corners of the area shown while no place is marked; the same array for the same area. */
  area?: readonly (readonly [number, number])[] | undefined;
  drawUnder?: (map: L.Map) => void;
  describedBy?: string;
  className?: string;
  children?: ReactNode;
}

/** Marks a place by tap, middle or device. Arrows move the map, + and - zoom, Enter marks the middle. */
export function PlacePicker({
  says,
  point,
  metros = null,
  zoom,
  onPick,
  onLocate,
  locating = false,
  beginsHere = false,
  area,
  drawUnder,
  describedBy,
  className,
  children,
}: PlacePickerProps): ReactElement {
  const { tileUrl } = useShell().config;
  const frame = useRef<HTMLDivElement>(null);
  const opened = useRef<L.Map>(null);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [left, setLeft] = useState<{ gesture: Gesture }>();
  /** Not yet moved, marked or closed. */
  const asOpened = useRef(true);
  /** The last place marked on the map itself, so it is in view. */
  const tapped = useRef<Point>(null);
  const pick = ({ lat, lng }: L.LatLng) => {
    tapped.current = { latitud: round(lat), longitud: round(lng) };
    onPick(tapped.current);
  };
  const pickCentre = () => opened.current && pick(opened.current.getCenter().wrap());
  const show = ({ latitud, longitud, metros }: Located) =>
    opened.current?.fitBounds(L.latLng(latitud, longitud).toBounds(2 * metros), { ...still, maxZoom: zoom });
  // The map is opened once, but must call the latest functions.
  const now = useRef({ pick, pickCentre, show });
  now.current = { pick, pickCentre, show };
  const atStart = useRef({ says, point, zoom, beginsHere, drawUnder });

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const start = atStart.current;
    const { map, close } = openMap(element, {
      tileUrl,
      centre: start.point ?? coast,
      zoom: start.point ? start.zoom : coastZoom,
      says: start.says,
      onTilesMissing: setTilesMissing,
      onLeft: (gesture) => setLeft({ gesture }),
    });
    start.drawUnder?.(map);
    opened.current = map;
    asOpened.current = true;
    map.once('movestart', () => {
      asOpened.current = false;
    });
    map.on('click', ({ latlng }) => now.current.pick(latlng.wrap()));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== element) return;
      event.preventDefault();
      now.current.pickCentre();
    };
    element.addEventListener('keydown', onKey);
    if (start.beginsHere && !start.point) locate((place) => asOpened.current && now.current.show(place));
    return () => {
      asOpened.current = false;
      element.removeEventListener('keydown', onKey);
      close();
    };
  }, [tileUrl]);

  useEffect(() => {
    if (!left) return;
    const waiting = setTimeout(() => setLeft(undefined), adviceMs);
    return () => clearTimeout(waiting);
  }, [left]);

  const { latitud, longitud } = point ?? {};
  useEffect(() => {
    const map = opened.current;
    if (!map || latitud === undefined || longitud === undefined) return;
    asOpened.current = false;
    const marked = L.layerGroup().addTo(map);
    if (metros !== null)
      L.circle([latitud, longitud], { radius: metros, className: 'margen', interactive: false }).addTo(marked);
    L.marker([latitud, longitud], { icon: pin, interactive: false, keyboard: false }).addTo(marked);
    // The device's place, or that of a photo, may be out of sight.
    const isTapped = latitud === tapped.current?.latitud && longitud === tapped.current?.longitud;
    if (metros !== null || !isTapped) now.current.show({ latitud, longitud, metros: metros ?? 1 });
    return () => void marked.remove();
  }, [latitud, longitud, metros]);

  const unmarked = point === null;
  useEffect(() => {
    if (unmarked && area) opened.current?.fitBounds(L.latLngBounds(area.map(([lat, lng]) => [lat, lng])), still);
  }, [unmarked, area]);

  return (
    <Whole>
      <MapGround>
        <Frame
          ref={frame}
          className={className}
          role="application"
          aria-label={says.map}
          aria-describedby={describedBy}
        >
          <Crosshair className="mira" aria-hidden="true" />
        </Frame>
        <MapNotice>{tilesMissing && says.noTiles}</MapNotice>
        {left && <Advice aria-hidden>{left.gesture === 'finger' ? says.twoFingers : says.wheel}</Advice>}
      </MapGround>
      <Actions>
        {onLocate && (
          <Button
            icon={<Locate aria-hidden="true" />}
            loading={locating}
            loadingText={says.locating}
            onClick={onLocate}
          >
            {says.showMine}
          </Button>
        )}
        <Button variant="quiet" icon={<Crosshair aria-hidden="true" />} onClick={pickCentre}>
          {says.pickCentre}
        </Button>
        {children}
      </Actions>
    </Whole>
  );
}
