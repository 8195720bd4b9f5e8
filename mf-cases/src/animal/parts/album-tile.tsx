import { useFileUrl } from '@caparazon/screen-kit/use-file-url';
import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { IconButton } from '@caparazon/ui/icon-button';
import { Spinner } from '@caparazon/ui/spinner';
import { fillsBox } from '@caparazon/ui/theme/photo';
import { motion, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ImageOff from 'lucide-react/icons/image-off';
import Star from 'lucide-react/icons/star';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { AlbumPhoto } from '../model/album.ts';

const Tile = styled.li`
  display: flex;
  flex-direction: column;
  overflow: hidden;
  border: 1px solid ${role.borde};
  border-radius: ${shape.control};
  background: ${role.superficie};
  transition: border-color ${motion.fast};

  &[data-identifica] {
    border-color: ${role.accion};
    box-shadow: inset 0 0 0 1px ${role.accion};
  }

  &[data-no-va] img {
    opacity: 0.35;
  }

  &[data-debajo] {
    border-color: ${role.foco};
    box-shadow: 0 0 0 3px ${role.foco};
  }

  &[draggable='true'] {
    cursor: grab;
  }
`;

const Picture = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  aspect-ratio: 4 / 3;
  background: ${role.elegido};
  color: ${role.textoSuave};

  img {
    ${fillsBox}
  }
`;

const Place = styled.span`
  position: absolute;
  inset: ${space(1)} auto auto ${space(1)};
  min-width: 1.6em;
  padding-inline: ${space(1)};
  border-radius: ${shape.control};
  background: ${role.texto};
  color: ${role.superficie};
  font-size: ${size.chica};
  font-weight: 700;
  text-align: center;
`;

const Wrong = styled.p`
  padding: ${space(2)};
  color: ${role.urgente};
  font-size: ${size.chica};
  font-weight: 600;
`;

const Remove = styled.div`
  position: absolute;
  inset: 0 0 auto auto;

  button {
    border: 0;
    background: none;
  }

  svg {
    box-sizing: content-box;
    width: 1.1rem;
    height: 1.1rem;
    padding: ${space(2)};
    border-radius: ${shape.pill};
    background: ${role.superficie};
    color: ${role.texto};
  }
`;

const Take = styled.label`
  position: absolute;
  inset: 0 0 auto auto;
  display: grid;
  place-items: center;
  width: ${shape.touch};
  height: ${shape.touch};
  cursor: pointer;

  input {
    width: 1.5rem;
    height: 1.5rem;
    accent-color: ${role.accion};
    cursor: inherit;
  }
`;

const Bar = styled.div`
  display: flex;
  justify-content: space-between;
  padding: ${space(1)};

  svg {
    width: 1.25rem;
    height: 1.25rem;
  }

  [aria-disabled='true'] {
    color: ${role.bordeControl};
    cursor: default;
  }
`;

const Choose = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  width: ${shape.touch};
  height: ${shape.touch};
  border-radius: ${shape.control};
  cursor: pointer;

  &:hover {
    background: ${role.superficieHundida};
  }

  &:has(:checked) {
    background: ${role.elegido};
    color: ${role.sobreElegido};

    svg {
      fill: currentColor;
    }
  }

  &:has(:focus-visible) {
    outline: 3px solid ${role.foco};
    outline-offset: -3px;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
`;

export interface TileActions {
  onStep: (by: 1 | -1) => void;
  onRemove: () => void;
  /** A report's photo is taken over or left out, never removed. */
  onTake?: ((taken: boolean) => void) | undefined;
  onChoose: () => void;
  onDrop: (id: string) => void;
}

interface AlbumTileProps extends TileActions {
  photo: AlbumPhoto;
  /** From 1. */
  place: number;
  last: boolean;
  chosen: boolean;
}

/** A dropped file or text is not taken for a photo of the album. */
const dragged = 'application/x-caparazon-foto';

/** Dragging is for mice; the arrows do the same. */
export function AlbumTile({ photo, place, last, chosen, onStep, onRemove, onTake, onChoose, onDrop }: AlbumTileProps) {
  const [under, setUnder] = useState(false);
  const usable = photo.status === 'stored' || photo.status === 'ready';
  return (
    <Tile
      draggable={usable}
      data-identifica={chosen || undefined}
      data-debajo={under || undefined}
      data-no-va={photo.status === 'left' || undefined}
      onDragStart={(event) => event.dataTransfer.setData(dragged, photo.id)}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setUnder(true);
      }}
      onDragLeave={() => setUnder(false)}
      onDrop={(event) => {
        setUnder(false);
        const id = event.dataTransfer.getData(dragged);
        if (!id) return;
        event.preventDefault();
        if (id !== photo.id) onDrop(id);
      }}
    >
      <Picture>
        <Shown photo={photo} place={place} />
        <Place aria-hidden="true">{place}</Place>
        {onTake ? (
          <Take>
            <input
              type="checkbox"
              aria-label={`Llevar a la ficha la foto ${place}, del reporte`}
              checked={photo.status === 'stored'}
              onChange={(event) => onTake(event.target.checked)}
            />
          </Take>
        ) : (
          <Remove>
            <IconButton label={`Quitar la foto ${place}`} icon={<Trash2 aria-hidden="true" />} onClick={onRemove} />
          </Remove>
        )}
      </Picture>
      <Bar>
        <Step label={`Mover la foto ${place} un lugar antes`} off={place === 1} onStep={() => onStep(-1)}>
          <ChevronLeft aria-hidden="true" />
        </Step>
        <Choose title="Identifica al animal">
          <input
            type="radio"
            name="fotoIdentificacion"
            aria-label={`La foto ${place} identifica al animal`}
            checked={chosen}
            disabled={!usable}
            onChange={onChoose}
          />
          <Star aria-hidden="true" />
        </Choose>
        <Step label={`Mover la foto ${place} un lugar después`} off={last} onStep={() => onStep(1)}>
          <ChevronRight aria-hidden="true" />
        </Step>
      </Bar>
    </Tile>
  );
}

/** The arrow stays focusable at an end of the album. */
const Step = ({
  label,
  off,
  onStep,
  children,
}: {
  label: string;
  off: boolean;
  onStep: () => void;
  children: React.ReactElement;
}) => <IconButton label={label} icon={children} aria-disabled={off || undefined} onClick={off ? undefined : onStep} />;

function Shown({ photo: { id, name, status, bytes }, place }: Pick<AlbumTileProps, 'photo' | 'place'>) {
  const { src, failed } = usePhoto(status === 'stored' || status === 'left' ? id : null);
  const fresh = useFileUrl(bytes);
  const shown = fresh ?? src;
  if (status === 'error') return <Wrong>No se puede leer</Wrong>;
  if (status === 'working') return <Spinner label={`Preparando la foto ${place}`} />;
  if (failed) return <ImageOff role="img" aria-label={`Foto ${place}: no se puede mostrar`} />;
  return shown ? <img src={shown} alt={`Foto ${place}: ${name}`} draggable={false} /> : null;
}
