import { fichaMessages } from '@caparazon/clinic/animal/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { Note } from '@caparazon/screen-kit/components/note';
import { useDraftedForms } from '@caparazon/screen-kit/use-drafted-forms';
import { Button } from '@caparazon/ui/button';
import { focusField } from '@caparazon/ui/focus-field';
import { NumberField } from '@caparazon/ui/number-field';
import { space } from '@caparazon/ui/theme/tokens';
import { type FormEvent, useState } from 'react';
import { styled } from 'styled-components';
import { anyEdit, editNamed } from '../model/edit-draft.ts';

const Ask = styled.form`
  display: grid;
  gap: ${space(4)};
  justify-items: start;
  width: min(100%, 20rem);

  > :first-child {
    width: 100%;
  }
`;

interface WhichFichaProps {
  unknown?: number;
  onChoose: (idFicha: number) => void;
}

/** Asks which record to edit. Drafts come first. */
export function WhichFicha({ unknown, onChoose }: WhichFichaProps) {
  const { session } = useShell();
  const forms = useDraftedForms(session?.idUsuario ?? 0, anyEdit);
  const unfinished = [...new Set(forms.flatMap((form) => editNamed(form)?.idFicha ?? []))];
  const [text, setText] = useState(unknown === undefined ? '' : String(unknown));
  const [error, setError] = useState(unknown === undefined ? undefined : fichaMessages.unknownNumber(unknown));

  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (/^[1-9]\d{0,8}$/.test(text)) return onChoose(Number(text));
    setError(fichaMessages.invalidNumber);
    focusField('idFicha');
  };
  return (
    <>
      {unfinished.map((idFicha) => (
        <Note key={idFicha} action={<Button onClick={() => onChoose(idFicha)}>Seguir con esa ficha</Button>}>
          Quedaron cambios sin guardar en la ficha #{idFicha}.
        </Note>
      ))}
      <Ask onSubmit={ask} noValidate aria-label="Elegir una ficha">
        <NumberField
          label="Número de ficha"
          name="idFicha"
          decimals={0}
          maxLength={9}
          required
          value={text}
          onValueChange={setText}
          error={error}
        />
        <Button type="submit" variant="primary">
          Modificar
        </Button>
      </Ask>
    </>
  );
}
