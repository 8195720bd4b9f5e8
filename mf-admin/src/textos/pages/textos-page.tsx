/** /textos: the texts of the public site (rule: edited-texts). */

import { formatDateTime } from '@caparazon/call/time';
import { getTextos } from '@caparazon/public-site/textos/calls';
import { documentoDe } from '@caparazon/public-site/textos/documentos';
import { useCall } from '@caparazon/screen-kit/use-call';
import { Card } from '@caparazon/ui/card';
import { CardGrid } from '@caparazon/ui/card-grid';
import { Chip } from '@caparazon/ui/chip';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';
import { useAutores } from '../hooks/use-autores.ts';
import { EstadoSitio } from '../parts/estado-sitio.tsx';

export default function TextosPage(): ReactElement {
  const { data, failure, refresh } = useCall(getTextos, {});
  const nombreDe = useAutores();
  if (!data && failure) {
    return (
      <ErrorState
        headingLevel={1}
        title="Los textos no están disponibles"
        message={failure.message}
        onRetry={() => refresh()}
      />
    );
  }
  if (!data) return <SkeletonPage />;
  return (
    <>
      <PageHeader title="Textos del sitio">
        Lo que dicen las páginas públicas. Un cambio se ve apenas se publica.
      </PageHeader>
      <EstadoSitio estado={data.estado} alDia={data.alDia} />
      <CardGrid min="18rem" label="Textos">
        {data.textos.map(({ idTexto, titulo, fecha, faltas, ...escrito }) => (
          <Card
            key={idTexto}
            href={`/textos/${idTexto}`}
            title={titulo}
            line={documentoDe(idTexto).descripcion}
            chips={
              faltas.some(({ leve }) => !leve) && <Chip tone="carey">Hay algo que las páginas no pueden mostrar</Chip>
            }
            detail={fecha !== null && `${formatDateTime(fecha)}, ${nombreDe(escrito)}`}
          />
        ))}
      </CardGrid>
    </>
  );
}
