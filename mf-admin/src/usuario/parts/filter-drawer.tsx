import { limits } from '@caparazon/call/limits';
import { mayManage } from '@caparazon/office/usuario/may';
import { type ListSearch, SearchDrawer } from '@caparazon/screen-kit/components/search-drawer';
import { useViewer } from '@caparazon/screen-kit/use-viewer';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import type { ReactElement } from 'react';
import { useDepartamentos } from '../face/use-departamentos.ts';
import { activoOptions, type Filters, rolOptions, segundoPasoOptions, usual } from '../model/filters.ts';

export function UsuariosFilterDrawer(search: ListSearch<keyof Filters>): ReactElement {
  const viewer = useViewer();
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
          <SelectField {...bind('rol')} label="Rol" placeholder="Todos" options={rolOptions} />
          <SelectField
            {...bind('activo')}
            value={chosen.activo ?? usual.activo}
            label="Activo/Inactivo"
            placeholder={null}
            options={activoOptions}
          />
          {viewer && mayManage(viewer) && (
            <SelectField
              {...bind('segundoPaso')}
              label="Segundo paso"
              placeholder="Todos"
              options={segundoPasoOptions}
            />
          )}
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
