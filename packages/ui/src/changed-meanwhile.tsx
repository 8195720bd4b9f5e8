import { styled } from 'styled-components';
import { role, shape, size, space } from './theme/tokens.ts';

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

  /* A list has a line for each of its items. */
  del,
  ins {
    white-space: pre-line;
  }

  ins {
    font-weight: 600;
    text-decoration: none;
  }
`;

interface ChangedField {
  label: string;
  before: string;
  now: string;
  /** The form keeps the person's value. */
  kept: boolean;
}

interface ChangedMeanwhileProps {
  /** 'este tratamiento'. */
  what: string;
  changes?: readonly ChangedField[];
  /** Changes that are of no field, a line each. */
  lines?: readonly string[];
  /** The same person, in another window. */
  own?: boolean | undefined;
}

function takeFocus(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView?.({ block: 'center' });
}

/** What somebody else changed during an edit. It takes the focus. */
export function ChangedMeanwhile({ what, changes = [], lines = [], own = false }: ChangedMeanwhileProps) {
  if (changes.length + lines.length === 0) return null;
  const content = JSON.stringify([lines, changes.map(({ label, before, now }) => [label, before, now])]);
  return (
    <Box
      key={content}
      ref={takeFocus}
      tabIndex={-1}
      aria-label={own ? 'Cambios de otra ventana' : 'Cambios de otra persona'}
    >
      <h2>{own ? `Modificaste ${what} en otra ventana` : `Otra persona modificó ${what} mientras escribías`}</h2>
      <ul>
        {changes.map(({ label, before, now, kept }) => (
          <li key={label}>
            {label}: era <del>{before}</del>, ahora es <ins>{now}</ins>
            {kept && '. Se conserva lo que escribiste'}.
          </li>
        ))}
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p>Nada de lo que escribiste se perdió. Revisalo y guardá de nuevo; no hace falta recargar.</p>
    </Box>
  );
}
