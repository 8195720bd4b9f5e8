import { reportesQuery } from '@caparazon/contracts/cases/reporte';
import { messages } from '@caparazon/contracts/messages';
import { Button } from '@caparazon/ui/button';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(2)};

  > button {
    margin-block-start: calc(1.5em + ${space(1)});
  }
`;

interface NumberSearchProps {
  number: string;
  onSearch: (number: string) => void;
}

/** Search of one report by its number (spec 2, section 5, 'Searches'). */
export function NumberSearch({ number, onSearch }: NumberSearchProps) {
  const [typed, setTyped] = useState(number);
  const [wrong, setWrong] = useState(false);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim().replace(/^#/, '');
    const valid = text !== '' && reportesQuery.shape.reportNumber.safeParse(text).success;
    setWrong(!valid);
    if (valid) onSearch(String(Number(text)));
  };

  return (
    <Form onSubmit={search} noValidate role="search" aria-label="Buscar por número">
      <TextField
        label="Número de reporte"
        name="reportNumber"
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setWrong(false);
        }}
        error={wrong && messages.reporte.invalidNumber}
      />
      <Button type="submit" icon={<Search aria-hidden="true" />}>
        Buscar
      </Button>
    </Form>
  );
}
