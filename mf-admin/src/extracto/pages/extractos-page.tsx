/** /aportes/extractos: statements to reconcile (rule: statements-screen). */
import { formatDay } from '@caparazon/call/time';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { useExtractos } from '../api/extractos.ts';
import { dayInWords, extractoHref, filasInWords, totalOf } from '../model/extracto-words.ts';
import { UploadForm } from '../parts/upload-form.tsx';

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

const hrefFor = (page: number) => `/aportes/extractos${page > 1 ? `?pag=${page}` : ''}`;

export default function ExtractosPage(): ReactElement {
  const page = Number(/^[1-9]\d{0,6}$/.exec(useShell().place.query.get('pag') ?? '')?.[0] ?? 1);
  const extractos = useExtractos(page);
  useFocusOnNewList(hrefFor(page), false);
  return (
    <>
      <PageHeader title="Extractos" back={{ href: '/aportes', label: 'Aportes' }}>
        Lo que dice el banco o Mercado Pago, fila por fila, junto a los aportes. Nada se registra sin que lo decidas.
      </PageHeader>
      <Stack>
        <Panel title="Subir un extracto">
          <UploadForm />
        </Panel>
        <CardList
          result={{ ...extractos, refresh: () => extractos.refresh() }}
          page={page}
          hrefFor={hrefFor}
          label="Extractos"
          failed="No pudimos cargar los extractos"
          reasonOf={({ message }) => message}
          pastEnd="Esta página no tiene extractos"
          keyOf={({ idExtracto }) => idExtracto}
          card={(extracto) => (
            <Card
              href={extractoHref(extracto.idExtracto)}
              title={extracto.nombre}
              number={`#${extracto.idExtracto}`}
              line={`Del ${dayInWords(extracto.desde)} al ${dayInWords(extracto.hasta)}, en ${extracto.moneda}: ${filasInWords(totalOf(extracto))}`}
              chips={
                extracto.filas.pendiente > 0 ? (
                  <Chip tone="carey">{filasInWords(extracto.filas.pendiente)} por decidir</Chip>
                ) : (
                  <Chip tone="alga">Completo</Chip>
                )
              }
              facts={[{ label: 'Se cargó', value: formatDay(extracto.fecha) }]}
            />
          )}
          nothing={<EmptyState title={says.empty} />}
        />
      </Stack>
    </>
  );
}
