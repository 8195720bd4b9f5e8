import type { FichaAnimalCard } from '@caparazon/contracts/cases/fichaAnimal';
import { messages } from '@caparazon/contracts/messages';
import { formatDay } from '@caparazon/contracts/time';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { EstadoFichaChip } from '../../../shared/fichaAnimal/estado-ficha-chip.tsx';
import { useFichasAnimal } from '../../../shared/fichaAnimal/use-fichas-animal.ts';
import { PhotoThumb } from '../../../shared/fotos/photo-thumb.tsx';
import { useSettled } from '../hooks/use-settled.ts';

/** As high as a record, so that nothing moves while somebody types. */
const Box = styled.div`
  min-height: 7.5rem;
  margin-block-start: ${space(4)};

  > p {
    color: ${role.textoSuave};
  }
`;

const Animal = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)};
  padding: ${space(3)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  overflow-wrap: anywhere;
`;

const Words = styled.div`
  display: grid;
  justify-items: start;
  gap: ${space(1)};

  p:last-child {
    color: ${role.textoSuave};
  }
`;

const pauseMs = 250;

/**
 * The record of a number while it is typed, so that the report is linked to the right animal. Changes are announced.
 */
export function FichaFound({ number }: { number: string }) {
  const settled = useSettled(number, pauseMs);
  const { data, loading } = useFichasAnimal(/^\d{1,10}$/.test(settled) ? { fileNumber: settled } : null);
  const isCurrent = settled === number;
  const [ficha] = data?.content ?? [];
  return (
    <Box role="status">
      {number === '' && <p>Al escribir el número, acá aparece el animal.</p>}
      {isCurrent && loading && <SkeletonText lines={2} />}
      {isCurrent && ficha && <Found ficha={ficha} />}
      {isCurrent && data && !ficha && <p>{messages.ficha.unknownNumber(settled)}</p>}
    </Box>
  );
}

const Found = ({ ficha }: { ficha: FichaAnimalCard }) => (
  <Animal>
    <PhotoThumb path={ficha.foto} />
    <Words>
      <p>
        <b>
          {ficha.nombre && `${ficha.nombre}, `}
          {ficha.nombreComunFichaAnimal.nombre}, ficha #{ficha.idFichaAnimal}
        </b>
      </p>
      <EstadoFichaChip estado={ficha.estado} />
      <p>
        {ficha.departamento}, {formatDay(ficha.fecha)}
      </p>
    </Words>
  </Animal>
);
