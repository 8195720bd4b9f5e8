/** /aportes/donantes: donors and a year's letters (rules: donors, thank-you-letters). */

import { civilDay } from '@caparazon/call/time';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ActiveFilters } from '@caparazon/screen-kit/components/active-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import type { ReactElement } from 'react';
import { downloadCartas, useDonantes } from '../api/donantes.ts';
import { addressFor, inForce, readFilters } from '../model/donantes-filters.ts';
import { DonanteCard } from '../parts/donante-card.tsx';
import { DonanteSearch } from '../parts/donante-search.tsx';
import { DownloadButton } from '../parts/download-button.tsx';

const countOf = (total: number) => (total === 1 ? '1 donante' : `${total} donantes`);

export default function DonantesPage(): ReactElement {
  const shell = useShell();
  const { filters, page } = readFilters(shell.place.query);
  const donantes = useDonantes(filters, page);
  const active = inForce(filters);
  const anio = filters.anio ?? civilDay(shell.now()).slice(0, 4);
  useFocusOnNewList(addressFor(filters, page), false);

  return (
    <>
      <PageHeader
        title="Donantes"
        back={{ href: '/aportes', label: 'Aportes' }}
        actions={
          <DownloadButton
            fetchFile={() => downloadCartas(shell, anio)}
            busyText="Preparando las cartas…"
            disabled={active.length === 0 && donantes.data?.totalElements === 0}
          >
            Cartas de {anio}, de todos (ZIP)
          </DownloadButton>
        }
      />
      <DonanteSearch key={addressFor(filters)} filters={filters} onSearch={(next) => shell.go(addressFor(next))} />
      <ListTop count={donantes.data && countOf(donantes.data.totalElements)}>
        <ActiveFilters filters={active} allHref={addressFor({})} />
      </ListTop>
      <CardList
        result={{ ...donantes, refresh: () => donantes.refresh() }}
        page={page}
        hrefFor={(n) => addressFor(filters, n)}
        label="Donantes"
        failed="No pudimos cargar los donantes"
        reasonOf={({ message }) => message}
        pastEnd="Esta página no tiene donantes"
        keyOf={({ idAporte }) => idAporte}
        card={(donante) => <DonanteCard donante={donante} />}
        nothing={
          <EmptyState
            title={aportesMessages.noDonors}
            action={
              active.length > 0 ? <LinkButton href={addressFor({})}>Ver todos los donantes</LinkButton> : undefined
            }
          />
        }
      />
    </>
  );
}
