import type { FilaPizarra } from '@caparazon/clinic/pizarra/calls';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactNode, useId } from 'react';
import { css, styled } from 'styled-components';
import { useVigentes } from '../../alerta/face/use-alertas.ts';
import { animalWords } from '../../animal/face/animal-words.ts';
import type { Grupo } from '../model/orden.ts';
import { AlertsCell, CriteriaCell, DoseCell, daysWords, Portrait, SheetCell, Soft, WeightCell } from './cells.tsx';
import { printCss } from './print-css.ts';
import { wallCss } from './wall-css.ts';

/** Fourteen animals fit on 1440 × 900 with two lines each. */
const atTheDesk = css`
  [data-peso] > span {
    display: grid;
    grid-template-columns: max-content auto;
    justify-content: start;
    row-gap: 0;
    white-space: nowrap;
  }

  [data-peso] > span > :nth-child(n + 3),
  [data-peso] > span > :nth-child(2):last-child:not(svg) {
    grid-column: 1 / -1;
  }

  [data-alertas] > span {
    row-gap: 1px;
  }

  /* One line, unless it is longer than the medicines leave room for. */
  [data-alertas] > span > * {
    min-height: 0;
    padding-block: 0;
    width: max-content;
    max-width: 13rem;
    line-height: 1.25;
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
    padding: 1px ${space(2)};
    border-block-end: 1px solid ${role.borde};
    text-align: start;
    vertical-align: middle;
  }

  thead th {
    padding-block: ${space(1)};
    background: ${role.superficieHundida};
    color: ${role.textoSuave};
    font-size: ${size.chica};
    font-weight: 600;
    white-space: nowrap;
  }

  [data-peso] svg {
    width: 3em;
    height: 1.25em;
  }

  tbody th[scope='row'] {
    min-width: 14.5rem;
  }

  [data-lugar] > tr:last-child > * {
    border-block-end-width: 2px;
  }

  [data-numero] {
    text-align: end;
    white-space: nowrap;
  }

  /* What has a word of its own keeps its line. */
  [data-entero] {
    white-space: nowrap;
  }

  @media screen {
    ${({ $wall }) => !$wall && atTheDesk}
  }

  ${({ $wall }) => $wall && wallCss}

  ${printCss}
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

/** A line of its own would cost the room of an animal. */
const Place = styled.th`
  border-inline-end: 1px solid ${role.borde};
  background: ${role.fondo};
  color: ${role.texto};
  font-weight: 700;

  > span {
    display: block;
    max-width: 7.5rem;
    overflow-wrap: break-word;
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

  /* As high as a finger needs, in a row that stays as low as its text. */
  @media screen {
    a {
      display: inline-block;
      min-height: 1.5rem;
      margin-block: -2px;
      padding-block: 2px;
    }
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
  withPlace: boolean;
  place: ReactNode;
  bare: boolean;
}

function Row({ row, now, wall, withPlace, place, bare }: RowProps) {
  const { idFichaAnimal, nombre, nombreComunFichaAnimal, ubicacionActual, foto } = row;
  const kind = nombreComunFichaAnimal.nombre;
  const vigentes = useVigentes().data?.filter((alerta) => alerta.idFichaAnimal === idFichaAnimal);
  // The wall cuts long lines: the place comes first, since one walks there.
  const placed = wall ? `${ubicacionActual}, ${kind}` : `${kind}, ${ubicacionActual}`;
  return (
    <tr>
      {place}
      <th scope="row">
        <Animal>
          <span data-foto>
            <Portrait path={foto} side={36} />
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
        <DoseCell row={row} now={now} bare={bare} />
      </td>
      <td data-entero>
        <SheetCell row={row} />
      </td>
      <td data-entero>
        <CriteriaCell row={row} />
      </td>
      <td data-alertas>
        <AlertsCell row={row} now={now} vigentes={vigentes} short={wall} />
      </td>
    </tr>
  );
}

interface BoardTableProps {
  caption: string;
  /** A single unnamed group is a list. */
  groups: readonly Grupo[];
  now: number;
  wall?: boolean;
  /** Leaves out the medicines. */
  bare?: boolean;
}

export function BoardTable({ caption, groups, now, wall = false, bare = false }: BoardTableProps) {
  const id = useId();
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  const table = (
    <Native $wall={wall} data-angosta={bare || undefined} style={{ '--filas': Math.max(count, 8) } as object}>
      <caption id={id} className="solo-lectores">
        {caption}
      </caption>
      <thead>
        <tr>
          {groups[0]?.lugar && (
            <th scope="col" data-columna="lugar">
              Lugar
            </th>
          )}
          <th scope="col" data-columna="animal">
            Animal
          </th>
          <th scope="col" data-numero>
            Días
          </th>
          <th scope="col" data-columna="peso">
            Peso y 7 días
          </th>
          <th scope="col" data-columna="dosis">
            Tratamientos
          </th>
          <th scope="col">Ficha de hoy</th>
          <th scope="col">Para liberar</th>
          <th scope="col" data-columna="alertas">
            Alertas
          </th>
        </tr>
      </thead>
      {groups.map(({ lugar, rows }) => (
        <tbody key={lugar} data-lugar={lugar || undefined}>
          {rows.map((row, nth) => (
            <Row
              key={row.idFichaAnimal}
              {...{ row, now, wall, bare }}
              withPlace={lugar === ''}
              place={
                lugar !== '' &&
                nth === 0 && (
                  <Place scope="rowgroup" rowSpan={rows.length}>
                    <span>{lugar}</span> {rows.length > 1 && <Soft>{rows.length} animales</Soft>}
                  </Place>
                )
              }
            />
          ))}
        </tbody>
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
