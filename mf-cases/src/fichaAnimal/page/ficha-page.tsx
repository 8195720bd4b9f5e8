import type { FichaAnimal } from '@caparazon/contracts/cases/fichaAnimal';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button, LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { space } from '@caparazon/ui/theme/tokens';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import History from 'lucide-react/icons/history';
import Pencil from 'lucide-react/icons/pencil';
import Printer from 'lucide-react/icons/printer';
import { createGlobalStyle, styled } from 'styled-components';
import { PhotoThumb } from '../../animal-photo/photo-thumb.tsx';
import { useFichaAnimal } from '../api/use-ficha-animal.ts';
import { EstadoFichaChip } from '../parts/estado-ficha-chip.tsx';
import { RecordSections } from '../parts/record-sections.tsx';
import { useFlash } from '../parts/use-flash.ts';

const Paper = createGlobalStyle`
  @page {
    size: A4;
    margin: 12mm;
  }
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: ${space(4)};
  margin-block-end: ${space(4)};

  header {
    margin: 0;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-end: ${space(6)};
`;

/** /fichas/{idFicha}: an intake record, to be read and printed. */
export default function FichaPage() {
  useFlash();
  const { place } = useShell();
  const idFicha = place.params.idFicha ?? '';
  const { data, failure, refresh } = useFichaAnimal(idFicha);

  if (data) return <Record key={data.idFichaAnimal} ficha={data} />;
  if (!failure) return <SkeletonPage />;
  return (
    <>
      <PageHeader title="Ficha" />
      {failure.status === 404 ? (
        <EmptyState title={messages.ficha.notFound} action={<LinkButton href="/fichas">Buscar una ficha</LinkButton>} />
      ) : (
        <ErrorState title="No pudimos cargar la ficha" onRetry={() => refresh()} />
      )}
    </>
  );
}

function Record({ ficha }: { ficha: FichaAnimal }) {
  const { go, back } = useShell();
  const { idFichaAnimal: idFicha, nombreComunFichaAnimal, especie } = ficha;
  return (
    <>
      <Paper />
      <Head>
        <PhotoThumb path={ficha.fotoIdentificacion ?? ficha.fotosFichaAnimal[0]} />
        <PageHeader title={`Ficha #${idFicha}`} chips={<EstadoFichaChip estado={ficha.estado} />}>
          {nombreComunFichaAnimal.nombre}
          {especie && (
            <>
              , <i>{especie}</i>
            </>
          )}
        </PageHeader>
      </Head>
      <Actions className="no-imprimir">
        <LinkButton variant="primary" href={`/historicos/${idFicha}`} icon={<History aria-hidden="true" />}>
          Ver historial
        </LinkButton>
        <Button icon={<Pencil aria-hidden="true" />} onClick={() => go('/modificar_ficha', { state: { idFicha } })}>
          Modificar
        </Button>
        <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
          Imprimir
        </Button>
        <Button icon={<ArrowLeft aria-hidden="true" />} onClick={() => back('/fichas')}>
          Volver
        </Button>
      </Actions>
      <RecordSections ficha={ficha} />
    </>
  );
}
