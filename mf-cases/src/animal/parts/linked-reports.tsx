import { Button } from '@caparazon/ui/button';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { shape, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { useReportesDeFicha } from '../api/use-reportes-de-ficha.ts';

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)} ${space(5)};

  a {
    display: inline-flex;
    align-items: center;
    min-height: ${shape.touch};

    @media print {
      min-height: 0;
    }
  }
`;

export function LinkedReports({ idFicha }: { idFicha: number }) {
  const { data, failure, refresh } = useReportesDeFicha(String(idFicha));
  if (data?.length === 0) return <p>Ningún reporte vinculado.</p>;
  if (data) {
    return (
      <List>
        {data.map(({ idReporte }) => (
          <li key={idReporte}>
            <a href={`/reporte/${idReporte}`}>Reporte #{idReporte}</a>
          </li>
        ))}
      </List>
    );
  }
  if (failure) {
    return (
      <p role="alert">
        No pudimos cargar los reportes. <Button onClick={() => refresh()}>Reintentar</Button>
      </p>
    );
  }
  return <SkeletonText lines={1} />;
}
