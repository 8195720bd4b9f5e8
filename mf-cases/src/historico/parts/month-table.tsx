import type { FichaDiaria, Mes } from '@caparazon/clinic/fichaDiaria/calls';
import type { SheetField } from '@caparazon/clinic/fichaDiaria/field-labels';
import { role, shape, size, space } from '@caparazon/ui/theme/tokens';
import { useId } from 'react';
import { styled } from 'styled-components';
import { editSheetHref } from '../../fichaDiaria/face/addresses.ts';
import { mesWords } from '../../fichaDiaria/face/mes.ts';
import { answerWords, sheetFields, unobserved } from '../../fichaDiaria/face/sheet-words.ts';
import { dayNumber, weekdayShort } from '../model/day-words.ts';

/** It scrolls sideways with the day always visible. */
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

const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: ${size.chica};
  line-height: 1.35;

  th,
  td {
    padding: ${space(2)} 0.4rem;
    border-block-end: 1px solid ${role.borde};
    text-align: start;
    vertical-align: top;
  }

  tbody td {
    padding-block: ${space(3)};
    overflow-wrap: anywhere;
  }

  tbody tr:last-child > * {
    border-block-end: 0;
  }

  thead th {
    background: ${role.superficieHundida};
    color: ${role.textoSuave};
    font-weight: 600;
    vertical-align: bottom;
  }

  /* A group is told from its neighbours by a line, in its head and down the month. */
  [data-grupo] {
    border-inline-start: 1px solid ${role.borde};
  }

  tbody tr:hover > * {
    background: ${role.superficieHundida};
  }

  tr > :first-child:not([data-grupo]) {
    position: sticky;
    inset-inline-start: 0;
    z-index: 1;
    background: ${role.superficie};
  }

  thead tr > :first-child:not([data-grupo]) {
    background: ${role.superficieHundida};
  }

  [data-numero] {
    text-align: end;
    white-space: nowrap;
    font-variant-numeric: tabular-nums;
  }

  [data-texto] {
    min-width: 4.75rem;
  }

  [data-largo] {
    min-width: 11rem;
    white-space: pre-line;
  }

  [data-no] {
    color: ${role.textoSuave};
  }
`;

const Day = styled.a`
  display: inline-flex;
  align-items: center;
  gap: ${space(2)};
  min-width: ${shape.touch};
  min-height: ${shape.touch};
  margin-block: calc(-1 * ${space(2)});
  font-variant-numeric: tabular-nums;
  text-decoration: none;
  white-space: nowrap;
`;

const DayNumber = styled.span`
  text-decoration: underline;
  text-underline-offset: 0.2em;
`;

const Weekday = styled.span`
  color: ${role.textoSuave};
  font-weight: 400;
`;

const Plastics = styled.strong`
  color: ${role.aviso};
`;

const groups: ReadonlySet<SheetField> = new Set(['defeca', 'dadoComida', 'flota', 'observaciones']);
const numbers: ReadonlySet<SheetField> = new Set(['temperatura', 'peso']);
const texts: ReadonlySet<SheetField> = new Set(['defecaCant', 'comeCant']);

const layout = (field: SheetField) => ({
  'data-grupo': groups.has(field) || undefined,
  'data-numero': numbers.has(field) || undefined,
  'data-texto': texts.has(field) || undefined,
  'data-largo': field === 'observaciones' || undefined,
});

const Head = () => (
  <thead>
    <tr>
      <th scope="col" rowSpan={2}>
        Día
      </th>
      <th scope="col" rowSpan={2}>
        Recinto limpio
      </th>
      <th scope="col" rowSpan={2} {...layout('temperatura')}>
        Temp. °C
      </th>
      <th scope="col" rowSpan={2} {...layout('peso')}>
        Peso kg
      </th>
      <th scope="colgroup" colSpan={3} data-grupo>
        Defecación
      </th>
      <th scope="colgroup" colSpan={3} data-grupo>
        Alimentación
      </th>
      <th scope="colgroup" colSpan={4} data-grupo>
        Datos generales
      </th>
      <th scope="col" rowSpan={2} {...layout('observaciones')}>
        Observaciones
      </th>
    </tr>
    <tr>
      <th scope="col" {...layout('defeca')}>
        Defeca
      </th>
      <th scope="col">Cuánto</th>
      <th scope="col">Plásticos</th>
      <th scope="col" {...layout('dadoComida')}>
        Dado comida
      </th>
      <th scope="col">Come</th>
      <th scope="col">Cuánto</th>
      <th scope="col" {...layout('flota')}>
        Flota
      </th>
      <th scope="col">Nada</th>
      <th scope="col">Camina</th>
      <th scope="col">Imperm. del plumaje</th>
    </tr>
  </thead>
);

function Answer({ sheet, field }: { sheet: FichaDiaria; field: SheetField }) {
  const words = answerWords(sheet, field);
  if (words === '') {
    return (
      <span data-no>
        <span aria-hidden="true">–</span>
        <span className="solo-lectores">{unobserved}</span>
      </span>
    );
  }
  // Unobserved answers are marked as copied (rule: as-yesterday).
  if (sheet.copiados?.includes(field)) return <span data-no>{words} (copiado)</span>;
  if (sheet[field] === false) return <span data-no>{words}</span>;
  return field === 'plasticos' ? <Plastics>{words}</Plastics> : words;
}

/** A month as a table, by time (rule: month-of-sheets). */
export function MonthTable({ sheets, mes }: { sheets: readonly FichaDiaria[]; mes: Mes }) {
  const id = useId();
  return (
    <Scroll aria-labelledby={id} tabIndex={0}>
      <Sheet>
        <caption id={id} className="solo-lectores">
          Fichas diarias de {mesWords(mes)}
        </caption>
        <Head />
        <tbody>
          {sheets.map((sheet) => (
            <tr key={sheet.idFichaDiaria}>
              <th scope="row">
                <Day href={editSheetHref(sheet.idFichaAnimal, sheet.idFichaDiaria)}>
                  <span className="solo-lectores">Modificar el </span>
                  <DayNumber>{dayNumber(sheet.fecha)}</DayNumber> <Weekday>{weekdayShort(sheet.fecha)}</Weekday>
                </Day>
              </th>
              {sheetFields.map((field) => (
                <td key={field} {...layout(field)}>
                  <Answer sheet={sheet} field={field} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Sheet>
    </Scroll>
  );
}
