/** /vademecum: the medicines with their doses, to read, search and print (rule: vademecum). */

import { limits } from '@caparazon/call/limits';
import { mayCall } from '@caparazon/call/may';
import { type Farmaco, putFarmaco } from '@caparazon/clinic/farmaco/calls';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button, LinkButton } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { TextField } from '@caparazon/ui/text-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import Printer from 'lucide-react/icons/printer';
import Search from 'lucide-react/icons/search';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useFarmacos } from '../face/use-farmacos.ts';
import { useRetire } from '../hooks/use-retire.ts';
import { farmacoName } from '../model/farmaco-values.ts';
import { matchingFarmacos } from '../model/matching-farmacos.ts';
import { MedicineArticle } from '../parts/medicine-article.tsx';

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: ${space(3)} ${space(6)};
  margin-block-end: ${space(4)};

  > :first-child {
    flex: 0 1 24rem;
    min-width: min(16rem, 100%);
  }
`;

const Count = styled.p`
  margin-block-end: ${space(3)};
  color: ${role.textoSuave};
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(26rem, 100%), 1fr));
  align-items: start;
  gap: ${space(4)};

  @media print {
    display: block;

    > li {
      margin-block-end: ${space(3)};
    }
  }
`;

const countOf = (total: number) => (total === 1 ? '1 medicina' : `${total} medicinas`);

export default function VademecumPage(): ReactElement {
  const editable = mayCall(putFarmaco, useViewer());
  const { data, failure, refresh } = useFarmacos();
  return (
    <>
      <PageHeader
        title="Vademécum"
        actions={
          <>
            <Button icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              Imprimir
            </Button>
            {editable && (
              <LinkButton variant="primary" href="/vademecum/nueva" icon={<Plus aria-hidden="true" />}>
                Agregar medicina
              </LinkButton>
            )}
          </>
        }
      >
        Lo que el equipo veterinario escribió de cada medicina. La dosis la decide siempre quien trata al animal.
      </PageHeader>
      {data && <Medicines farmacos={data} editable={editable} />}
      {!data && failure && (
        <ErrorState title="No pudimos leer el vademécum" message={failure.message} onRetry={() => refresh()} />
      )}
      {!data && !failure && <SkeletonText lines={8} />}
    </>
  );
}

function Medicines({ farmacos, editable }: { farmacos: readonly Farmaco[]; editable: boolean }): ReactElement {
  const [search, setSearch] = useState('');
  const [withRetired, setWithRetired] = useState(false);
  const [retiring, setRetiring] = useState<Farmaco>();
  const { retire, bringBack } = useRetire();
  const retired = farmacos.some(({ activo }) => !activo);
  const found = matchingFarmacos(
    farmacos.filter(({ activo }) => activo || withRetired),
    search,
  );
  if (farmacos.length === 0) {
    return (
      <EmptyState title="El vademécum está vacío">
        {editable ? 'Agregá la primera medicina.' : 'Lo completa quien administra el sistema.'}
      </EmptyState>
    );
  }
  return (
    <>
      <Tools className="no-imprimir">
        <TextField
          label="Buscar medicina, especie o vía"
          icon={<Search aria-hidden="true" />}
          type="search"
          autoComplete="off"
          maxLength={limits.text.busqueda}
          value={search}
          onValueChange={setSearch}
        />
        {retired && (
          <CheckboxField label="Ver también las retiradas" checked={withRetired} onValueChange={setWithRetired} />
        )}
      </Tools>
      <Count role="status">{found.length === 0 ? 'Ninguna medicina con esas palabras' : countOf(found.length)}</Count>
      <List>
        {found.map((farmaco) => (
          <li key={farmaco.idFarmaco}>
            <MedicineArticle
              farmaco={farmaco}
              editable={editable}
              onRetire={() => setRetiring(farmaco)}
              onBringBack={() => void bringBack(farmaco)}
            />
          </li>
        ))}
      </List>
      <ConfirmDialog
        open={retiring !== undefined}
        title={`¿Retirar ${retiring ? farmacoName(retiring) : ''}?`}
        confirmLabel="Retirar"
        cancelLabel="Cancelar"
        onConfirm={() => {
          if (retiring) void retire(retiring);
          setRetiring(undefined);
        }}
        onCancel={() => setRetiring(undefined)}
      >
        <p>No se ofrece más al indicar. Los tratamientos que la tienen quedan como están, y se puede volver a usar.</p>
      </ConfirmDialog>
    </>
  );
}
