import type { FilaPizarra } from '@caparazon/contracts/cases/pizarra';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { Fragment, useId } from 'react';
import { styled } from 'styled-components';
import { animalWords } from '../../../shared/fichaAnimal/animal-words.ts';
import type { Grupo } from '../model/orden.ts';
import { AlertsCell, CriteriaCell, DoseCell, daysWords, Portrait, SheetCell, Soft, WeightCell } from './cells.tsx';
import { onTheWall } from './on-the-wall.ts';

const Native = styled.table<{ $wall: boolean }>`
  width: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  line-height: 1.25;

  caption {
    text-align: start;
  }

  th,
  td {
    padding: ${space(2)} ${space(3)};
    border-block-end: 1px solid ${role.borde};
    text-align: start;
    vertical-align: middle;
  }

  thead th {
    background: ${role.superficieHundida};
    color: ${role.textoSuave};
    font-size: ${size.chica};
    font-weight: 600;
    white-space: nowrap;
  }

  [data-numero] {
    text-align: end;
    white-space: nowrap;
  }

  /* What has a word of its own keeps its line. */
  [data-entero] {
    white-space: nowrap;
  }

  ${({ $wall }) => $wall && onTheWall}

  @media print {
    font-size: 7.5pt;
    line-height: 1.1;

    th,
    td {
      padding: 0.25mm 1mm;
    }

    thead th,
    tbody[data-lugar] th[scope='rowgroup'] {
      font-size: 7pt;
    }

    [data-foto],
    [data-alertas] svg {
      display: none;
    }

    [data-alertas] > span,
    [data-alertas] > span > * {
      display: inline;
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      font-size: 6pt;
    }

    tbody th[scope='row'] {
      width: 25%;
    }

    td:not([data-alertas]) {
      font-size: 7pt;
      white-space: nowrap;
    }

    [data-alertas] {
      font-size: 6pt;
    }

    /* On a line of its own, since the column would take the room of all alerts. */
    [data-curso] {
      display: block;
    }

    [data-peso] > span {
      flex-wrap: nowrap;
    }

    [data-peso] svg {
      width: 3em;
      height: 1em;
    }

    [data-alertas] > span > * + *::before {
      content: ', ';
    }
  }
`;

const Scroll = styled.div`
  overflow-x: auto;
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  background: ${role.superficie};

  @media print {
    overflow: visible;
    border: 0;
  }
`;

const Place = styled.th`
  background: ${role.fondo};
  color: ${role.texto};
  font-weight: 700;

  @media print {
    padding-block-start: 1mm;
  }
`;

const Animal = styled.span`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: 0.6em;
  min-width: 0;

  > span:last-child {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }

  a {
    font-weight: 700;
  }

  @media print {
    grid-template-columns: minmax(0, 1fr);

    > span:last-child {
      display: block;
    }
  }
`;

interface RowProps {
  row: FilaPizarra;
  now: number;
  wall: boolean;
  /** Whether the place stands beside the kind of animal, because no heading says it. */
  withPlace: boolean;
}

function Row({ row, now, wall, withPlace }: RowProps) {
  const { idFichaAnimal, nombre, nombreComunFichaAnimal, ubicacionActual, foto } = row;
  const kind = nombreComunFichaAnimal.nombre;
  // On the wall a long line is cut: the place is what one walks to.
  const placed = wall ? `${ubicacionActual}, ${kind}` : `${kind}, ${ubicacionActual}`;
  return (
    <tr>
      <th scope="row">
        <Animal>
          <span data-foto>
            <Portrait path={foto} side={wall ? 36 : 44} />
          </span>
          <span>
            <a href={`/historicos/${idFichaAnimal}`}>
              {wall && nombre ? (
                <>
                  <span data-nombre>{nombre}</span>
                  <span data-numero-de-ficha>, {idFichaAnimal}</span>
                </>
              ) : (
                animalWords(row)
              )}
            </a>{' '}
            <Soft>{withPlace ? placed : kind}</Soft>
          </span>
        </Animal>
      </th>
      <td data-numero>{daysWords(row)}</td>
      <td data-peso>
        <WeightCell row={row} now={now} />
      </td>
      <td>
        <DoseCell row={row} now={now} />
      </td>
      <td data-entero>
        <SheetCell row={row} />
      </td>
      <td data-entero>
        <CriteriaCell row={row} />
      </td>
      <td data-alertas>
        <AlertsCell row={row} now={now} short={wall} />
      </td>
    </tr>
  );
}

interface BoardTableProps {
  caption: string;
  /** One group without a name is a list. */
  groups: readonly Grupo[];
  now: number;
  wall?: boolean;
}

/** The whiteboard as a table: a row an animal, under the name of its place where the rows are grouped. */
export function BoardTable({ caption, groups, now, wall = false }: BoardTableProps) {
  const id = useId();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const table = (
    <Native $wall={wall} style={{ '--filas': Math.max(count, 8) } as object}>
      <caption id={id} className="solo-lectores">
        {caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Animal</th>
          <th scope="col" data-numero>
            Días
          </th>
          <th scope="col">Peso y 7 días</th>
          <th scope="col">Dosis</th>
          <th scope="col">Ficha de hoy</th>
          <th scope="col">Para liberar</th>
          <th scope="col">Alertas</th>
        </tr>
      </thead>
      {groups.map(({ lugar, rows }) => (
        <Fragment key={lugar}>
          <tbody data-lugar={lugar || undefined}>
            {lugar !== '' && (
              <tr>
                <Place scope="rowgroup" colSpan={7}>
                  {lugar} <Soft>{rows.length === 1 ? '1 animal' : `${rows.length} animales`}</Soft>
                </Place>
              </tr>
            )}
            {rows.map((row) => (
              <Row key={row.idFichaAnimal} row={row} now={now} wall={wall} withPlace={lugar === ''} />
            ))}
          </tbody>
        </Fragment>
      ))}
    </Native>
  );
  if (wall) return table;
  return (
    <Scroll role="region" aria-labelledby={id} tabIndex={0}>
      {table}
    </Scroll>
  );
}
