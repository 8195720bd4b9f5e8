import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { fieldWords } from './field-words.ts';
import { type Change, fieldLabels, type TratamientoField } from './tratamiento-values.ts';

const Box = styled.section`
  padding: ${space(4)} ${space(5)};
  border: 1px solid ${role.aviso};
  border-inline-start-width: 6px;
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  overflow-wrap: anywhere;

  h2 {
    font-size: ${size.base};
  }

  ul {
    margin-block: ${space(2)};
  }

  ins {
    font-weight: 600;
    text-decoration: none;
  }
`;

interface ChangedMeanwhileProps {
  changes: readonly Change[];
  /** Whether the form keeps what the person wrote in that field. */
  isMine: (field: TratamientoField) => boolean;
}

/** What another person changed while this one was writing. Takes the focus when it appears. */
export function ChangedMeanwhile({ changes, isMine }: ChangedMeanwhileProps) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (changes.length === 0) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: 'center' });
  }, [changes]);

  if (changes.length === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} aria-label="Cambios de otra persona">
      <h2>Otra persona modificó este tratamiento mientras escribías</h2>
      <ul>
        {changes.map(({ field, before, now }) => (
          <li key={field}>
            {fieldLabels[field]}: era <del>{fieldWords(field, before)}</del>, ahora es{' '}
            <ins>{fieldWords(field, now)}</ins>
            {isMine(field) && '. Se conserva lo que escribiste'}.
          </li>
        ))}
      </ul>
      <p>Nada de lo que escribiste se perdió. Revisalo y guardá de nuevo; no hace falta recargar.</p>
    </Box>
  );
}
