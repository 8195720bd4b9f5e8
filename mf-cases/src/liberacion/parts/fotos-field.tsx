import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { clinicLimits } from '@caparazon/clinic/limits';
import { useField } from '@caparazon/screen-kit/use-field';
import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { fieldId } from '@caparazon/ui/field';
import { PhotoAdd } from '@caparazon/ui/photo-add';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import Check from 'lucide-react/icons/check';
import { useFormContext } from 'react-hook-form';
import { styled } from 'styled-components';
import { useAddToAlbum } from '../../foto/face/use-add-to-album.ts';
import { fotosIn, fotosText, type SueltaValues } from '../model/suelta-values.ts';

const Box = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;

  legend {
    margin-block-end: ${space(1)};
    font-weight: 600;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(7rem, 1fr));
  gap: ${space(3)};
`;

const Toggle = styled.button`
  position: relative;
  display: grid;
  place-items: center;
  width: 100%;
  aspect-ratio: 4 / 3;
  padding: 0;
  overflow: hidden;
  border: 2px solid ${role.bordeControl};
  border-radius: ${shape.control};
  background: ${role.superficieHundida};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  &[aria-pressed='true'] {
    border: 4px solid ${role.hecho};
  }

  > svg {
    position: absolute;
    inset: ${space(1)} ${space(1)} auto auto;
    padding: 2px;
    border-radius: ${shape.pill};
    background: ${role.hechoFondo};
    color: ${role.hecho};
  }
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

const Wrong = styled.p`
  color: ${role.urgente};
  font-weight: 600;
`;

const most = clinicLimits.liberacion.fotos;

/** Photos of the release from the album; new ones join it at once (rule: release). */
export function FotosField({ ficha }: { ficha: FichaAnimal }) {
  const { getValues } = useFormContext<SueltaValues>();
  const { value, error, onValueChange } = useField('fotos');
  const { busy, add } = useAddToAlbum(ficha.idFichaAnimal, (path) =>
    onValueChange(fotosText([...fotosIn(getValues('fotos')), path])),
  );
  const chosen = fotosIn(value);
  // A new photo shows before the record is read again.
  const album = [...new Set([...ficha.fotosFichaAnimal, ...chosen])];

  const toggle = (path: string) =>
    onValueChange(fotosText(chosen.includes(path) ? chosen.filter((one) => one !== path) : [...chosen, path]));

  return (
    <Box id={fieldId('fotos')}>
      <legend>Fotos (opcional)</legend>
      {album.length > 0 && (
        <>
          <Quiet>Tocá las que son de la liberación{chosen.length > 0 && `: ${chosen.length} de hasta ${most}`}.</Quiet>
          <List aria-label="Álbum de la ficha">
            {album.map((path, i) => (
              <li key={path}>
                <Photo
                  path={path}
                  label={`Foto ${i + 1} del álbum`}
                  pressed={chosen.includes(path)}
                  onToggle={() => toggle(path)}
                />
              </li>
            ))}
          </List>
        </>
      )}
      <PhotoAdd onAdd={(files) => void add(files)}>
        {busy ? 'Agregando…' : 'Sacar o elegir otra: se agrega al álbum de la ficha'}
      </PhotoAdd>
      {error && <Wrong>{error}</Wrong>}
    </Box>
  );
}

interface PhotoProps {
  path: string;
  label: string;
  pressed: boolean;
  onToggle: () => void;
}

function Photo({ path, label, pressed, onToggle }: PhotoProps) {
  const { src } = usePhoto(path);
  return (
    <Toggle type="button" aria-pressed={pressed} aria-label={label} onClick={onToggle}>
      {src && <img src={src} alt="" />}
      {pressed && <Check aria-hidden="true" />}
    </Toggle>
  );
}
