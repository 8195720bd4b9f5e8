import { limits } from '@caparazon/call/limits';
import { keepSearchKey, searchKey, searchKeyWorks } from '@caparazon/remote-contract/search-key';
import { useShell } from '@caparazon/remote-contract/shell';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { TextField } from '@caparazon/ui/text-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import SearchIcon from 'lucide-react/icons/search';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { useFieldOfAddress } from '../hooks/use-field-of-address.ts';
import { useSearch } from '../hooks/use-search.ts';
import { type FoundGroup, type FoundItem, groupsOf } from '../model/found-items.ts';
import { recentItems, rememberItem } from '../model/recent-items.ts';
import { FoundList, optionId } from '../parts/found-list.tsx';

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
  max-width: 46rem;
`;

const Quiet = styled.p`
  color: ${role.textoSuave};
  overflow-wrap: anywhere;
`;

const listId = 'encontrados';

const count = (groups: readonly FoundGroup[]): number => groups.reduce((sum, { items }) => sum + items.length, 0);

function statusOf(texto: string, searching: boolean, groups: readonly FoundGroup[] | null): string {
  if (groups === null) return searching ? 'Buscando…' : '';
  const n = count(groups);
  if (n === 0) return searching ? 'Buscando…' : `Nada con «${texto}»`;
  return n === 1 ? '1 resultado' : `${n} resultados`;
}

/** /buscar: one search for animals, reports and people (rule: search-screen). */
export default function BuscarPage() {
  const { session, go, back, setTitle } = useShell();
  const mobile = useMobile();
  const { field, typed, type, settle } = useFieldOfAddress();
  const texto = typed.trim();
  const search = useSearch(texto);
  const found = search.found && groupsOf(search.found);
  const recent = recentItems(session?.key ?? '');
  const groups =
    found ?? (texto === '' && recent.length > 0 ? [{ title: 'Lo último que abriste', items: recent }] : []);
  const items = groups.flatMap((group) => group.items);

  const [chosen, setChosen] = useState<string | null>(null);
  // The best result of a current answer, until the arrows choose another.
  const first = found && !search.searching ? items[0]?.key : undefined;
  const active = items.some(({ key }) => key === chosen) ? (chosen ?? undefined) : first;

  useEffect(() => setTitle(texto === '' ? 'Buscar' : `Buscar «${texto}»`), [setTitle, texto]);

  const remember = (item: FoundItem) => {
    settle();
    rememberItem(session?.key ?? '', item);
  };
  const open = (item: FoundItem) => {
    remember(item);
    go(item.href);
  };

  // Enter before the answer opens a single result only.
  const awaited = useRef<string | null>(null);
  useEffect(() => {
    if (awaited.current !== texto || search.searching) return;
    awaited.current = null;
    const [only, ...others] = items;
    if (only && others.length === 0) open(only);
  });

  const move = (by: 1 | -1) => {
    const at = items.findIndex(({ key }) => key === active);
    const from = at < 0 && by < 0 ? 0 : at;
    setChosen(items[(from + by + items.length) % items.length]?.key ?? null);
  };

  const enter = () => {
    const item = items.find(({ key }) => key === active);
    if (item) open(item);
    else if (search.searching) awaited.current = texto;
  };

  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter') enter();
    else if (event.key === 'Escape' && typed !== '') type('');
    else if (event.key === 'Escape') back('/actividades_del_dia');
    else return;
    event.preventDefault();
  };

  const status = statusOf(search.texto, search.searching, found);
  return (
    <>
      <PageHeader title="Buscar" />
      <Column role="search">
        <TextField
          ref={field}
          label="Animal, reporte o persona"
          hint="Número, nombre, marca, especie, lugar o pileta."
          name="texto"
          type="search"
          enterKeyHint="go"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.text.busqueda}
          icon={<SearchIcon aria-hidden="true" />}
          value={typed}
          onValueChange={(text) => {
            awaited.current = null;
            setChosen(null);
            type(text);
          }}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          onKeyDown={handleKey}
        />
        {search.failed ? (
          <ErrorState title="No pudimos buscar" onRetry={search.retry} />
        ) : (
          <Quiet role="status" className={items.length > 0 ? 'solo-lectores' : undefined}>
            {status}
          </Quiet>
        )}
        {items.length > 0 && (
          <FoundList
            id={listId}
            label="Resultados"
            groups={groups}
            active={active}
            busy={search.searching}
            onOpen={remember}
          />
        )}
        {!mobile && <KeyChoice />}
      </Column>
    </>
  );
}

/** Turns the search key on and off at a desk (rule: search-key). */
function KeyChoice() {
  const [works, setWorks] = useState(searchKeyWorks);
  return (
    <CheckboxField
      label={`La tecla ${searchKey} abre el buscador desde cualquier pantalla`}
      name="atajo"
      checked={works}
      onValueChange={(chosen) => {
        keepSearchKey(chosen);
        setWorks(chosen);
      }}
    />
  );
}
