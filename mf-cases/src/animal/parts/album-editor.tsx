import { FieldNotes, useFieldAttributes } from '@caparazon/ui/field';
import { PhotoAdd } from '@caparazon/ui/photo-add';
import { role, space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Album } from '../hooks/use-album.ts';
import { type AlbumPhoto, isOfReporte } from '../model/album.ts';
import { AlbumTile } from './album-tile.tsx';

const Group = styled.fieldset`
  display: grid;
  gap: ${space(3)};
`;

const Legend = styled.legend`
  padding: 0;
  margin-block-end: ${space(2)};
  font-weight: 600;
`;

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8.5rem, 1fr));
  gap: ${space(3)};
`;

const Full = styled.p`
  color: ${role.textoSuave};
`;

interface AlbumEditorProps {
  album: Album;
  /** '' for none. */
  chosen: string;
  onChoose: (id: string) => void;
  onRemove: (photo: AlbumPhoto, place: number) => void;
  error: string | undefined;
}

const field = { label: 'Fotos del animal', name: 'fotosFichaAnimal' };

export function AlbumEditor({ album, chosen, onChoose, onRemove, error }: AlbumEditorProps) {
  const { photos, room } = album;
  const offered = photos.some(({ id }) => isOfReporte(id));
  const hint =
    photos.length > 0
      ? `${offered ? 'Las del reporte pasan a la ficha si tienen la marca. ' : ''}La de la estrella identifica al animal en las listas. Las flechas cambian el orden.`
      : 'Se achican antes de enviarlas. Más adelante se pueden agregar otras.';
  const attributes = useFieldAttributes({ ...field, hint, error });
  const box = useRef<HTMLFieldSetElement>(null);
  const before = useRef(photos.length);
  const [announcement, setAnnouncement] = useState('');

  // The button that removed a photo disappears with it, so the focus moves here instead of to the top of the page.
  useEffect(() => {
    if (photos.length < before.current && document.activeElement === document.body) box.current?.focus();
    before.current = photos.length;
  }, [photos.length]);

  const move = (photo: AlbumPhoto, to: number) => {
    album.move(photo.id, to);
    setAnnouncement(`La foto ahora es la ${to + 1} de ${photos.length}`);
  };
  return (
    <Group ref={box} id={attributes.id} tabIndex={-1} aria-describedby={attributes['aria-describedby']}>
      <Legend>{field.label}</Legend>
      {photos.length > 0 && (
        <List>
          {photos.map((photo, n) => (
            <AlbumTile
              key={photo.id}
              photo={photo}
              place={n + 1}
              last={n === photos.length - 1}
              chosen={photo.id === chosen}
              onStep={(by) => move(photo, n + by)}
              onDrop={(id) => album.move(id, n)}
              onChoose={() => onChoose(photo.id)}
              onTake={
                isOfReporte(photo.id)
                  ? (taken) => {
                      album.take(photo.id, taken);
                      if (!taken && photo.id === chosen) onChoose('');
                    }
                  : undefined
              }
              onRemove={() => onRemove(photo, n + 1)}
            />
          ))}
        </List>
      )}
      {room > 0 ? (
        <PhotoAdd onAdd={album.add} describedBy={attributes['aria-describedby']}>
          {photos.length === 0 ? 'Agregar fotos' : 'Agregar más fotos'}
          {photos.length > 0 && Number.isFinite(room) && ` (quedan ${room})`}
        </PhotoAdd>
      ) : (
        <Full>Son todas las que se pueden enviar de una vez. Después se pueden agregar más.</Full>
      )}
      <FieldNotes id={attributes.id} hint={hint} error={error} />
      <p role="status" className="solo-lectores">
        {announcement}
      </p>
    </Group>
  );
}
