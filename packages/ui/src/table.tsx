import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { role, shape, size, space } from './theme/tokens.ts';

export interface Column<Row> {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Tabular figures, to the right. */
  numeric?: boolean | undefined;
  nowrap?: boolean | undefined;
  wide?: boolean | undefined;
  sorted?: 'ascending' | 'descending' | undefined;
}

interface TableProps<Row> {
  caption: string;
  captionHidden?: boolean | undefined;
  /** The first names its row, and stays visible. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  /** Shown without rows. */
  empty?: ReactNode | undefined;
  /** A table higher than the window scrolls within itself, with its header visible. */
  headerInSight?: boolean | undefined;
  /** Smaller type in narrower cells, which break long words. */
  dense?: boolean | undefined;
}

/** A low window still shows some rows. */
const within = css`
  max-height: max(24rem, calc(100dvh - 8rem));
  overflow: auto;

  @media print {
    max-height: none;
  }

  thead th {
    position: sticky;
    inset-block-start: 0;
    z-index: 2;
  }

  thead tr > :first-child {
    z-index: 3;
  }
`;

/** Positioned, or hidden text of far columns would widen the page. */
const Scroll = styled.section<{ $tall: boolean }>`
  position: relative;
  overflow-x: auto;
  ${(props) => props.$tall && within}
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  @media print {
    overflow: visible;
    border-radius: 0;
  }
`;

const close = css`
  font-size: 0.8125rem;

  th,
  td {
    padding: ${space(2)} 6px;
  }

  thead th {
    font-size: inherit;
  }

  [data-ancho='true'] {
    min-width: 6rem;
  }
`;

const Native = styled.table<{ $dense: boolean }>`
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
    padding: ${space(3)};
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
    min-width: 10rem;
    overflow-wrap: anywhere;
  }

  [data-entero='true'] {
    white-space: nowrap;
  }

  ${(props) => props.$dense && close}
`;

/** A table that scrolls sideways on narrow screens, its first column fixed. */
export function Table<Row>({
  caption,
  captionHidden = false,
  columns,
  rows,
  rowKey,
  empty,
  headerInSight = false,
  dense = false,
}: TableProps<Row>) {
  const id = useId();
  if (rows.length === 0 && empty) return empty;
  return (
    <Scroll aria-labelledby={id} tabIndex={0} $tall={headerInSight}>
      <Native $dense={dense}>
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
