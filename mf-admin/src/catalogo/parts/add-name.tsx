import { limits } from '@caparazon/call/limits';
import { nameKey, nombreDeCatalogo } from '@caparazon/clinic/catalogo/calls';
import { catalogoMessages } from '@caparazon/clinic/catalogo/words';
import { Button } from '@caparazon/ui/button';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import Plus from 'lucide-react/icons/plus';
import { type ReactElement, type SyntheticEvent, useEffect, useState } from 'react';
import { styled } from 'styled-components';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(2)};
  max-inline-size: 40rem;

  /* Beside the control, below the line of its label. */
  > button {
    margin-block-start: calc(1.5em + ${space(1)});
  }
`;

interface AddNameProps {
  label: string;
  id: string;
  /** Retired ones too. */
  taken: readonly { nombre: string; activo: boolean }[];
  onAdd: (nombre: string) => void;
  /** Whether a name waits to be added. */
  onPending: (id: string, pending: boolean) => void;
}

/** Adds names one after another, keeping the focus. */
export function AddName({ label, id, taken, onAdd, onPending }: AddNameProps): ReactElement {
  const [nombre, setNombre] = useState('');
  const [error, setError] = useState<string>();

  // The line goes with its class.
  useEffect(() => () => onPending(id, false), [onPending, id]);

  const write = (text: string) => {
    setNombre(text);
    setError(undefined);
    onPending(id, text.trim() !== '');
  };
  const complaint = (): string | undefined => {
    const checked = nombreDeCatalogo.safeParse(nombre);
    if (!checked.success) return checked.error.issues[0]?.message;
    const same = taken.find((one) => nameKey(one.nombre) === nameKey(checked.data));
    if (same === undefined) return undefined;
    return same.activo ? catalogoMessages.twice(same.nombre) : catalogoMessages.retired(same.nombre);
  };
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const wrong = complaint();
    if (wrong !== undefined) return setError(wrong);
    onAdd(nombreDeCatalogo.parse(nombre));
    write('');
  };

  return (
    <Form noValidate onSubmit={add}>
      <TextField
        id={id}
        label={label}
        value={nombre}
        error={error}
        maxLength={limits.text.name}
        autoComplete="off"
        onValueChange={write}
      />
      <Button type="submit" icon={<Plus aria-hidden="true" />}>
        Agregar
      </Button>
    </Form>
  );
}
