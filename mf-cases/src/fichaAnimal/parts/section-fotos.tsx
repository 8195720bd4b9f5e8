import { PhotoPicker } from '@caparazon/ui/photo-picker';
import { RadioGroup } from '@caparazon/ui/radio-group';
import { ScuteImage } from '@caparazon/ui/scute-image';
import { useController } from 'react-hook-form';
import { fieldLabels } from './field-labels.ts';
import { FormSection, Wide } from './form-section.tsx';
import type { FichaValues } from './form-values.ts';
import { type ChosenPhotos, mostPhotos } from './use-photos.ts';

interface SectionFotosProps {
  photos: ChosenPhotos;
  error: string | undefined;
}

/** The photos, and which of them identifies the animal. */
export const SectionFotos = ({ photos, error }: SectionFotosProps) => (
  <FormSection name="fotos">
    <Wide>
      <PhotoPicker
        label="Fotos del animal"
        name="fotosFichaAnimal"
        hint="Se achican antes de enviarlas. Más adelante se pueden agregar otras."
        photos={photos.list.map(({ dataUrl, ...photo }) => ({ ...photo, url: dataUrl }))}
        max={mostPhotos}
        onAdd={photos.add}
        onRemove={photos.remove}
        error={error}
      />
    </Wide>
    <Wide>
      <Identification photos={photos} />
    </Wide>
  </FormSection>
);

/** The one photo that stands for the animal wherever it is listed. */
function Identification({ photos }: Pick<SectionFotosProps, 'photos'>) {
  const { field, fieldState } = useController<FichaValues, 'fotoIdentificacion'>({ name: 'fotoIdentificacion' });
  const ready = photos.list.flatMap((photo, n) =>
    photo.dataUrl ? [{ id: photo.id, src: photo.dataUrl, place: n + 1 }] : [],
  );
  if (ready.length === 0) return null;
  const chosen = ready.some(({ id }) => id === field.value) ? field.value : '';
  return (
    <RadioGroup
      label={fieldLabels.fotoIdentificacion}
      hint="La que muestra mejor qué animal es."
      name="fotoIdentificacion"
      value={chosen}
      onValueChange={field.onChange}
      error={fieldState.error?.message}
      options={[
        { value: '', label: 'Ninguna' },
        ...ready.map(({ id, src, place }) => ({
          value: id,
          label: `Foto ${place}`,
          icon: <ScuteImage src={src} alt="" size={40} />,
        })),
      ]}
    />
  );
}
