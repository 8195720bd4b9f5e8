/** /aportes/compromisos/todos: every promise, by state and text (rule: pledges-screen). */
import { holdsCard } from '@caparazon/call/card';
import { limits } from '@caparazon/call/limits';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { compromisosMessages as says } from '@caparazon/office/compromiso/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ActiveFilters } from '@caparazon/screen-kit/components/active-filters';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { ExportDialog } from '@caparazon/screen-kit/components/export-dialog';
import { FiltersButton } from '@caparazon/screen-kit/components/filter-drawer';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { SearchDrawer, useListSearch } from '@caparazon/screen-kit/components/search-drawer';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { Button, LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import FileDown from 'lucide-react/icons/file-down';
import { type ReactElement, useState } from 'react';
import { formatos } from '../../aporte/face/formatos.ts';
import { downloadCompromisos, useCompromisos } from '../api/compromisos.ts';
import { countOf } from '../model/cuota-words.ts';
import { addressFor, estadoOptions, type Filters, inForce, readFilters } from '../model/filters.ts';
import { CompromisoCard } from '../parts/compromiso-card.tsx';

/** Browsers store addresses, so they hold no card number (rule: card-numbers). */
const wrongIn = ({ texto = '' }: Filters) =>
  holdsCard(texto) ? { campo: 'texto' as const, mensaje: aportesMessages.cardElsewhere } : null;

export default function CompromisosPage(): ReactElement {
  const shell = useShell();
  const { filters, page } = readFilters(shell.place.query);
  const compromisos = useCompromisos(filters, page);
  const { search, enter } = useListSearch(filters, addressFor);
  const [exporting, setExporting] = useState(false);
  const active = inForce(filters);
  const total = compromisos.data?.totalElements ?? 0;
  useFocusOnNewList(addressFor(filters, page), search.open);

  return (
    <>
      <PageHeader
        title="Todos los compromisos"
        back={{ href: '/aportes/compromisos', label: 'Compromisos' }}
        actions={<FiltersButton count={active.length} onClick={enter} />}
      />
      <ListTop count={compromisos.data && countOf(total)}>
        <ActiveFilters filters={active} allHref={addressFor({})} />
        {total > 0 && (
          <Button
            variant="quiet"
            icon={<FileDown aria-hidden="true" />}
            aria-haspopup="dialog"
            onClick={() => setExporting(true)}
          >
            Exportar {countOf(total)}
          </Button>
        )}
      </ListTop>
      <CardList
        result={{ ...compromisos, refresh: () => compromisos.refresh() }}
        page={page}
        hrefFor={(n) => addressFor(filters, n)}
        label="Compromisos"
        failed="No pudimos cargar los compromisos"
        reasonOf={({ message }) => message}
        pastEnd="Esta página no tiene compromisos"
        keyOf={({ idCompromiso }) => idCompromiso}
        card={(compromiso) => <CompromisoCard compromiso={compromiso} />}
        nothing={
          <EmptyState
            title={says.empty}
            action={active.length > 0 ? <LinkButton href={addressFor({})}>Ver todos</LinkButton> : undefined}
          />
        }
      />
      <ExportDialog
        open={exporting}
        onClose={() => setExporting(false)}
        counted={countOf(total)}
        formatos={formatos}
        fetchFile={(formato) => downloadCompromisos(shell, filters, formato)}
        about={
          active.length > 0
            ? `Solo los de estos filtros: ${active.map(({ text }) => text).join(', ')}.`
            : 'Todos, sin filtros.'
        }
        recorded="Queda anotado quién exportó, cuándo y cuántos. De las tarjetas van solo los diez dígitos que se guardan."
      />
      <SearchDrawer {...search} title="Filtrar compromisos" wrongIn={wrongIn}>
        {({ bind }) => (
          <>
            <TextField
              {...bind('texto')}
              label="Buscar"
              hint="Número, nombre, documento, e-mail o teléfono"
              maxLength={limits.text.busqueda}
              autoComplete="off"
              spellCheck={false}
            />
            <SelectField {...bind('estado')} label="Estado" placeholder="Todos" options={estadoOptions} />
          </>
        )}
      </SearchDrawer>
    </>
  );
}
