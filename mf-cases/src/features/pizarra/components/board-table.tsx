import type { FilaPizarra } from '@caparazon/contracts/cases/pizarra';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { Fragment, useId } from 'react';
import { css, styled } from 'styled-components';
import { animalWords } from '../../../shared/fichaAnimal/animal-words.ts';
import type { Grupo } from '../model/orden.ts';
import { AlertsCell, CriteriaCell, DoseCell, daysWords, Portrait, SheetCell, Soft, WeightCell } from './cells.tsx';

/**
 * On the wall the rows share the height, and the letters follow: twenty to a column are read across a room. They follow
 * the width too, of which a row takes some sixty: few rows in two columns would break names into syllables.
 */
const onTheWall = css`
  --letra: clamp(
    0.875rem,
    min((100dvh - 7rem) / var(--filas) / 2.7, (100vw - 2rem) / var(--columnas) / 60),
    1.9rem
  );

  height: 100%;
  font-size: var(--letra);

  th,
  td {
    padding: 0 0.4em;
    vertical-align: middle;
  }

  thead th {
    height: 1.6em;
    font-size: 0.7em;
  }

  /* What is longest in one cell would take the room of the others. */
  table-layout: fixed;

  thead th:nth-child(1) {
    width: 26%;
  }

  thead th:nth-child(2) {
    width: 4.5%;
  }

  thead th:nth-child(3) {
    width: 26%;
  }

  thead th:nth-child(4) {
    width: 14%;
  }

  thead th:nth-child(5),
  thead th:nth-child(6) {
    width: 7%;
  }

  td:nth-child(4) {
    font-size: 0.9em;
    line-height: 1.15;
  }

  /* A row has two lines and no third, or forty animals would not fit: what is longer is cut, and stands on its page. */
  tbody th > span > span:last-child > * {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  [data-peso] > span {
    flex-wrap: nowrap;
    white-space: nowrap;
  }

  [data-peso] svg {
    width: 2.5em;
  }

  [data-peso] > span {
    column-gap: 0.4em;
  }

  [data-alertas] {
    font-size: max(0.8125rem, 0.75em);
    line-height: 1.15;
  }
`;

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
  const { idFichaAnimal, nombreComunFichaAnimal, ubicacionActual, foto } = row;
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
            <a href={`/historicos/${idFichaAnimal}`}>{animalWords(row)}</a> <Soft>{withPlace ? placed : kind}</Soft>
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
