import { formatDay } from '@caparazon/call/time';
import type { FichaAnimalCard } from '@caparazon/clinic/animal/calls';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { Button } from '@caparazon/ui/button';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { PhotoThumb } from '../../foto/face/photo-thumb.tsx';
import { EstadoFichaChip } from './estado-ficha-chip.tsx';
import type { FichaByNumber } from './use-ficha-by-number.ts';

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

interface FichaFoundProps {
  number: string;
  found: FichaByNumber;
}

/** Shows and announces, while a number is typed, which animal it is. */
export const FichaFound = ({ number, found: { ficha, loading, failed, retry } }: FichaFoundProps) => (
  <Box role="status">
    {number === '' && <p>Al escribir el número, acá aparece el animal.</p>}
    {loading && <SkeletonText lines={2} />}
    {failed && (
      <p>
        No pudimos ver qué animal es. <Button onClick={retry}>Reintentar</Button>
      </p>
    )}
    {ficha && <Found ficha={ficha} />}
    {ficha === null && <p>{fichaMessages.unknownNumber(number)}</p>}
  </Box>
);

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
      <EstadoFichaChip animal={ficha} />
      <p>
        {ficha.departamento}, {formatDay(ficha.fecha)}
      </p>
    </Words>
  </Animal>
);
