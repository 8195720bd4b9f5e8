import { useController } from 'react-hook-form';
import type { Album } from '../hooks/use-album.ts';
import type { AlbumPhoto } from '../model/album.ts';
import type { FichaValues } from '../model/form-values.ts';
import { AlbumEditor } from './album-editor.tsx';
import { FormSection, Wide } from './form-section.tsx';

interface SectionFotosProps {
  album: Album;
  error: string | undefined;
  onRemove: (photo: AlbumPhoto, place: number) => void;
}

export function SectionFotos({ album, error, onRemove }: SectionFotosProps) {
  const { field, fieldState } = useController<FichaValues, 'fotoIdentificacion'>({ name: 'fotoIdentificacion' });
  return (
    <FormSection name="fotos">
      <Wide>
        <AlbumEditor
          album={album}
          chosen={field.value}
          onChoose={field.onChange}
          onRemove={onRemove}
          error={error ?? fieldState.error?.message}
        />
      </Wide>
    </FormSection>
  );
}
