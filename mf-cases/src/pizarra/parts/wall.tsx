import type { FilaPizarra } from '@caparazon/clinic/pizarra/calls';
import { Button } from '@caparazon/ui/button';
import { Modal } from '@caparazon/ui/modal';
import { role, space } from '@caparazon/ui/theme/tokens';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { momentWords } from '../../tratamiento/face/time-words.ts';
import { BoardTable } from './board-table.tsx';

/** As many rows are read across a room. */
const rowsOfColumn = 20;
const mostColumns = 3;

const Screen = styled(Modal)`
  position: fixed;
  inset: 0;
  width: 100vw;
  max-width: none;
  height: 100dvh;
  max-height: none;
  padding: ${space(3)} ${space(4)};
  border: 0;
  background: ${role.fondo};
  color: ${role.texto};

  &[open] {
    display: flex;
    flex-direction: column;
    gap: ${space(2)};
  }
`;

const Top = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(6)};
  font-size: 1.35rem;

  h2 {
    font-size: inherit;
  }

  strong {
    color: ${role.urgente};
  }

  > :last-child {
    margin-inline-start: auto;
  }
`;

const Columns = styled.div<{ $count: number }>`
  --columnas: ${({ $count }) => $count};

  flex: 1;
  display: grid;
  grid-template-columns: repeat(${({ $count }) => $count}, minmax(0, 1fr));
  gap: ${space(6)};
  min-height: 0;
  overflow: auto;
`;

const Column = styled.div`
  min-width: 0;
`;

interface WallProps {
  open: boolean;
  rows: readonly FilaPizarra[];
  now: number;
  /** Shown above outdated rows. */
  stale: ReactNode;
  onClose: () => void;
}

/** The whiteboard for a wall, in as many columns as it needs. */
export function Wall({ open, rows, now, stale, onClose }: WallProps) {
  const count = Math.min(mostColumns, Math.max(1, Math.ceil(rows.length / rowsOfColumn)));
  const each = Math.ceil(rows.length / count);
  const columns = Array.from({ length: count }, (_, i) => rows.slice(i * each, (i + 1) * each));
  const dueNow = rows.reduce((sum, { tocanAhora = 0 }) => sum + tocanAhora, 0);
  const late = rows.reduce((sum, { atrasadas }) => sum + atrasadas, 0) - dueNow;
  return (
    <Screen open={open} onClose={onClose} aria-label="Pizarra">
      <Top>
        <h2>Pizarra</h2>
        <span>{rows.length === 1 ? '1 animal' : `${rows.length} animales`}</span>
        {late > 0 && <strong>{late === 1 ? '1 tratamiento atrasado' : `${late} tratamientos atrasados`}</strong>}
        {dueNow > 0 && <span>{dueNow === 1 ? '1 toca ahora' : `${dueNow} tocan ahora`}</span>}
        <span>{momentWords(now, now)}</span>
        <Button icon={<X aria-hidden="true" />} onClick={onClose}>
          Salir del muro
        </Button>
      </Top>
      {stale}
      <Columns $count={count}>
        {columns.map((own, i) => (
          <Column key={own[0]?.idFichaAnimal ?? i}>
            <BoardTable
              wall
              caption={count === 1 ? 'Pizarra' : `Pizarra, parte ${i + 1} de ${count}`}
              groups={[{ lugar: '', rows: own }]}
              now={now}
              bare={count > 1}
            />
          </Column>
        ))}
      </Columns>
    </Screen>
  );
}
