import { limits } from '@caparazon/contracts/limits';
import { Button } from '@caparazon/ui/button';
import { Drawer } from '@caparazon/ui/drawer';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import Search from 'lucide-react/icons/search';
import { type ReactElement, useId, useState } from 'react';
import { styled } from 'styled-components';
import { useDepartamentos } from '../../departamento/use-departamentos.ts';
import { activoOptions, type Filters, isActivo, noFilters } from './filters.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onSearch: (filters: Filters) => void;
}

/** The side drawer of /listar_voluntarios. Nothing takes effect before 'Buscar'. */
export function FilterDrawer({ open, onClose, filters, onSearch }: FilterDrawerProps): ReactElement {
  const form = useId();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filtrar usuarios"
      actions={
        <>
          <Button variant="quiet" onClick={() => onSearch(noFilters)}>
            Limpiar
          </Button>
          <Button variant="primary" type="submit" form={form} icon={<Search aria-hidden="true" />}>
            Buscar
          </Button>
        </>
      }
    >
      <Fields id={form} filters={filters} onSearch={onSearch} />
    </Drawer>
  );
}

/** Mounted each time that the drawer opens: what was chosen and not searched for is forgotten. */
function Fields({ id, filters, onSearch }: { id: string } & Pick<FilterDrawerProps, 'filters' | 'onSearch'>) {
  const [chosen, setChosen] = useState(filters);
  const departamentos = useDepartamentos();
  const change = (part: Partial<Filters>) => setChosen({ ...chosen, ...part });

  return (
    <Form
      id={id}
      onSubmit={(event) => {
        event.preventDefault();
        onSearch(chosen);
      }}
    >
      <SelectField
        label="Departamento"
        name="departamento"
        placeholder="Todos"
        options={departamentos.map(({ label }) => label)}
        value={chosen.departamento}
        onValueChange={(departamento) => change({ departamento })}
      />
      <SelectField
        label="Activo/Inactivo"
        name="activo"
        placeholder={null}
        options={activoOptions}
        value={chosen.activo}
        onValueChange={(activo) => isActivo(activo) && change({ activo })}
      />
      <TextField
        label="Nombre"
        name="nombre"
        maxLength={limits.text.userName * 2 + 1}
        autoComplete="off"
        spellCheck={false}
        value={chosen.nombre}
        onValueChange={(nombre) => change({ nombre })}
      />
    </Form>
  );
}
