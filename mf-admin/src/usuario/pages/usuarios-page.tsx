import { mayCall } from '@caparazon/call/may';
import { postSignup } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ActiveFilters } from '@caparazon/screen-kit/components/active-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useListView } from '@caparazon/screen-kit/components/use-list-view';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { Button, LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import UserPlus from 'lucide-react/icons/user-plus';
import { type ReactElement, useState } from 'react';
import { useUsuariosPage } from '../api/use-usuarios-page.ts';
import { addressFor, type Filters, inForce, readFilters } from '../model/filters.ts';
import { UsuariosFilterDrawer } from '../parts/filter-drawer.tsx';
import { UsuarioCard } from '../parts/usuario-card.tsx';
import { usuarioColumns } from '../parts/usuario-columns.tsx';

const countOf = (total: number) => (total === 1 ? '1 usuario' : `${total} usuarios`);

/** /listar_voluntarios: all users (rule: user-list). */
export default function UsuariosPage(): ReactElement {
  const { place, go } = useShell();
  const viewer = useViewer();
  const { filters, page } = readFilters(place.query);
  const usuarios = useUsuariosPage(filters, page);
  const [filtering, setFiltering] = useState(false);
  const active = inForce(filters);
  const view = useListView({
    list: 'usuarios',
    caption: 'Usuarios',
    columns: usuarioColumns,
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
            <Button
              icon={<SlidersHorizontal aria-hidden="true" />}
              aria-haspopup="dialog"
              onClick={() => setFiltering(true)}
            >
              {active.length > 0 ? `Filtros (${active.length})` : 'Filtros'}
            </Button>
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
      <UsuariosFilterDrawer
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

function Nothing({ filters }: { filters: Filters }) {
  const all = <LinkButton href={addressFor({})}>Ver todos los activos</LinkButton>;
  return <EmptyState title={usuarioMessages.listEmpty} action={inForce(filters).length > 0 ? all : undefined} />;
}
