import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type PointerEvent, type ReactElement, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { type Crop, dragged, layoutOf, maxZoom, type Picture, room, within } from '../model/crop.ts';

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 18rem) auto;
  gap: ${space(5)};
  align-items: end;
`;

const Frame = styled.div`
  position: relative;
  overflow: hidden;
  width: 100%;
  aspect-ratio: 1;
  border-radius: ${shape.control};
  background: ${role.superficieHundida};

  img {
    position: absolute;
    max-width: none;
    user-select: none;
    pointer-events: none;
  }
`;

const Handle = styled(Frame)`
  cursor: grab;
  touch-action: none;

  &:active {
    cursor: grabbing;
  }
`;

const Preview = styled(Frame)`
  width: 6rem;
  border-radius: 0;
  clip-path: ${shape.scute};
`;

const Sliders = styled.div`
  display: grid;
  gap: ${space(2)};
  margin-block-start: ${space(4)};

  label {
    display: grid;
    grid-template-columns: 9rem minmax(0, 1fr);
    align-items: center;
    gap: ${space(3)};
    min-height: ${shape.touch};
    font-size: ${size.chica};
    font-weight: 600;
  }

  input {
    width: 100%;
    min-height: ${shape.touch};
    accent-color: ${role.accion};
  }
`;

const steps = 100;

interface CropFrameProps {
  picture: Picture;
  url: string;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** The square of a photo, dragged or moved with sliders and arrow keys. */
export function CropFrame({ picture, url, crop, onChange }: CropFrameProps): ReactElement {
  const grip = useRef<{ x: number; y: number; crop: Crop }>(null);
  const free = room(picture, crop);
  const style = layoutOf(picture, crop);

  const grab = (event: PointerEvent<HTMLDivElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId);
    grip.current = { x: event.clientX, y: event.clientY, crop };
  };
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (grip.current === null) return;
    const { clientWidth } = event.currentTarget;
    const { x, y, crop: from } = grip.current;
    onChange(dragged(picture, from, (event.clientX - x) / clientWidth, (event.clientY - y) / clientWidth));
  };
  const release = () => {
    grip.current = null;
  };
  const set = (part: Partial<Crop>) => onChange(within(picture, { ...crop, ...part }));

  return (
    <>
      <Columns>
        <Handle onPointerDown={grab} onPointerMove={drag} onPointerUp={release} onPointerCancel={release}>
          <img src={url} alt="Foto elegida, recortada en un cuadrado" style={style} draggable={false} />
        </Handle>
        <Preview aria-hidden="true">
          <img src={url} alt="" style={style} />
        </Preview>
      </Columns>
      <Sliders>
        <Slider label="Acercar" value={crop.zoom} from={1} to={maxZoom} onMove={(zoom) => set({ zoom })} />
        <Slider
          label="Mover a los lados"
          value={crop.x}
          from={0.5 - free.x}
          to={0.5 + free.x}
          onMove={(x) => set({ x })}
        />
        <Slider
          label="Mover hacia abajo"
          value={crop.y}
          from={0.5 - free.y}
          to={0.5 + free.y}
          onMove={(y) => set({ y })}
        />
      </Sliders>
    </>
  );
}

interface SliderProps {
  label: string;
  value: number;
  from: number;
  to: number;
  onMove: (value: number) => void;
}

/** In percent; disabled without room to move. */
function Slider({ label, value, from, to, onMove }: SliderProps): ReactElement {
  const id = useId();
  const span = to - from;
  const isFixed = span <= 0;
  return (
    <label htmlFor={id}>
      {label}
      <input
        id={id}
        type="range"
        min={0}
        max={steps}
        step={1}
        disabled={isFixed}
        value={isFixed ? steps / 2 : Math.round(((value - from) / span) * steps)}
        onChange={(event) => onMove(from + (Number(event.target.value) / steps) * span)}
      />
    </label>
  );
}
