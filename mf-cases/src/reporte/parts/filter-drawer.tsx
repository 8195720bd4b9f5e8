import { departamentos } from '@caparazon/contracts/departamentos';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { Drawer } from '@caparazon/ui/drawer';
import { SelectField } from '@caparazon/ui/select-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import { styled } from 'styled-components';
import { ClaseFilters } from './clase-filters.tsx';
import { archivadosOptions, estadoOptions, ordenOptions, vistosOptions } from './filter-words.ts';
import { type FilterName, type Filters, withFilter } from './filters.ts';
import { NumberSearch } from './number-search.tsx';

const Fields = styled.div`
  display: grid;
  gap: ${space(5)};

  hr {
    width: 100%;
    border: 0;
    border-block-start: 1px solid ${role.borde};
  }
`;

interface FilterDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** What the list holds with these filters, in words. */
  result: string;
}

const departamentoOptions = departamentos.map(({ nombre }) => nombre);

/** The side drawer of /reportes. A choice takes effect at once; a search by number also closes it. */
export function FilterDrawer({ open, onClose, filters, onChange, result }: FilterDrawerProps) {
  const set = (name: FilterName) => (value: string) => onChange(withFilter(filters, name, value));

  return (
    <Drawer
      open={open}
      onClose={onClose}
      title="Filtrar reportes"
      actions={
        <>
          <Button variant="quiet" onClick={() => onChange({})}>
            Limpiar
          </Button>
          <Button variant="primary" onClick={onClose}>
            Ver {result}
          </Button>
        </>
      }
    >
      <Fields>
        <NumberSearch
          key={filters.reportNumber ?? ''}
          number={filters.reportNumber ?? ''}
          onSearch={(reportNumber) => {
            onChange({ reportNumber });
            onClose();
          }}
        />
        <hr />
        <SelectField
          label="Departamento"
          name="departamento"
          placeholder="Todos"
          options={departamentoOptions}
          value={filters.departamento ?? ''}
          onValueChange={set('departamento')}
        />
        <SelectField
          label="Estado del animal"
          name="estado"
          placeholder="Todos"
          options={estadoOptions}
          value={filters.estado ?? ''}
          onValueChange={set('estado')}
        />
        <ClaseFilters filters={filters} set={set} />
        <SelectField
          label="Orden por fecha"
          name="ordenFecha"
          placeholder={null}
          options={ordenOptions}
          value={filters.ordenFecha === 'asc' ? 'asc' : ''}
          onValueChange={set('ordenFecha')}
        />
        <SelectField
          label="Visto"
          name="vistos"
          placeholder={null}
          options={vistosOptions}
          value={filters.vistos ?? ''}
          onValueChange={set('vistos')}
        />
        <SelectField
          label="Archivado"
          name="archivados"
          placeholder={null}
          options={archivadosOptions}
          value={filters.archivados ?? ''}
          onValueChange={set('archivados')}
        />
        <CheckboxField
          label="Solo posibles robots"
          name="robots"
          hint="Reportes que parecen enviados por un programa."
          checked={filters.robots === 'true'}
          onValueChange={(only) => set('robots')(only ? 'true' : '')}
        />
      </Fields>
    </Drawer>
  );
}
