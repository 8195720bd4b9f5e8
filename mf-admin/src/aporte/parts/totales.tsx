/** Sums by currency and month (rule: contribution-totals). */
import type { CallResult } from '@caparazon/screen-kit/use-call';
import { Bars } from '@caparazon/ui/bars';
import { ErrorState } from '@caparazon/ui/error-state';
import { Panel } from '@caparazon/ui/panel';
import { Section } from '@caparazon/ui/section';
import { type Column, Table } from '@caparazon/ui/table';
import { media, role, shape, size, space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { formatMonto, monedaInWords } from '../face/monto.ts';
import {
  drawnMonths,
  type Month,
  monthInWords,
  monthsOf,
  type Sum,
  sumsOf,
  type Total,
  type Year,
  yearsOf,
} from '../model/totales.ts';

const List = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
  margin-block-end: ${space(4)};

  > div {
    padding: ${space(3)} ${space(5)};
    border: 1px solid ${role.borde};
    border-radius: ${shape.card};
    background: ${role.superficie};

    ${media.narrow} {
      flex: 1 0 auto;
    }
  }

  dt {
    color: ${role.textoSuave};
    font-size: ${size.chica};
  }

  dd {
    font-size: ${size.media};
    font-weight: 700;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  }
`;

interface SumsProps {
  totales: readonly Total[];
  /** The list below shows annulled ones, which the sums exclude. */
  amongAnnulled: boolean;
}

/** The sum of each currency, without annulled ones. */
export function Sums({ totales, amongAnnulled }: SumsProps): ReactElement | null {
  const sums = sumsOf(totales);
  if (sums.length === 0) return null;
  return (
    <List>
      {sums.map(({ moneda, total }) => (
        <div key={moneda}>
          <dt>
            Total en {monedaInWords(moneda).toLowerCase()}
            {amongAnnulled && ', sin los anulados'}
          </dt>
          <dd>
            {formatMonto(total)} {moneda}
          </dd>
        </div>
      ))}
    </List>
  );
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const columnsOf = (sums: readonly Sum[]): Column<Month>[] => [
  { key: 'mes', header: 'Mes', cell: ({ mes }) => monthInWords(mes), nowrap: true },
  ...sums.map(({ moneda }) => ({
    key: moneda,
    header: `${monedaInWords(moneda)} (${moneda})`,
    cell: ({ totales }: Month) => formatMonto(totales[moneda]),
    numeric: true,
  })),
  { key: 'cantidad', header: 'Aportes', cell: ({ cantidad }) => cantidad, numeric: true },
];

const monthName = new Intl.DateTimeFormat('es-UY', { month: 'long', timeZone: 'UTC' });

/** Years, of which the present one may not be over: until its month they compare. */
function yearColumns(sums: readonly Sum[], thisMonth: string, hrefOf: (anio: number) => string): Column<Year>[] {
  const month = monthName.format(Date.parse(`${thisMonth}-01`)).toLowerCase();
  return [
    {
      key: 'anio',
      header: 'Año',
      cell: ({ anio }) => (anio === null ? 'Todos los años' : <a href={hrefOf(anio)}>{anio}</a>),
      nowrap: true,
    },
    ...sums.flatMap(({ moneda }) => [
      {
        key: `${moneda}-hasta`,
        header: `${moneda}, de enero a ${month}`,
        cell: ({ anio, hastaElMes }: Year) => (anio === null ? '' : formatMonto(hastaElMes[moneda])),
        numeric: true,
      },
      {
        key: moneda,
        header: `${monedaInWords(moneda)} (${moneda}), todo`,
        cell: ({ totales }: Year) => formatMonto(totales[moneda]),
        numeric: true,
      },
    ]),
    { key: 'cantidad', header: 'Aportes', cell: ({ cantidad }) => cantidad, numeric: true },
  ];
}

/** Says when it is the highest of the drawn months only. */
function highestInWords(months: readonly { mes: string; value: number }[], goesBack: boolean): string {
  const top = months.reduce((most, month) => (month.value > most.value ? month : most));
  if (top.value === 0) return `Sin aportes en estos ${months.length} meses: los anteriores están en la tabla`;
  const which = goesBack ? `El mayor de estos ${months.length} meses` : 'El mes mayor';
  return `${which}: ${monthInWords(top.mes)}, ${formatMonto(top.value)}`;
}

interface ByMonthProps {
  result: CallResult<{ totales: Total[] }>;
  /** `aaaa-mm` */
  thisMonth: string;
  /** The list of a year's contributions. */
  hrefOf: (anio: number) => string;
}

/** The chart by month, with a table, and one by year. */
export function ByMonth({ result, thisMonth, hrefOf }: ByMonthProps): ReactElement | null {
  const { data, failure, refresh } = result;
  if (!data && failure) {
    return <ErrorState title="No pudimos sumar los aportes" message={failure.message} onRetry={() => refresh()} />;
  }
  const sums = sumsOf(data?.totales ?? []);
  if (!data || sums.length === 0) return null;
  const drawn = drawnMonths(data.totales);
  return (
    <Panel title="Aportes por mes">
      <Stack>
        {sums.map(({ moneda }) => (
          <Bars
            key={moneda}
            title={`${monedaInWords(moneda)} (${moneda})`}
            note={highestInWords(
              drawn.map(({ mes, totales }) => ({ mes, value: totales[moneda] })),
              data.totales.some((one) => one.moneda === moneda && one.mes < (drawn[0]?.mes ?? '')),
            )}
            bars={drawn.map(({ mes, totales }) => ({ label: monthInWords(mes), value: totales[moneda] }))}
            words={formatMonto}
          />
        ))}
        <Section title="Los números">
          <Table
            caption="Aportes por mes, del más nuevo al más viejo"
            captionHidden
            columns={columnsOf(sums)}
            rows={monthsOf(data.totales)}
            rowKey={({ mes }) => mes}
          />
        </Section>
        <Section title="Año contra año">
          <Table
            caption="Aportes por año, del más nuevo al más viejo"
            captionHidden
            columns={yearColumns(sums, thisMonth, hrefOf)}
            rows={yearsOf(data.totales, thisMonth)}
            rowKey={({ anio }) => anio ?? 'siempre'}
          />
        </Section>
      </Stack>
    </Panel>
  );
}
