import { Button } from '@caparazon/ui/button';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import Search from 'lucide-react/icons/search';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import type { z } from 'zod';

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
  label: string;
  name: string;
  schema: z.ZodType;
  invalid: string;
  /** '' for none. */
  number: string;
  onSearch: (number: string) => void;
}

/** Searches a list by number (rules: report-number-search, record-search). */
export function NumberSearch({ label, name, schema, invalid, number, onSearch }: NumberSearchProps) {
  const [typed, setTyped] = useState(number);
  const [wrong, setWrong] = useState(false);

  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = typed.trim().replace(/^#/, '');
    const valid = text !== '' && schema.safeParse(text).success;
    setWrong(!valid);
    if (valid) onSearch(String(Number(text)));
  };

  return (
    <Form onSubmit={search} noValidate role="search" aria-label="Buscar por número">
      <TextField
        label={label}
        name={name}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onValueChange={(text) => {
          setTyped(text);
          setWrong(false);
        }}
        error={wrong && invalid}
      />
      <Button type="submit" icon={<Search aria-hidden="true" />}>
        Buscar
      </Button>
    </Form>
  );
}
