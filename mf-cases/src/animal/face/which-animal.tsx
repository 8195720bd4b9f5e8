import type { AnimalDelDia } from '@caparazon/clinic/calendario/calls';
import { usePhoto } from '@caparazon/screen-kit/use-photo';
import { ScuteImage } from '@caparazon/ui/scute-image';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { animalWords } from './animal-words.ts';
import { alikeText, tagText } from './identity-words.ts';
import { inCare } from './place-words.ts';

const Row = styled.div`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-width: 0;
`;

const Words = styled.div`
  min-width: 0;
  line-height: 1.3;
  overflow-wrap: anywhere;

  a {
    position: relative;
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};
    font-weight: 700;
  }
`;

/** The name above has a touch target higher than its letters. */
const Quiet = styled.span`
  display: block;
  margin-block-start: -0.6rem;
  color: ${role.textoSuave};
  font-size: ${size.chica};
`;

const Alike = styled.small`
  display: block;
  color: ${role.aviso};
  font-size: ${size.chica};
  font-weight: 600;
`;

interface AnimalPhotoProps {
  /** Below `/api`; undefined until known. */
  path: string | null | undefined;
  size: number;
}

export function AnimalPhoto({ path, size: side }: AnimalPhotoProps) {
  const { src } = usePhoto(path);
  return <ScuteImage src={src} alt="" size={side} caption={path === null ? 'Sin foto' : undefined} />;
}

/** Where several of its kind share the place, it says which of them this is. */
export function AnimalLines({ animal }: { animal: AnimalDelDia }) {
  const place = inCare(animal) ? animal.ubicacionActual : '';
  const alike = alikeText(animal);
  return (
    <Words>
      <a href={`/historicos/${animal.idFichaAnimal}`}>{animalWords(animal)}</a>
      <Quiet>{animal.nombreComunFichaAnimal.nombre}</Quiet>
      <p>
        {[place, tagText(animal)].filter(Boolean).join(' · ')}
        {alike && <Alike>{alike}</Alike>}
      </p>
    </Words>
  );
}

/** Identifies the animal of a dose, so that its neighbour does not get it (rule: which-animal). */
export const WhichAnimal = ({ animal }: { animal: AnimalDelDia }) => (
  <Row>
    <AnimalPhoto path={animal.foto} size={56} />
    <AnimalLines animal={animal} />
  </Row>
);
