import { Button } from '@caparazon/ui/button';
import { space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { EndOfCare } from '../../tratamiento/face/end-of-care.tsx';
import { Failed } from '../../tratamiento/face/rows.tsx';
import { useTratamientosActivos } from '../../tratamiento/face/use-tratamientos-activos.ts';

const Place = styled.div`
  margin-block-end: ${space(5)};

  &:empty {
    display: none;
  }
`;

/** The unfinished treatments after care ended (rule: end-of-care). */
export function TreatmentsLeft({ idFicha }: { idFicha: number }) {
  const { data, failure, refresh } = useTratamientosActivos(idFicha);
  return (
    <Place className="no-imprimir">
      {data && <EndOfCare tratamientos={data.content} />}
      {!data && failure && (
        <Failed role="alert">
          <p>No pudimos saber si quedan tratamientos activos.</p>
          <Button onClick={() => refresh()}>Reintentar</Button>
        </Failed>
      )}
    </Place>
  );
}
