import type { MarcaConocida } from '@caparazon/clinic/marca/calls';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { knownTagWords, knownWords, type TypedFor, unlikeWords } from './marca-words.ts';
import { useKnownCode } from './use-known-code.ts';

const Box = styled.div`
  grid-column: 1 / -1;
  display: grid;
  gap: ${space(2)};

  &:empty {
    display: none;
  }

  > div {
    display: grid;
    gap: ${space(2)};
    padding: ${space(3)} ${space(4)};
    border-radius: ${shape.control};
    background: ${role.elegido};
    color: ${role.sobreElegido};
    overflow-wrap: anywhere;
  }

  a {
    color: inherit;
  }
`;

interface KnownCodeProps {
  codigo: string;
  /** Null for a new record. */
  idFicha: number | null;
  typedFor: TypedFor;
  action?: (known: MarcaConocida) => ReactNode;
}

/** Shows, below the field, where the typed code is known (rule: recapture). */
export function KnownCode({ codigo, idFicha, typedFor, action }: KnownCodeProps) {
  const { others, failed } = useKnownCode(codigo, idFicha);
  return (
    <Box role="status">
      {others.map((known) => (
        <div key={known.idFichaAnimal}>
          <p>
            <a href={`/historicos/${known.idFichaAnimal}`} target="_blank" rel="noopener">
              {knownWords(known)}
            </a>
            . {knownTagWords(known)}.
          </p>
          {unlikeWords(known, typedFor) && (
            <p>
              <b>{unlikeWords(known, typedFor)}</b>
            </p>
          )}
          {action?.(known)}
        </div>
      ))}
      {failed && <p>No pudimos ver si esta marca ya se conoce. Se puede anotar igual.</p>}
    </Box>
  );
}
