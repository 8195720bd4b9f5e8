import { limits } from '@caparazon/call/limits';
import { Button } from '@caparazon/ui/button';
import { TextField } from '@caparazon/ui/text-field';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { styled } from 'styled-components';
import { MoveButtons } from '../face/move-buttons.tsx';
import type { Fila } from '../model/filas.ts';
import type { CatalogoInfo } from '../model/info.ts';
import { usosInWords } from '../model/info.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${space(1)} ${space(2)};

  del {
    display: block;
    padding-block: ${space(2)};
    color: ${role.textoSuave};
    overflow-wrap: anywhere;
  }

  /* On a phone the name has a line of its own. */
  ${media.narrow} {
    grid-template-columns: auto minmax(0, 1fr);

    > :nth-child(2) {
      grid-column: 1 / -1;
      grid-row: 1;
    }

    > :last-child {
      justify-self: end;
    }
  }
`;

/** In line with the name, whose hidden label takes a gap. */
const Order = styled.div`
  display: flex;
  margin-block-start: ${space(1)};

  & ~ button {
    margin-block-start: ${space(1)};
  }
`;

const Name = styled.div<{ $strong: boolean }>`
  display: grid;
  gap: ${space(2)};
  min-width: 0;

  input {
    font-weight: ${(props) => (props.$strong ? 700 : 400)};
  }

  p {
    overflow-wrap: anywhere;
  }

  p strong {
    color: ${role.texto};
  }
`;

const Retired = styled.p`
  padding: ${space(2)} ${space(3)};
  border-inline-start: 4px solid ${role.aviso};
  border-radius: ${shape.control};
  background: ${role.avisoFondo};
  font-size: ${size.chica};
  overflow-wrap: anywhere;
`;

export interface FilaActs {
  rename: (nombre: string) => void;
  move: (by: 1 | -1) => void;
  retire: () => void;
  restore: () => void;
}

interface FilaRowProps {
  row: Fila;
  info: CatalogoInfo;
  /** Among those on offer. */
  place: number;
  of: number;
  acts: FilaActs;
  complaint: string | undefined;
  /** The name is a heading. */
  strong?: boolean | undefined;
  children?: ReactNode;
}

const isRenamed = ({ original, nombre }: Fila): boolean => original !== null && original !== nombre.trim();

/** Use and effect of a change. */
function about(row: Fila, info: CatalogoInfo): ReactNode {
  const { original, usos, anteriores } = row;
  if (original === null) return <strong>Se agrega al guardar.</strong>;
  const used = usosInWords(usos, info.registros);
  if (isRenamed(row)) {
    return (
      <>
        <strong>Antes «{original}».</strong> Vale desde que se guarda: lo ya registrado ({used}) queda como está.
      </>
    );
  }
  const before = anteriores.length > 0 ? ` · antes ${anteriores.map((name) => `«${name}»`).join(', ')}` : '';
  return `${used}${before}`;
}

/** The effect of retiring. */
function meaning({ usos }: Fila, info: CatalogoInfo): string {
  if (usos === 0) return 'Se retira al guardar: ya no se podrá elegir. Ningún registro lo tiene.';
  const used = usosInWords(usos, info.registros);
  const keep = usos === 1 ? 'lo tiene y lo conserva' : 'lo tienen y lo conservan';
  return `Se retira al guardar: ya no se podrá elegir. ${used} ${keep}.`;
}

/** A name of a catalogue: rename, move, retire. */
export function FilaRow({
  row,
  info,
  place,
  of,
  acts,
  complaint,
  strong = false,
  children,
}: FilaRowProps): ReactElement {
  const { key, nombre, original, activo } = row;
  const called = `«${nombre || original || ''}»`;
  const id = `fila-${key}`;
  return (
    <Row>
      <Order>
        <MoveButtons id={id} named={called} at={place} of={of} disabled={!activo} onMove={acts.move} />
      </Order>
      <Name $strong={strong}>
        {activo ? (
          <>
            <TextField
              id={id}
              label={
                <span className="solo-lectores">Nombre de {original === null ? 'lo agregado' : `«${original}»`}</span>
              }
              hint={about(row, info)}
              error={complaint}
              maxLength={limits.text.name}
              autoComplete="off"
              value={nombre}
              onValueChange={acts.rename}
            />
            {children}
          </>
        ) : (
          <>
            <del>{original}</del>
            <Retired>{meaning(row, info)}</Retired>
          </>
        )}
      </Name>
      {activo ? (
        <Button
          id={`${id}-retirar`}
          aria-label={`${original === null ? 'Quitar' : 'Retirar'} ${called}`}
          variant="quiet"
          onClick={acts.retire}
        >
          {original === null ? 'Quitar' : 'Retirar'}
        </Button>
      ) : (
        <Button id={`${id}-retirar`} aria-label={`No retirar ${called}`} variant="quiet" onClick={acts.restore}>
          No retirar
        </Button>
      )}
    </Row>
  );
}
