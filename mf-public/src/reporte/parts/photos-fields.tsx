import { limits } from '@caparazon/call/limits';
import { Button } from '@caparazon/ui/button';
import { FieldGroup } from '@caparazon/ui/field-group';
import { PhotoPicker } from '@caparazon/ui/photo-picker';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import MapPin from 'lucide-react/icons/map-pin';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import type { Photos } from '../hooks/use-photos.ts';
import type { Position } from '../model/values.ts';
import { useTexts } from '../texts/use-texts.ts';

const Offer = styled.div`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-inline-start: 6px solid ${role.destacado};
  border-radius: ${shape.control};
  background: ${role.superficie};
`;

const Answers = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

interface PhotosFieldsProps {
  photos: Photos;
  error: string | undefined;
  offersPlace: boolean;
  onUsePlace: (position: Position) => void;
}

/** Up to ten photos; the location of one may be used after a yes (rule: photo-location). */
export function PhotosFields({ photos, error, offersPlace, onUsePlace }: PhotosFieldsProps): ReactElement {
  const { photos: says } = useTexts();
  const { slots, complaint, place } = photos;
  const accept = (position: Position) => {
    onUsePlace(position);
    photos.forgetPlace();
  };
  return (
    <FieldGroup legend={says.legend}>
      <PhotoPicker
        label={says.label}
        name="fotosReporte"
        optional
        hint={says.hint(limits.photo.perReport)}
        photos={slots.map(({ id, name, photo, url }) => ({ id, name, url, status: photo ? 'ready' : 'working' }))}
        max={limits.photo.perReport}
        onAdd={photos.add}
        onRemove={photos.remove}
        error={complaint ?? error}
      />
      <div role="status">
        {place && offersPlace && (
          <Offer>
            <p>{says.placeFound(place.name)}</p>
            <Answers>
              <Button variant="primary" icon={<MapPin aria-hidden />} onClick={() => accept(place.position)}>
                {says.usePlace}
              </Button>
              <Button onClick={photos.forgetPlace}>{says.leavePlace}</Button>
            </Answers>
          </Offer>
        )}
      </div>
    </FieldGroup>
  );
}
