import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { Drawer } from '@caparazon/ui/drawer';
import { type Column, Table } from '@caparazon/ui/table';
import { space } from '@caparazon/ui/theme/tokens';
import { useMobile } from '@caparazon/ui/theme/use-mobile';
import Columns3 from 'lucide-react/icons/columns-3';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import Rows3 from 'lucide-react/icons/rows-3';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { useListLook } from '../list-look.ts';

/** The first column names its row, and always shows. */
export interface ListColumn<Item> extends Column<Item> {
  /** Lower case letters. */
  key: string;
  name: string;
}

const Bar = styled.div`
  display: flex;
  gap: ${space(2)};
  margin-inline-start: auto;
`;

interface ListViewOptions<Item> {
  list: string;
  caption: string;
  columns: readonly ListColumn<Item>[];
  keyOf: (item: Item) => number;
}

export interface ListView<Item> {
  bar: ReactElement | null;
  /** Undefined for cards, as always on a phone. */
  rows: ((items: readonly Item[]) => ReactElement) | undefined;
}

/** A list as cards or rows with chosen columns, both remembered (rule: list-look). */
export function useListView<Item>({ list, caption, columns, keyOf }: ListViewOptions<Item>): ListView<Item> {
  const mobile = useMobile();
  const { look, choose, without, toggle } = useListLook(list);
  const [choosing, setChoosing] = useState(false);
  if (mobile) return { bar: null, rows: undefined };

  const [first, ...others] = columns;
  const shown = columns.filter((column) => column === first || !without.includes(column.key));
  const asRows = look === 'filas';
  const bar = (
    <Bar className="no-imprimir">
      {asRows && (
        <Button
          variant="quiet"
          icon={<Columns3 aria-hidden="true" />}
          aria-haspopup="dialog"
          onClick={() => setChoosing(true)}
        >
          Columnas
        </Button>
      )}
      <Button
        variant="quiet"
        icon={asRows ? <LayoutGrid aria-hidden="true" /> : <Rows3 aria-hidden="true" />}
        onClick={() => choose(asRows ? 'tarjetas' : 'filas')}
      >
        {asRows ? 'Ver tarjetas' : 'Ver filas'}
      </Button>
      <Drawer open={choosing} onClose={() => setChoosing(false)} title="Columnas">
        {others.map(({ key, name }) => (
          <CheckboxField
            key={key}
            name={`columna-${key}`}
            label={name}
            checked={!without.includes(key)}
            onValueChange={() => toggle(key)}
          />
        ))}
      </Drawer>
    </Bar>
  );
  const rows = (items: readonly Item[]) => (
    <Table caption={caption} captionHidden columns={shown} rows={items} rowKey={keyOf} />
  );
  return { bar, rows: asRows ? rows : undefined };
}
