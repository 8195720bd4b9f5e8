import { Button } from '@caparazon/ui/button';
import { MapNotice } from '@caparazon/ui/map-notice';
import { hue, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import mapStyles from 'leaflet/dist/leaflet.css';
import Crosshair from 'lucide-react/icons/crosshair';
import Locate from 'lucide-react/icons/locate';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type LeafletMap, openMap } from '../model/leaflet-map.ts';
import { locate } from '../model/locate.ts';
import type { Gesture } from '../model/map-gestures.ts';
import type { Position } from '../model/values.ts';
import { useTexts } from '../texts/use-texts.ts';

interface MapPickerProps {
  position: Position | null;
  /** The margin in metres, where the device measured it. */
  metros: number | null;
  /** Shown whole while no place is marked. */
  departamento: string;
  /** A template. */
  tileUrl: string;
  onPick: (position: Position) => void;
  onLocate: () => void;
}

const Frame = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Ground = styled.div`
  position: relative;
  isolation: isolate;
`;

const Canvas = styled.div`
  position: relative;
  z-index: 0;
  height: 20rem;
  border: 1px solid ${role.bordeControl};
  border-radius: ${shape.control};

  /* Leaflet has values of its own. One finger scrolls the page (rule: map-gestures). */
  &&&& {
    background: ${hue.lagunaPalida};
    font-family: inherit;
    touch-action: pan-x pan-y;
  }

  /* A drawing larger than its pane, which has no size. */
  .leaflet-costa-pane svg {
    max-width: none;
    max-height: none;
  }

  &:focus-visible {
    outline-offset: 2px;
  }

  && .leaflet-control-zoom a {
    width: ${shape.touch};
    height: ${shape.touch};
    line-height: ${shape.touch};
  }

  .leaflet-control-attribution {
    font: inherit;
    font-size: 0.75rem;
  }

  .alfiler svg {
    filter: drop-shadow(0 2px 2px rgb(16 41 46 / 0.4));
  }

  .tierra {
    fill: ${hue.arena};
    fill-opacity: 1;
    stroke: ${hue.niebla};
    stroke-width: 1;
    stroke-opacity: 0.6;
  }

  .margen {
    fill: ${hue.mar};
    fill-opacity: 0.15;
    stroke: ${hue.mar};
    stroke-width: 2;
  }

  .pueblo span {
    position: absolute;
    translate: -50% -50%;
    color: ${hue.tinta};
    font-size: 0.8125rem;
    font-weight: 600;
    white-space: nowrap;
    text-shadow: 0 0 3px ${hue.blanco}, 0 0 3px ${hue.blanco};
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
    opacity: 0;
  }

  &:focus-visible .mira {
    opacity: 1;
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

/** How long it stays after the last such movement. */
const adviceMs = 1500;

/** The map to mark a place on (rule: map-picker). Arrows move it, + and - zoom, Enter marks the middle. */
export default function MapPicker({
  position,
  metros,
  departamento,
  tileUrl,
  onPick,
  onLocate,
}: MapPickerProps): ReactElement {
  const { place: says } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const [tilesMissing, setTilesMissing] = useState(false);
  const [left, setLeft] = useState<{ gesture: Gesture }>();
  /** Marked on the map itself, so it is in view. */
  const tapped = useRef<Position>(null);
  const pick = useRef(onPick);
  pick.current = (place) => {
    tapped.current = place;
    onPick(place);
  };
  const start = useRef(position);
  const words = useRef(says);

  useEffect(() => {
    if (!box.current) return;
    const opened = openMap(box.current, {
      tileUrl,
      start: start.current,
      zoomInTitle: words.current.zoomIn,
      zoomOutTitle: words.current.zoomOut,
      onPick: (place) => pick.current(place),
      onTilesMissing: setTilesMissing,
      onLeft: (gesture) => setLeft({ gesture }),
    });
    map.current = opened;
    if (!start.current) locate(opened.begin);
    return () => opened.close();
  }, [tileUrl]);

  useEffect(() => {
    if (!left) return;
    const waiting = setTimeout(() => setLeft(undefined), adviceMs);
    return () => clearTimeout(waiting);
  }, [left]);

  const { latitud, longitud } = position ?? {};
  useEffect(() => {
    const marked = latitud === undefined || longitud === undefined ? null : { latitud, longitud };
    map.current?.mark(marked, metros);
    // A place of the device or a photo may be out of view.
    const isTapped = marked?.latitud === tapped.current?.latitud && marked?.longitud === tapped.current?.longitud;
    if (marked && (metros !== null || !isTapped)) map.current?.centre({ ...marked, metros: metros ?? 1 });
  }, [latitud, longitud, metros]);

  const unmarked = position === null;
  useEffect(() => {
    if (unmarked && departamento !== '') map.current?.show(departamento);
  }, [unmarked, departamento]);

  return (
    <Frame>
      <style href="leaflet" precedence="default">
        {mapStyles}
      </style>
      <Ground>
        <Canvas ref={box} role="application" aria-label={says.map}>
          <Crosshair className="mira" aria-hidden />
        </Canvas>
        <MapNotice>{tilesMissing && says.noTiles}</MapNotice>
        {left && <Advice aria-hidden>{left.gesture === 'finger' ? says.twoFingers : says.wheel}</Advice>}
      </Ground>
      <Actions>
        <Button icon={<Locate aria-hidden />} onClick={onLocate}>
          {says.showMine}
        </Button>
        <Button variant="quiet" icon={<Crosshair aria-hidden />} onClick={() => map.current?.pickCentre()}>
          {says.pickCentre}
        </Button>
      </Actions>
    </Frame>
  );
}
