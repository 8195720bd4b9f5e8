import { limits } from '@caparazon/call/limits';
import { PlacePicker } from '@caparazon/screen-kit/components/place-picker';
import { hue } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { borders } from '../model/department-borders.ts';
import { drawCoast } from '../model/draw-coast.ts';
import type { Position } from '../model/values.ts';
import { useTexts } from '../texts/use-texts.ts';

interface MapPickerProps {
  position: Position | null;
  metros: number | null;
  /** Shown whole while no place is marked. */
  departamento: string;
  onPick: (position: Position) => void;
  onLocate: () => void;
}

const Coast = styled(PlacePicker)`
  --fondo-del-mapa: ${hue.lagunaPalida};

  &:not(:focus-visible) .mira {
    opacity: 0;
  }

  /* A drawing larger than its pane, which has no size. */
  .leaflet-costa-pane svg {
    max-width: none;
    max-height: none;
  }

  .tierra {
    fill: ${hue.arena};
    fill-opacity: 1;
    stroke: ${hue.niebla};
    stroke-width: 1;
    stroke-opacity: 0.6;
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
`;

/** The map on which a person marks where the animal is (rule: map-picker). */
export default function MapPicker({ position, departamento, ...place }: MapPickerProps): ReactElement {
  const { place: says } = useTexts();
  return (
    <Coast
      {...place}
      says={says}
      point={position}
      zoom={limits.map.pickerZoom}
      area={borders.find(({ nombre }) => nombre === departamento)?.corners}
      drawUnder={drawCoast}
      beginsHere
    />
  );
}
