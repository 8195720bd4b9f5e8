import { Button } from '@caparazon/ui/button';
import { role, shape, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement, ReactNode } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { styled } from 'styled-components';
import type { OpenList } from './list-page.tsx';
import { afterMove, MoveButtons } from './move-buttons.tsx';
import type { Fila, ListValues } from './use-list-form.ts';

const Row = styled.fieldset`
  display: grid;
  gap: ${space(3)};
  min-width: 0;
  padding: ${space(4)};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  /* Inside the frame: a name of two lines would stand half outside it. */
  > legend {
    float: inline-start;
    width: 100%;
    padding: 0;
    font-weight: 600;
    overflow-wrap: anywhere;
  }

  > legend + * {
    clear: both;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(3)};
`;

const Order = styled.div`
  display: flex;
  margin-inline-start: auto;
`;

export interface ListRowProps {
  list: Pick<OpenList<never>, 'move' | 'remove'>;
  id: string;
  place: number;
  among: readonly number[];
  /** The button to focus once the row is gone. */
  addId: string;
}

interface Words {
  named: string;
  retired: string;
  restore: string;
  about: string;
}

/** The frame of a row, with buttons to retire, remove and move it. */
export function ListRow({
  list,
  id,
  place,
  among,
  addId,
  isNew,
  removable = true,
  children,
  actions,
  ...words
}: ListRowProps &
  Words & {
    isNew: boolean;
    /** A retired row may be removed. */
    removable?: boolean;
    children: ReactNode;
    actions?: ReactNode;
  }): ReactElement {
  const { setValue } = useFormContext<ListValues>();
  const activo = useWatch<ListValues<Fila>, `filas.${number}.activo`>({ name: `filas.${place}.activo` });
  const { named } = words;
  const at = among.indexOf(place);
  const step = (by: 1 | -1) => {
    const to = among[at + by];
    if (to !== undefined) list.move(place, to, afterMove(id, by), `${named}: lugar ${at + 1 + by} de ${among.length}`);
  };
  const remove = (
    <Button
      variant="quiet"
      aria-label={`Quitar ${named}`}
      onClick={() => list.remove(place, addId, `${named}: fuera de la lista`)}
    >
      Quitar
    </Button>
  );
  return (
    <Row>
      <legend>{activo ? named : `${named} (${words.retired})`}</legend>
      {children}
      {!activo && !isNew && <p>{words.about}</p>}
      <Actions>
        {actions}
        {!isNew && (
          <Button
            variant="quiet"
            aria-label={`${activo ? 'Retirar' : words.restore} ${named}`}
            onClick={() => setValue(`filas.${place}.activo`, !activo, { shouldDirty: true })}
          >
            {activo ? 'Retirar' : words.restore}
          </Button>
        )}
        {(isNew || (removable && !activo)) && remove}
        <Order>
          <MoveButtons id={id} named={named} at={at} of={among.length} onMove={step} />
        </Order>
      </Actions>
    </Row>
  );
}
