import type { Tratamiento } from '@caparazon/clinic/tratamiento/calls';
import { size, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { useFichaAnimal } from '../../animal/face/use-ficha-animal.ts';
import { AnimalLines, AnimalPhoto } from '../../animal/face/which-animal.tsx';
import { FijadasHere } from '../../nota/face/fijadas.tsx';
import { medicationText, viaText } from '../face/amounts.ts';
import { OutsideNote } from '../face/outside-note.tsx';
import { useNow } from '../face/use-now.ts';
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

/** This line must not be misread. */
const Medication = styled.p`
  font-size: ${size.grande};
  font-weight: 700;
  line-height: 1.2;
`;

/** Animal, place and prescription, to check before giving. */
export function Patient({ tratamiento }: { tratamiento: Tratamiento }) {
  const { data } = useFichaAnimal(String(tratamiento.idFichaAnimal));
  const now = useNow();
  const via = viaText(tratamiento);
  return (
    <>
      <FijadasHere idFicha={tratamiento.idFichaAnimal} />
      <Row>
        <AnimalPhoto path={data?.foto} size={84} />
        <Words>
          <Medication>{medicationText(tratamiento) || tratamiento.tipoTratamiento}</Medication>
          <p>{[tratamiento.tipoTratamiento, via].filter(Boolean).join(', ')}</p>
          <OutsideNote {...tratamiento} />
          <WeightLine amounts={tratamiento} weight={data?.ultimoPeso} now={now} />
          {data ? <AnimalLines animal={data} /> : <AnimalName idFicha={tratamiento.idFichaAnimal} />}
        </Words>
      </Row>
    </>
  );
}
