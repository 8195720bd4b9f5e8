import { limits } from '@caparazon/call/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import SearchIcon from 'lucide-react/icons/search';
import { type FormEvent, type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

const Row = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: end;
  gap: ${space(2)};
  margin-block: calc(-1 * ${space(4)}) ${space(5)};

  /* What the field says itself takes no line of a phone. */
  label {
    position: absolute;
    width: 1px;
    height: 1px;
    overflow: hidden;
    clip-path: inset(50%);
  }
`;

/** A search for screens without room for the menu. */
export function FichasSearch({ children }: { children: ReactNode }) {
  const { go } = useShell();
  const [texto, setTexto] = useState('');
  const search = (event: FormEvent) => {
    event.preventDefault();
    const text = texto.trim();
    go(text === '' ? '/buscar' : `/buscar?${new URLSearchParams({ texto: text })}`);
  };
  return (
    <Row role="search" onSubmit={search}>
      <TextField
        label="Nombre, número o marca"
        placeholder="Buscar un animal"
        name="texto"
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        maxLength={limits.text.busqueda}
        icon={<SearchIcon aria-hidden="true" />}
        value={texto}
        onValueChange={setTexto}
      />
      {children}
    </Row>
  );
}
