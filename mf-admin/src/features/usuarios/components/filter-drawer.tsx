import { limits } from '@caparazon/contracts/limits';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import type { ReactElement } from 'react';
import { useDepartamentos } from '../../../shared/departamento/use-departamentos.ts';
import { type ListSearch, SearchDrawer } from '../../../shared/search-drawer/search-drawer.tsx';
import { activoOptions, type Filters, usual } from '../model/filters.ts';

/** The side drawer of /listar_voluntarios. */
export function UsuariosFilterDrawer(search: ListSearch<keyof Filters>): ReactElement {
  const departamentos = useDepartamentos();
  return (
    <SearchDrawer {...search} title="Filtrar usuarios">
      {({ chosen, bind }) => (
        <>
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
        </>
      )}
    </SearchDrawer>
  );
}
