import type { Usuario } from '@caparazon/contracts/auth/usuario';
import { messages } from '@caparazon/contracts/messages';
import { useShell } from '@caparazon/remote-contract/shell';
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { Button, LinkButton } from '@caparazon/ui/button';
import { CardGrid } from '@caparazon/ui/card-grid';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { Pagination } from '@caparazon/ui/pagination';
import { SkeletonCards } from '@caparazon/ui/skeleton';
import { role, space } from '@caparazon/ui/theme/tokens';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useUsuariosPage } from '../api/use-usuarios-page.ts';
import { ActiveFilters } from '../parts/active-filters.tsx';
import { FilterDrawer } from '../parts/filter-drawer.tsx';
import { addressFor, type Filters, inWords, readFilters } from '../parts/filters.ts';
import { UsuarioCard } from '../parts/usuario-card.tsx';

const Above = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(2)} ${space(5)};
  min-height: 2.75rem;
  margin-block: calc(-1 * ${space(3)}) ${space(4)};
`;

const Count = styled.p`
  color: ${role.textoSuave};
  font-variant-numeric: tabular-nums;
`;

const countOf = (total: number) => (total === 1 ? '1 usuario' : `${total} usuarios`);

/** /listar_voluntarios: everyone of the organisation, filtered by the address (spec 2, 'Volunteer list'). */
export default function UsuariosPage(): ReactElement {
  const { place, go, session } = useShell();
  const { filters, page } = readFilters(place.query);
  const usuarios = useUsuariosPage(filters, page);
  const [filtering, setFiltering] = useState(false);
  const active = inWords(filters).length;

  return (
    <>
      <PageHeader
        title="Usuarios"
        actions={
          <>
            {session?.role === 'ADMIN' && (
              <LinkButton href="/gestion_voluntarios" icon={<UserPlus aria-hidden="true" />}>
                Alta Voluntario
              </LinkButton>
            )}
            <Button
              icon={<SlidersHorizontal aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
            >
              {active > 0 ? `Filtros (${active})` : 'Filtros'}
            </Button>
          </>
        }
      />
      <Above>
        <Count role="status">{usuarios.data && countOf(usuarios.data.totalElements)}</Count>
        <ActiveFilters filters={filters} />
      </Above>
      <List usuarios={usuarios} filters={filters} page={page} />
      <FilterDrawer
        open={filtering}
        onClose={() => setFiltering(false)}
        filters={filters}
        onSearch={(next) => {
          setFiltering(false);
          go(addressFor(next));
        }}
      />
    </>
  );
}

interface ListProps {
  usuarios: CallResult<{ content: Usuario[]; size: number; totalElements: number }>;
  filters: Filters;
  page: number;
}

function List({ usuarios: { data, failure, refresh }, filters, page }: ListProps) {
  if (!data && failure) {
    return <ErrorState title="No pudimos cargar los usuarios" message={failure.message} onRetry={() => refresh()} />;
  }
  if (!data) return <SkeletonCards count={6} />;
  if (data.content.length === 0) return <Nothing filters={filters} page={data.totalElements > 0 ? page : 1} />;
  return (
    <>
      <CardGrid label="Usuarios" min="19rem">
        {data.content.map((usuario) => (
          <UsuarioCard key={usuario.idUsuario} usuario={usuario} />
        ))}
      </CardGrid>
      <Pagination
        page={page}
        pageSize={data.size}
        total={data.totalElements}
        hrefFor={(n) => addressFor(filters, n)}
        label="Páginas de usuarios"
      />
    </>
  );
}

function Nothing({ filters, page }: Pick<ListProps, 'filters' | 'page'>) {
  if (page > 1) {
    const first = <LinkButton href={addressFor(filters)}>Ir a la primera página</LinkButton>;
    return <EmptyState title="Esta página no tiene usuarios" action={first} />;
  }
  const all = <LinkButton href="/listar_voluntarios">Ver todos los activos</LinkButton>;
  return <EmptyState title={messages.usuario.listEmpty} action={inWords(filters).length > 0 ? all : undefined} />;
}
