import { mayCall } from '@caparazon/call/may';
import { postSignup } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ActiveFilters } from '@caparazon/screen-kit/components/active-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { FiltersButton } from '@caparazon/screen-kit/components/filter-drawer';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useListSearch } from '@caparazon/screen-kit/components/search-drawer';
import { useListView } from '@caparazon/screen-kit/components/use-list-view';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import UserPlus from 'lucide-react/icons/user-plus';
import type { ReactElement } from 'react';
import { useUsuariosPage } from '../api/use-usuarios-page.ts';
import { addressFor, type Filters, inForce, readFilters } from '../model/filters.ts';
import { UsuariosFilterDrawer } from '../parts/filter-drawer.tsx';
import { UsuarioCard } from '../parts/usuario-card.tsx';
import { usuarioColumns, usuarioColumnsOfAdmin } from '../parts/usuario-columns.tsx';

const countOf = (total: number) => (total === 1 ? '1 usuario' : `${total} usuarios`);

/** /listar_voluntarios: all users (rule: user-list). */
export default function UsuariosPage(): ReactElement {
  const { place } = useShell();
  const viewer = useViewer();
  const { filters, page } = readFilters(place.query);
  const usuarios = useUsuariosPage(filters, page);
  const { search, enter } = useListSearch(filters, addressFor);
  const active = inForce(filters);
  const view = useListView({
    list: 'usuarios',
    caption: 'Usuarios',
    columns: mayCall(postSignup, viewer) ? usuarioColumnsOfAdmin : usuarioColumns,
    keyOf: ({ idUsuario }) => idUsuario,
  });

  return (
    <>
      <PageHeader
        title="Usuarios"
        actions={
          <>
            {mayCall(postSignup, viewer) && (
              <LinkButton href="/gestion_voluntarios" icon={<UserPlus aria-hidden="true" />}>
                Alta Voluntario
              </LinkButton>
            )}
            <FiltersButton count={active.length} onClick={enter} />
          </>
        }
      />
      <ListTop count={usuarios.data && countOf(usuarios.data.totalElements)}>
        <ActiveFilters filters={active} />
        {view.bar}
      </ListTop>
      <CardList
        result={usuarios}
        page={page}
        hrefFor={(n) => addressFor(filters, n)}
        label="Usuarios"
        failed="No pudimos cargar los usuarios"
        reasonOf={({ message }) => message}
        pastEnd="Esta página no tiene usuarios"
        keyOf={({ idUsuario }) => idUsuario}
        rows={view.rows}
        card={(usuario) => <UsuarioCard usuario={usuario} />}
        nothing={<Nothing filters={filters} />}
      />
      <UsuariosFilterDrawer {...search} />
    </>
  );
}

function Nothing({ filters }: { filters: Filters }) {
  const all = <LinkButton href={addressFor({})}>Ver todos los activos</LinkButton>;
  return <EmptyState title={usuarioMessages.listEmpty} action={inForce(filters).length > 0 ? all : undefined} />;
}
