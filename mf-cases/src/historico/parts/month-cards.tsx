import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { type SheetField, sheetColumns } from '@caparazon/clinic/fichaDiaria/field-labels';
import { Card } from '@caparazon/ui/card';
import { CardGrid } from '@caparazon/ui/card-grid';
import { styled } from 'styled-components';
import { editSheetHref } from '../../fichaDiaria/face/addresses.ts';
import { answerWords } from '../../fichaDiaria/face/sheet-words.ts';
import { dayWords } from '../model/day-words.ts';

/** Each amount stands beside what it measures. */
const cardFields: readonly [SheetField, SheetField?][] = [
  ['temperatura'],
  ['peso'],
  ['limpiezaRecinto'],
  ['defeca', 'defecaCant'],
  ['plasticos'],
  ['dadoComida'],
  ['come', 'comeCant'],
  ['flota'],
  ['nada'],
  ['camina'],
  ['impermeabilidadPlumaje'],
];

const Text = styled.p`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Name = styled.span`
  display: inline-block;

  &::first-letter {
    text-transform: uppercase;
  }
`;

const factsOf = (sheet: FichaDiaria) =>
  cardFields
    .map(([field, amount]) => ({
      label: sheetColumns[field],
      value: [answerWords(sheet, field), amount && answerWords(sheet, amount)].filter(Boolean).join(', '),
    }))
    .filter(({ value }) => value !== '');

export const MonthCards = ({ sheets }: { sheets: readonly FichaDiaria[] }) => (
  <CardGrid label="Fichas diarias del mes" min="17rem">
    {sheets.toReversed().map((sheet) => (
      <Card
        key={sheet.idFichaDiaria}
        href={editSheetHref(sheet.idFichaAnimal, sheet.idFichaDiaria)}
        title={<Name>{dayWords(sheet.fecha)}</Name>}
        headingLevel={3}
        facts={factsOf(sheet)}
      >
        {sheet.observaciones && <Text>{sheet.observaciones}</Text>}
      </Card>
    ))}
  </CardGrid>
);
