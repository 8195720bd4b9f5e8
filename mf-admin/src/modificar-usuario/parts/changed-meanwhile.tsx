import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { type Change, editLabels } from './edit-values.ts';

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
  /** Whether the form keeps what the person typed in that field. */
  isMine: (field: Change['field']) => boolean;
}

/** What another person changed while this one was writing. Takes the focus when it appears. */
export function ChangedMeanwhile({ changes, isMine }: ChangedMeanwhileProps): ReactElement | null {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (changes.length > 0) box.current?.focus();
  }, [changes]);

  if (changes.length === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} aria-label="Cambios de otra persona">
      <h2>Otra persona modificó este usuario mientras escribía</h2>
      <ul>
        {changes.map(({ field, before, now }) => (
          <li key={field}>
            {editLabels[field]}: era <del>{before}</del>, ahora es <ins>{now}</ins>
            {isMine(field) && '. Se conserva lo que usted escribió'}.
          </li>
        ))}
      </ul>
      <p>Nada de lo que escribió se perdió. Revíselo y confirme de nuevo; no hace falta recargar.</p>
    </Box>
  );
}
