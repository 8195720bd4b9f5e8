import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { role, shape, size, space } from './theme/tokens.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Tabular figures, to the right. */
  numeric?: boolean | undefined;
  nowrap?: boolean | undefined;
  /** Long text: never squeezed below a readable line. */
  wide?: boolean | undefined;
  /** Which way the rows are ordered by this column. */
  sorted?: 'ascending' | 'descending' | undefined;
}

interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean | undefined;
  /** The first one names its row and stays in sight when the rest scrolls. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** What to show instead when there are no rows. */
  empty?: ReactNode | undefined;
}

const Scroll = styled.section`
  overflow-x: auto;
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  @media print {
    overflow: visible;
    border-radius: 0;
  }
`;

const Native = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  line-height: 1.35;

  caption {
    padding: ${space(4)};
    font-size: ${size.media};
    font-weight: 700;
    text-align: start;
  }

  th,
  td {
    padding: ${space(3)} ${space(4)};
    border-block-end: 1px solid ${role.borde};
    text-align: start;
    vertical-align: top;
  }

  tbody tr:last-child > * {
    border-block-end: 0;
  }

  thead th {
    background: ${role.superficieHundida};
    color: ${role.textoSuave};
    font-size: ${size.chica};
    font-weight: 600;
    white-space: nowrap;
    vertical-align: bottom;
  }

  tbody th {
    font-weight: 600;
  }

  tbody tr:hover > * {
    background: ${role.superficieHundida};
  }

  tr > :first-child {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    border-inline-end: 1px solid ${role.borde};
    background: ${role.superficie};
  }

  thead tr > :first-child {
    background: ${role.superficieHundida};
  }

  [data-numero='true'] {
    text-align: end;
  }

  [data-ancho='true'] {
    min-width: 12rem;
  }

  [data-entero='true'] {
    white-space: nowrap;
  }
`;

/** Rows and columns. On a narrow screen it scrolls sideways, by touch or by keyboard, and its first column stays. */
export function Table<Row>({ caption, captionHidden = false, columns, rows, rowKey, empty }: TableProps<Row>) {
  const id = useId();
  if (rows.length === 0 && empty) return empty;
  return (
    <Scroll aria-labelledby={id} tabIndex={0}>
      <Native>
        <caption id={id} className={captionHidden ? 'solo-lectores' : undefined}>
          {caption}
        </caption>
        <thead>
          <tr>
            {columns.map(({ key, header, numeric, sorted }) => (
              <th key={key} scope="col" data-numero={numeric} aria-sort={sorted}>
                {header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map(({ key, cell, numeric, nowrap, wide }, index) => {
                const Cell = index === 0 ? 'th' : 'td';
                return (
                  <Cell
                    key={key}
                    scope={index === 0 ? 'row' : undefined}
                    data-numero={numeric}
                    data-entero={nowrap || numeric}
                    data-ancho={wide}
                  >
                    {cell(row)}
                  </Cell>
                );
              })}
            </tr>
          ))}
        </tbody>
      </Native>
    </Scroll>
  );
}
