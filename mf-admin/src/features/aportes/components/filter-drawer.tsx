import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { civilDay } from '@caparazon/contracts/time';
import { useShell } from '@caparazon/remote-contract/shell';
import { FilterDrawer } from '@caparazon/screen-kit/components/filter-drawer';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { DateField } from '@caparazon/ui/date-field';
import { focusField } from '@caparazon/ui/focus-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import Search from 'lucide-react/icons/search';
import { type ReactElement, useId, useState } from 'react';
import { styled } from 'styled-components';
import { z } from 'zod';
import { useDepartamentos } from '../../../shared/departamento/use-departamentos.ts';
import type { Filters } from '../model/filters.ts';
import { monedaOptions } from '../model/monto.ts';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
`;

interface AportesFilterDrawerProps {
  open: boolean;
  onClose: () => void;
  filters: Filters;
  onSearch: (filters: Filters) => void;
}

/** The side drawer of /aportes. Nothing takes effect before 'Buscar'. */
export function AportesFilterDrawer({ open, onClose, filters, onSearch }: AportesFilterDrawerProps): ReactElement {
  const form = useId();
  return (
    <FilterDrawer
      open={open}
      onClose={onClose}
      title="Filtrar aportes"
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

const isDay = (text: string): boolean => text === '' || z.iso.date().safeParse(text).success;

/** The first complaint about the days, and the field it belongs to. */
function wrongDay({ desde = '', hasta = '' }: Filters): { campo: 'desde' | 'hasta'; mensaje: string } | null {
  if (!isDay(desde)) return { campo: 'desde', mensaje: messages.fecha.invalid };
  if (!isDay(hasta)) return { campo: 'hasta', mensaje: messages.fecha.invalid };
  if (desde && hasta && desde > hasta) return { campo: 'hasta', mensaje: messages.aportes.rangeUpsideDown };
  return null;
}

/** Mounted each time the drawer opens, so that choices that were not searched for are forgotten. */
function Fields({ id, filters, onSearch }: { id: string } & Pick<AportesFilterDrawerProps, 'filters' | 'onSearch'>) {
  const today = civilDay(useShell().now());
  const [chosen, setChosen] = useState(filters);
  const [wrong, setWrong] = useState<ReturnType<typeof wrongDay>>(null);
  const departamentos = useDepartamentos();
  const bind = (name: keyof Filters) => ({
    name,
    value: chosen[name] ?? '',
    error: wrong?.campo === name ? wrong.mensaje : undefined,
    onValueChange: (value: string) => {
      setWrong(null);
      setChosen({ ...chosen, [name]: value });
    },
  });

  return (
    <Form
      id={id}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const complaint = wrongDay(chosen);
        setWrong(complaint);
        if (complaint) focusField(complaint.campo);
        else onSearch(chosen);
      }}
    >
      <TextField
        {...bind('texto')}
        label="Buscar"
        hint="Número, nombre, cédula, e-mail o teléfono"
        maxLength={limits.text.busqueda}
        autoComplete="off"
        spellCheck={false}
      />
      <DateField {...bind('desde')} label="Desde" max={today} />
      <DateField {...bind('hasta')} label="Hasta" max={today} />
      <SelectField {...bind('moneda')} label="Moneda" placeholder="Todas" options={monedaOptions} />
      <SelectField
        {...bind('departamento')}
        label="Departamento"
        placeholder="Todos"
        options={departamentos.map(({ label }) => label)}
      />
      <CheckboxField
        name="anulados"
        label="Mostrar también los anulados"
        checked={chosen.anulados === 'true'}
        onValueChange={(checked) => setChosen({ ...chosen, anulados: checked ? 'true' : '' })}
      />
    </Form>
  );
}
