import { limits } from '@caparazon/call/limits';
import { type ListSearch, SearchDrawer } from '@caparazon/screen-kit/components/search-drawer';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import type { ReactElement } from 'react';
import { estadoOptions, type Filters } from '../model/filters.ts';

export function PostulacionesFilterDrawer(search: ListSearch<keyof Filters>): ReactElement {
  return (
    <SearchDrawer {...search} title="Filtrar postulaciones" cleared={{ ...search.filters, texto: '', estado: '' }}>
      {({ bind }) => (
        <>
          <TextField
            {...bind('texto')}
            label="Buscar"
            hint="Nombre, país o e-mail"
            maxLength={limits.text.busqueda}
            autoComplete="off"
            spellCheck={false}
          />
          <SelectField {...bind('estado')} label="Estado" placeholder="Todos" options={estadoOptions} />
        </>
      )}
    </SearchDrawer>
  );
}
