import type { Tratamiento } from '@caparazon/contracts/cases/fichaTratamiento';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { placeWords } from '../../../shared/fichaAnimal/place-words.ts';
import { useFichaAnimal } from '../../../shared/fichaAnimal/use-ficha-animal.ts';
import { medicationText, viaText } from '../../../shared/fichaTratamiento/amounts.ts';
import { useNow } from '../../../shared/fichaTratamiento/use-now.ts';
import { PhotoThumb } from '../../../shared/fotos/photo-thumb.tsx';
import { AnimalName } from './animal-name.tsx';
import { WeightLine } from './weight-line.tsx';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)};
`;

const Words = styled.div`
  display: grid;
  gap: ${space(1)};
  min-width: 0;
  overflow-wrap: anywhere;
`;

/** The line that must not be misread. */
const What = styled.p`
  font-size: ${size.grande};
  font-weight: 700;
  line-height: 1.2;
`;

const Quiet = styled.span`
  color: ${role.textoSuave};
`;

/** Which animal it is, where it is, and what it gets: all that must be right before it is given. */
export function Patient({ tratamiento }: { tratamiento: Tratamiento }) {
  const { data } = useFichaAnimal(String(tratamiento.idFichaAnimal));
  const now = useNow();
  const via = viaText(tratamiento);
  return (
    <Row>
      <PhotoThumb path={data?.fotoIdentificacion ?? data?.fotosFichaAnimal[0]} />
      <Words>
        <What>{medicationText(tratamiento) || tratamiento.tipoTratamiento}</What>
        <p>{[tratamiento.tipoTratamiento, via].filter(Boolean).join(', ')}</p>
        <WeightLine amounts={tratamiento} weight={data?.ultimoPeso} now={now} />
        <p>
          <AnimalName idFicha={tratamiento.idFichaAnimal} />
          {data && <Quiet>. {placeWords(data)}</Quiet>}
        </p>
      </Words>
    </Row>
  );
}
