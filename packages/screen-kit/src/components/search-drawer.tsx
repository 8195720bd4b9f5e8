import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { focusField } from '@caparazon/ui/focus-field';
import { space } from '@caparazon/ui/theme/tokens';
import Search from 'lucide-react/icons/search';
import { type ReactElement, type ReactNode, useId, useState } from 'react';
import { styled } from 'styled-components';
import type { AddressFilters, Filters } from '../address-filters.ts';
import { FilterDrawer } from './filter-drawer.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

export interface ListSearch<Name extends string> {
  open: boolean;
  onClose: () => void;
  filters: Filters<Name>;
  onSearch: (filters: Filters<Name>) => void;
}

export function useListSearch<Name extends string>(
  filters: Filters<Name>,
  addressFor: AddressFilters<Name>['addressFor'],
): { search: ListSearch<Name>; enter: () => void } {
  const { go } = useShell();
  const [open, setOpen] = useState(false);
  const onSearch = (next: Filters<Name>) => {
    setOpen(false);
    go(addressFor(next));
  };
  return { search: { open, onClose: () => setOpen(false), filters, onSearch }, enter: () => setOpen(true) };
}

/** Choices before the search. */
interface Choices<Name extends string> {
  chosen: Filters<Name>;
  choose: (name: Name, value: string) => void;
  bind: (name: Name) => {
    name: Name;
    value: string;
    error: string | undefined;
    onValueChange: (value: string) => void;
  };
}

interface FieldsProps<Name extends string> {
  wrongIn?: (chosen: Filters<Name>) => { campo: Name; mensaje: string } | null;
  children: (choices: Choices<Name>) => ReactNode;
}

interface SearchDrawerProps<Name extends string> extends ListSearch<Name>, FieldsProps<Name> {
  title: string;
  cleared?: Filters<Name>;
}

/** The side drawer of a list, with the fields of its filters. Nothing takes effect before 'Buscar'. */
export function SearchDrawer<Name extends string>({
  open,
  onClose,
  title,
  cleared = {} as Filters<Name>,
  ...fields
}: SearchDrawerProps<Name>): ReactElement {
  const form = useId();
  return (
    <FilterDrawer
      open={open}
      onClose={onClose}
      title={title}
      onClear={() => fields.onSearch(cleared)}
      action={
        <Button variant="primary" type="submit" form={form} icon={<Search aria-hidden="true" />}>
          Buscar
        </Button>
      }
    >
      <Fields id={form} {...fields} />
    </FilterDrawer>
  );
}

/** Mounts when the drawer opens, so that unused choices are forgotten. */
function Fields<Name extends string>({
  id,
  filters,
  onSearch,
  wrongIn = () => null,
  children,
}: { id: string } & Pick<ListSearch<Name>, 'filters' | 'onSearch'> & FieldsProps<Name>) {
  const [chosen, setChosen] = useState(filters);
  const [wrong, setWrong] = useState<ReturnType<typeof wrongIn>>(null);
  const choose = (name: Name, value: string) => {
    setWrong(null);
    setChosen({ ...chosen, [name]: value });
  };
  const bind = (name: Name) => ({
    name,
    value: chosen[name] ?? '',
    error: wrong?.campo === name ? wrong.mensaje : undefined,
    onValueChange: (value: string) => choose(name, value),
  });

  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const complaint = wrongIn(chosen);
        setWrong(complaint);
        if (complaint) focusField(complaint.campo);
        else onSearch(chosen);
      }}
    >
      {children({ chosen, choose, bind })}
    </Form>
  );
}
