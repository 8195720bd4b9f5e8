import { holdsCard } from '@caparazon/call/card';
import { limits } from '@caparazon/call/limits';
import { civilDay } from '@caparazon/call/time';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { Button } from '@caparazon/ui/button';
import { focusField } from '@caparazon/ui/focus-field';
import { SelectField } from '@caparazon/ui/select-field';
import { TextField } from '@caparazon/ui/text-field';
import { media, space } from '@caparazon/ui/theme/tokens';
import Search from 'lucide-react/icons/search';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import type { Filters } from '../model/donantes-filters.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 24rem) 12rem auto;
  align-items: end;
  gap: ${space(3)} ${space(4)};
  justify-content: start;
  margin-block-end: ${space(5)};

  ${media.narrow} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Earlier contributions are found by name. */
const years = 8;

interface DonanteSearchProps {
  filters: Filters;
  onSearch: (filters: Filters) => void;
}

/** Search and year, in effect with 'Buscar'. */
export function DonanteSearch({ filters, onSearch }: DonanteSearchProps): ReactElement {
  const thisYear = Number(civilDay(useShell().now()).slice(0, 4));
  const [{ texto = '', anio = '' }, setChosen] = useState(filters);
  const [error, setError] = useState<string>();
  const offered = Array.from({ length: years }, (_, i) => String(thisYear - i));
  return (
    <Form
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // Browsers store addresses, so they hold no card number (rule: card-numbers).
        const isRefused = holdsCard(texto);
        setError(isRefused ? aportesMessages.cardElsewhere : undefined);
        if (isRefused) focusField('texto');
        else onSearch({ texto, anio });
      }}
    >
      <TextField
        name="texto"
        label="Nombre, documento, e-mail o teléfono"
        maxLength={limits.text.busqueda}
        autoComplete="off"
        spellCheck={false}
        value={texto}
        error={error}
        onValueChange={(value) => {
          setError(undefined);
          setChosen({ texto: value, anio });
        }}
      />
      <SelectField
        name="anio"
        label="Aportaron en"
        placeholder="Cualquier año"
        options={anio === '' || offered.includes(anio) ? offered : [...offered, anio]}
        value={anio}
        onValueChange={(value) => setChosen({ texto, anio: value })}
      />
      <Button type="submit" icon={<Search aria-hidden="true" />}>
        Buscar
      </Button>
    </Form>
  );
}
