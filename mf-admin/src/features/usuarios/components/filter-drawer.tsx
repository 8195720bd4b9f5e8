import { limits } from '@caparazon/contracts/limits';
import { FilterDrawer } from '@caparazon/screen-kit/components/filter-drawer';
import { Button } from '@caparazon/ui/button';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import Search from 'lucide-react/icons/search';
import { type ReactElement, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useDepartamentos } from '../../../shared/departamento/use-departamentos.ts';
import { activoOptions, type Filters, usual } from '../model/filters.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

interface UsuariosFilterDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onSearch: (filters: Filters) => void;
}

/** The side drawer of /listar_voluntarios. Nothing takes effect before 'Buscar'. */
export function UsuariosFilterDrawer({ open, onClose, filters, onSearch }: UsuariosFilterDrawerProps): ReactElement {
  const form = useId();
  return (
    <FilterDrawer
      open={open}
      onClose={onClose}
      title="Filtrar usuarios"
      onClear={() => onSearch({})}
      action={
        <Button variant="primary" type="submit" form={form} icon={<Search aria-hidden="true" />}>
          Buscar
        </Button>
      }
    >
      <Fields id={form} filters={filters} onSearch={onSearch} />
    </FilterDrawer>
  );
}

/** Mounted each time the drawer opens, so that choices that were not searched for are forgotten. */
function Fields({ id, filters, onSearch }: { id: string } & Pick<UsuariosFilterDrawerProps, 'filters' | 'onSearch'>) {
  const [chosen, setChosen] = useState(filters);
  const departamentos = useDepartamentos();
  const bind = (name: keyof Filters) => ({
    name,
    value: chosen[name] ?? '',
    onValueChange: (value: string) => setChosen({ ...chosen, [name]: value }),
  });

  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(chosen);
      }}
    >
      <SelectField
        {...bind('departamento')}
        label="Departamento"
        placeholder="Todos"
        options={departamentos.map(({ label }) => label)}
      />
      <SelectField
        {...bind('activo')}
        value={chosen.activo ?? usual.activo}
        label="Activo/Inactivo"
        placeholder={null}
        options={activoOptions}
      />
      <TextField
        {...bind('nombre')}
        label="Nombre"
        maxLength={limits.text.userName * 2 + 1}
        autoComplete="off"
        spellCheck={false}
      />
    </Form>
  );
}
