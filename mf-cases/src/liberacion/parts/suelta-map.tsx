import { limits } from '@caparazon/call/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { PlacePicker } from '@caparazon/screen-kit/components/place-picker';
import { locate } from '@caparazon/screen-kit/locate';
import type { Point } from '@caparazon/screen-kit/point';
import { Button } from '@caparazon/ui/button';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import X from 'lucide-react/icons/x';
import { type ReactElement, useId, useState } from 'react';
import { styled } from 'styled-components';

const Whole = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

const says = {
  map: 'Mapa de la liberación',
  showMine: 'Marcar dónde estoy',
  locating: 'Buscando…',
  pickCentre: 'Marcar el centro del mapa',
  noTiles: 'El mapa no se pudo cargar. Alcanza con escribir el lugar, o marcar dónde estás.',
  twoFingers: 'Usá dos dedos para mover el mapa',
  wheel: 'Para acercar el mapa, apretá Ctrl y girá la rueda',
  zoomIn: 'Acercar',
  zoomOut: 'Alejar',
};

const degrees = (value: number) => value.toLocaleString('es-UY', { maximumFractionDigits: 5 });

interface SueltaMapProps {
  point: Point | null;
  onPick: (point: Point | null) => void;
}

/** Marks or clears the place of a release. */
export default function SueltaMap({ point, onPick }: SueltaMapProps): ReactElement {
  const { notify } = useShell();
  const help = useId();
  const [locating, setLocating] = useState(false);
  const locateMe = () => {
    setLocating(true);
    locate(
      (found) => {
        setLocating(false);
        onPick({ latitud: found.latitud, longitud: found.longitud });
      },
      () => {
        setLocating(false);
        notify({ kind: 'error', text: 'El dispositivo no dijo dónde está. Marcá el lugar en el mapa.' });
      },
    );
  };
  return (
    <Whole>
      <PlacePicker
        says={says}
        point={point}
        zoom={limits.map.reportZoom}
        onPick={onPick}
        onLocate={'geolocation' in navigator ? locateMe : undefined}
        locating={locating}
        describedBy={help}
      >
        {point && (
          <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => onPick(null)}>
            Quitar el lugar del mapa
          </Button>
        )}
      </PlacePicker>
      <Quiet id={help}>
        Tocá el mapa para marcar el lugar; se mueve con dos dedos o con las flechas. Se puede dejar sin marcar.
      </Quiet>
      <p role="status">
        {point ? `Lugar marcado: ${degrees(point.latitud)}; ${degrees(point.longitud)}` : 'Ningún lugar marcado'}
      </p>
    </Whole>
  );
}
