import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { type Vista, vistas } from '@caparazon/clinic/varamiento/calls';
import { useField } from '@caparazon/screen-kit/use-field';
import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { Button } from '@caparazon/ui/button';
import { Dialog } from '@caparazon/ui/dialog';
import { fieldId } from '@caparazon/ui/field';
import { FieldGroup } from '@caparazon/ui/field-group';
import { PhotoAdd } from '@caparazon/ui/photo-add';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAddToAlbum } from '../../foto/face/use-add-to-album.ts';
import { viewField } from '../model/varamiento-values.ts';

const Tile = styled.div`
  display: grid;
  align-content: start;
  gap: ${space(2)};
  min-width: 0;

  > strong {
    font-weight: 600;
  }
`;

const Frame = styled.div`
  display: grid;
  place-items: center;
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border: 1px dashed ${role.bordeControl};
  border-radius: ${shape.card};
  color: ${role.textoSuave};

  img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const Choices = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(8rem, 1fr));
  gap: ${space(3)};
  margin-block-end: ${space(4)};

  button {
    display: block;
    width: 100%;
    padding: 0;
    border-radius: ${shape.card};
  }
`;

const Words = styled.p`
  color: ${role.textoSuave};
`;

const Wrong = styled.p`
  color: ${role.urgente};
  font-weight: 600;
`;

function Picture({ path, alt }: { path: string; alt: string }) {
  const { src } = usePhoto(path);
  return <Frame>{src ? <img src={src} alt={alt} /> : 'Cargando…'}</Frame>;
}

/** The four photos that make an animal comparable with itself (rule: standard-views). */
export const ViewsField = ({ ficha }: { ficha: FichaAnimal }) => (
  <FieldGroup legend="Fotos de las vistas" columns={4}>
    {vistas.map((vista) => (
      <View key={vista.codigo} ficha={ficha} {...vista} />
    ))}
  </FieldGroup>
);

function View({ ficha, codigo, texto }: { ficha: FichaAnimal; codigo: Vista; texto: string }) {
  const name = viewField(codigo);
  const { value, error, onValueChange } = useField(name);
  const [choosing, setChoosing] = useState(false);
  const choose = (path: string) => {
    onValueChange(path);
    setChoosing(false);
  };
  return (
    <Tile id={fieldId(name)}>
      <strong>{texto}</strong>
      {value ? <Picture path={value} alt={`Vista: ${texto}`} /> : <Frame>Sin foto</Frame>}
      <Button
        aria-haspopup="dialog"
        aria-label={`${value ? 'Cambiar' : 'Elegir'} la foto: ${texto}`}
        onClick={() => setChoosing(true)}
      >
        {value ? 'Cambiar' : 'Elegir'}
      </Button>
      {value && (
        <Button variant="quiet" aria-label={`Quitar la foto de la vista: ${texto}`} onClick={() => onValueChange('')}>
          Quitar de esta vista
        </Button>
      )}
      {error && <Wrong>{error}</Wrong>}
      <Dialog open={choosing} onClose={() => setChoosing(false)} title={`Foto de la vista: ${texto}`} wide>
        {choosing && <Album ficha={ficha} onChoose={choose} />}
      </Dialog>
    </Tile>
  );
}

function Album({ ficha, onChoose }: { ficha: FichaAnimal; onChoose: (path: string) => void }) {
  const { busy, add } = useAddToAlbum(ficha.idFichaAnimal, onChoose);
  return (
    <>
      {ficha.fotosFichaAnimal.length === 0 && <Words>El álbum de la ficha no tiene fotos.</Words>}
      <Choices aria-label="Fotos del álbum">
        {ficha.fotosFichaAnimal.map((path, i) => (
          <li key={path}>
            <button type="button" onClick={() => onChoose(path)}>
              <Picture path={path} alt={`Foto ${i + 1} del álbum`} />
            </button>
          </li>
        ))}
      </Choices>
      <PhotoAdd onAdd={(files) => void add(files.slice(0, 1))}>
        {busy ? 'Agregando…' : 'Sacar o elegir otra foto: se agrega al álbum de la ficha'}
      </PhotoAdd>
    </>
  );
}
