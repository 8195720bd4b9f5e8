import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Box = styled.section`
  margin-block-end: ${space(5)};
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
`;

function takeFocus(box: HTMLElement | null): void {
  box?.focus({ preventScroll: true });
  box?.scrollIntoView?.({ block: 'center' });
}

interface MetNoteProps {
  /** A line each. */
  told: readonly string[];
  /** The same person, in another window. */
  own: boolean;
}

/** What somebody else stored meanwhile (rule: two-editors). It takes the focus. */
export const MetNote = ({ told, own }: MetNoteProps): ReactElement => (
  <Box
    key={told.join()}
    ref={takeFocus}
    tabIndex={-1}
    aria-label={own ? 'Cambios de otra ventana' : 'Cambios de otra persona'}
  >
    <h2>
      {own ? 'Modificaste este catálogo en otra ventana' : 'Otra persona modificó este catálogo mientras lo editabas'}
    </h2>
    <ul>
      {told.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p>La lista de abajo ya lo tiene, con tus cambios encima: nada se perdió. Revisala y guardá de nuevo.</p>
  </Box>
);
