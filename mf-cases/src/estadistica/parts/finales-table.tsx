import { shown } from '@caparazon/call/fields';
import type { Finales } from '@caparazon/clinic/estadistica/calls';
import { type Column, Table } from '@caparazon/ui/table';
import { role, size } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';

const Group = styled.small`
  display: block;
  color: ${role.textoSuave};
  font-size: ${size.chica};
  font-weight: 400;
`;

interface FinalesTableProps<Row extends Finales> {
  caption: string;
  /** The heading of the first column. */
  what: string;
  rows: readonly Row[];
  /** The list of the records of a row. */
  hrefOf: (row: Row) => string;
  /** Below the name, such as 'Tortugas marinas'. */
  groupOf?: (row: Row) => string;
}

/** How the animals of each species, state or reason ended. Rows without an answer come last, and lead nowhere. */
export function FinalesTable<Row extends Finales>({
  caption,
  what,
  rows,
  hrefOf,
  groupOf,
}: FinalesTableProps<Row>): ReactElement {
  const count = (key: Exclude<keyof Finales, 'valor'>, header: string): Column<Row> => ({
    ...{ key, header, numeric: true },
    cell: (row) => row[key],
  });
  const columns: Column<Row>[] = [
    {
      ...{ key: 'valor', header: what },
      cell: (row) => (
        <>
          {row.valor === null ? 'Sin anotar' : <a href={hrefOf(row)}>{shown(row.valor)}</a>}
          {groupOf && <Group>{groupOf(row)}</Group>}
        </>
      ),
    },
    count('ingresos', 'Ingresos'),
    count('liberados', 'Liberados'),
    count('murieron', 'Murieron'),
    count('otros', 'Otro final'),
    count('enRehabilitacion', 'Siguen'),
  ];
  return (
    <Table
      caption={caption}
      captionHidden
      columns={columns}
      rows={rows}
      rowKey={(row) => `${groupOf?.(row) ?? ''} ${row.valor}`}
    />
  );
}
