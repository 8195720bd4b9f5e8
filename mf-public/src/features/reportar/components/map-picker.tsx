import 'leaflet/dist/leaflet.css';
import { Button } from '@caparazon/ui/button';
import { MapNotice } from '@caparazon/ui/map-notice';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Crosshair from 'lucide-react/icons/crosshair';
import Locate from 'lucide-react/icons/locate';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { type LeafletMap, openMap } from '../model/leaflet-map.ts';
import { locate } from '../model/locate.ts';
import type { Position } from '../model/values.ts';

interface MapPickerProps {
  position: Position | null;
  /** Template of the tiles' address. */
  tileUrl: string;
  onPick: (position: Position) => void;
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
  background: ${role.superficieHundida};

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

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

const Told = styled.p`
  min-height: 1.6em;
  font-size: ${size.chica};
  font-variant-numeric: tabular-nums;
`;

const degrees = new Intl.NumberFormat('es-UY', { minimumFractionDigits: 5, maximumFractionDigits: 5 });

const cannotLocate = 'No pudimos saber dónde estás. Podés buscar el lugar en el mapa y tocarlo.';
const noTiles =
  'El mapa no se pudo cargar. Igual podés marcar el lugar con «Mostrar mi ubicacion», o contarlo en palabras.';

/**
 * The map on which a person marks where the animal is (rule: map-picker). By keyboard: arrows move it, + and - zoom,
 * Enter marks the middle.
 */
export default function MapPicker({ position, tileUrl, onPick }: MapPickerProps): ReactElement {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<LeafletMap>(null);
  const [trouble, setTrouble] = useState<string>();
  const [tilesMissing, setTilesMissing] = useState(false);
  const pick = useRef(onPick);
  pick.current = onPick;
  const start = useRef(position);

  useEffect(() => {
    if (!box.current) return;
    const opened = openMap(box.current, {
      tileUrl,
      start: start.current,
      onPick: (place) => pick.current(place),
      onTilesMissing: setTilesMissing,
    });
    map.current = opened;
    if (!start.current) locate((place) => opened.centre(place));
    return () => opened.close();
  }, [tileUrl]);

  useEffect(() => map.current?.mark(position), [position]);

  const showMe = () =>
    locate(
      (place) => {
        setTrouble(undefined);
        map.current?.centre(place);
        onPick(place);
      },
      () => setTrouble(cannotLocate),
    );

  return (
    <Frame>
      <Ground>
        <Canvas
          ref={box}
          role="application"
          aria-label="Mapa: tocá el lugar donde está el animal, o Enter para marcar el centro"
        >
          <Crosshair className="mira" aria-hidden />
        </Canvas>
        <MapNotice>{tilesMissing && noTiles}</MapNotice>
      </Ground>
      <Actions>
        <Button icon={<Locate aria-hidden />} onClick={showMe}>
          Mostrar mi ubicacion
        </Button>
        <Button variant="quiet" icon={<Crosshair aria-hidden />} onClick={() => map.current?.pickCentre()}>
          Marcar el centro del mapa
        </Button>
      </Actions>
      <Told role="status">
        {trouble ??
          (position
            ? `Lugar marcado: ${degrees.format(position.latitud)} ; ${degrees.format(position.longitud)}`
            : 'Tocá el mapa donde está el animal.')}
      </Told>
    </Frame>
  );
}
