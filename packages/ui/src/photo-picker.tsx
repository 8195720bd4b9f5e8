import CircleAlert from 'lucide-react/icons/circle-alert';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { FieldNotes, type FieldProps, LabelText, useFieldAttributes } from './field.tsx';
import { PhotoAdd } from './photo-add.tsx';
import { fillsBox } from './theme/photo.ts';
import { motion, role, shape, size, space } from './theme/tokens.ts';
import { useWords } from './words.ts';

export interface PickedPhoto {
  id: string;
  /** Absent until it can be shown. */
  url?: string | undefined;
  name: string;
  status: 'ready' | 'working' | 'error';
  /** 0 to 1, while `working`. */
  progress?: number | undefined;
  message?: string | undefined;
}

interface PhotoPickerProps extends FieldProps {
  photos: readonly PickedPhoto[];
  max: number;
  onAdd: (files: File[]) => void;
  onRemove: (id: string) => void;
}

const Group = styled.fieldset`
  display: grid;
  gap: ${space(2)};
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${space(2)};
  font-weight: 600;
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space(3)};
`;

const Photo = styled.li`
  position: relative;
  aspect-ratio: 1;
  overflow: hidden;
  border-radius: ${shape.control};
  background: ${role.elegido};

  img {
    ${fillsBox}
    transition: opacity ${motion.slow};
  }

  &[data-estado='working'] img,
  &[data-estado='error'] img {
    opacity: 0.35;
  }
`;

const Place = styled.span`
  position: absolute;
  inset: auto auto ${space(1)} ${space(1)};
  min-width: 1.6em;
  padding-inline: ${space(1)};
  border-radius: ${shape.control};
  background: ${role.texto};
  color: ${role.superficie};
  font-size: ${size.chica};
  font-weight: 700;
  text-align: center;
`;

const Remove = styled.button`
  position: absolute;
  inset: 0 0 auto auto;
  display: grid;
  place-items: center;
  width: ${shape.touch};
  height: ${shape.touch};

  span {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: ${shape.pill};
    background: ${role.superficie};
    color: ${role.texto};
  }

  svg {
    width: 1.1rem;
  }

  &:focus-visible {
    outline-offset: -3px;
  }
`;

const Progress = styled.progress`
  position: absolute;
  inset: auto ${space(2)} 50%;
  width: calc(100% - 2 * ${space(2)});
  height: 0.5rem;
  accent-color: ${role.accion};
`;

const Message = styled.p`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  gap: ${space(1)};
  max-height: 100%;
  padding: ${space(2)};
  overflow-y: auto;
  background: ${role.urgenteFondo};
  color: ${role.urgente};
  font-size: ${size.chica};
  font-weight: 600;
  line-height: 1.25;

  svg {
    flex: none;
    width: 1em;
  }
`;

const Full = styled.p`
  color: ${role.textoSuave};
`;

/** Chosen photos in order, without reading them. */
export function PhotoPicker({ photos, max, onAdd, onRemove, ...field }: PhotoPickerProps) {
  const words = useWords();
  const attributes = useFieldAttributes(field);
  const box = useRef<HTMLFieldSetElement>(null);
  const left = max - photos.length;

  const remove = (photo: PickedPhoto) => {
    onRemove(photo.id);
    box.current?.focus();
  };

  return (
    <Group ref={box} id={attributes.id} tabIndex={-1} aria-describedby={attributes['aria-describedby']}>
      <Legend>
        <LabelText {...field} />
      </Legend>
      {photos.length > 0 && (
        <List>
          {photos.map((photo, index) => (
            <Photo key={photo.id} data-estado={photo.status}>
              {photo.url && <img src={photo.url} alt={words.photo(index + 1, photo.name)} />}
              <Place>{index + 1}</Place>
              {photo.status === 'working' && (
                <Progress value={photo.progress} max={1} aria-label={words.preparingPhoto(index + 1)} />
              )}
              {photo.status === 'error' && (
                <Message>
                  <CircleAlert aria-hidden="true" />
                  <span>{photo.message ?? words.unreadable}</span>
                </Message>
              )}
              <Remove type="button" aria-label={words.removePhoto(index + 1)} onClick={() => remove(photo)}>
                <span>
                  <X aria-hidden="true" />
                </span>
              </Remove>
            </Photo>
          ))}
        </List>
      )}
      {left > 0 ? (
        <PhotoAdd onAdd={onAdd} describedBy={attributes['aria-describedby']}>
          {photos.length === 0 ? words.addPhotos : words.addMore(left)}
        </PhotoAdd>
      ) : (
        <Full>{words.allPhotos(max)}</Full>
      )}
      <FieldNotes id={attributes.id} hint={field.hint} error={field.error} />
    </Group>
  );
}
