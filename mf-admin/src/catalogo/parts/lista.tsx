import { Button } from '@caparazon/ui/button';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { afterMove, useAnnouncedMoves } from '../face/move-buttons.tsx';
import type { CatalogoEditor } from '../hooks/use-catalogo-editor.ts';
import { addRow, editRow, type Fila, moveRow, type NewRow, newRow, restoreRow, retireRow } from '../model/filas.ts';
import { infoOf, usosInWords } from '../model/info.ts';
import { AddName } from './add-name.tsx';
import { FilaRow } from './fila-row.tsx';

const sheet = css`
  padding: ${space(5)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  ${media.narrow} {
    padding: ${space(4)};
  }
`;

/** Each class is a sheet; a class's names have none; other lists are one. */
const Rows = styled.ol<{ $sheets: 'each' | 'one' | 'none' }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
  list-style: none;
  padding: 0;

  ${(props) => props.$sheets === 'one' && sheet}

  > li {
    ${(props) => props.$sheets === 'each' && sheet}
  }
`;

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Old = styled.section`
  display: grid;
  gap: ${space(2)};

  h2 {
    font-size: ${size.base};
  }

  ul {
    display: grid;
    gap: ${space(1)};
    list-style: none;
    padding: 0;
  }

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(1)} ${space(3)};
    padding-block: ${space(1)};
    border-block-start: 1px solid ${role.borde};
    color: ${role.textoSuave};
    overflow-wrap: anywhere;
  }

  span {
    min-width: 0;
  }
`;

interface ListaProps {
  editor: CatalogoEditor;
  clase: Fila | null;
  rows: readonly Fila[];
  addLabel: string;
  fields?: (row: Fila) => ReactNode;
  below?: (row: Fila) => ReactNode;
  after?: ReactNode;
  begin?: Omit<NewRow, 'nombre'>;
}

/** Retired before this edit; a newly retired row keeps its place until saved. */
const isOld = ({ activo, wasActive }: Fila): boolean => !activo && !wasActive;

/** A list of names to edit, order, extend and restore. */
export function Lista({ editor, clase, rows, addLabel, fields, below, after, begin = {} }: ListaProps): ReactElement {
  const { catalogo, complaints, change } = editor;
  const info = infoOf[catalogo];
  const list = clase?.key ?? null;
  const { announcement, announce } = useAnnouncedMoves();
  const addId = `agregar-${list ?? catalogo}`;
  const shown = rows.filter((row) => !isOld(row));
  const old = rows.filter(isOld);
  const offered = rows.filter(({ activo }) => activo);

  const listSheets = clase === null ? 'one' : 'none';
  const sheets = below === undefined ? listSheets : 'each';

  const move = (row: Fila, by: 1 | -1) => {
    const to = offered.indexOf(row) + 1 + by;
    announce(`${row.nombre}: lugar ${to} de ${offered.length}`, afterMove(`fila-${row.key}`, by));
    change(list, moveRow(row.key, by));
  };
  const retire = (row: Fila) => {
    const { original, nombre, wasActive } = row;
    if (original === null) announce(`${nombre}: quitado`, [addId]);
    else if (wasActive) announce(`${nombre}: se retira al guardar`);
    // It returns to the retired ones.
    else announce(`${nombre}: sigue retirado`, [`fila-${row.key}-volver`]);
    change(list, retireRow(row.key));
  };
  const restore = (row: Fila) => {
    announce(`${row.nombre}: se vuelve a usar`, [`fila-${row.key}`]);
    change(list, restoreRow(row.key));
  };
  const add = (nombre: string) => {
    announce(`${nombre}: agregado al final`);
    const key = `nueva-${Math.random().toString(36).slice(2)}`;
    const ofClase = list === null && catalogo.startsWith('clases');
    change(list, addRow(newRow({ nombre, ...begin }, key, ofClase)));
  };

  return (
    <Box>
      <Rows $sheets={sheets}>
        {shown.map((row) => (
          <li key={row.key}>
            <FilaRow
              row={row}
              info={info}
              place={offered.indexOf(row)}
              of={offered.length}
              complaint={complaints.get(row.key)}
              strong={below !== undefined}
              acts={{
                rename: (nombre) => change(list, editRow(row.key, { nombre })),
                move: (by) => move(row, by),
                retire: () => retire(row),
                restore: () => restore(row),
              }}
            >
              {fields?.(row)}
            </FilaRow>
            {row.activo && below?.(row)}
          </li>
        ))}
        {after}
      </Rows>
      {announcement}
      <AddName id={addId} label={addLabel} taken={rows} onAdd={add} onPending={editor.onPending} />
      {old.length > 0 && (
        <Old aria-label={clase ? `Retirados de ${clase.nombre}` : 'Retirados'}>
          <h2>Retirados</h2>
          <ul>
            {old.map((row) => (
              <li key={row.key}>
                <span>
                  {row.nombre} · {usosInWords(row.usos, info.registros)}
                </span>
                <Button
                  id={`fila-${row.key}-volver`}
                  variant="quiet"
                  aria-label={`Volver a usar «${row.nombre}»`}
                  onClick={() => restore(row)}
                >
                  Volver a usar
                </Button>
              </li>
            ))}
          </ul>
        </Old>
      )}
    </Box>
  );
}
