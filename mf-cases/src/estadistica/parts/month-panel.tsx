import type { MesEnCifras } from '@caparazon/clinic/estadistica/calls';
import { Bars } from '@caparazon/ui/bars';
import { capitalised } from '@caparazon/ui/capitalised';
import { Panel } from '@caparazon/ui/panel';
import { type Column, Table } from '@caparazon/ui/table';
import { space } from '@caparazon/ui/theme/tokens';
import type { ReactElement } from 'react';
import { styled } from 'styled-components';
import { daysOfMonth, type Fichas, fichasHref, monthInWords } from '../model/cifras.ts';

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(18rem, 100%), 1fr));
  gap: ${space(5)};
  margin-block-end: ${space(5)};
`;

interface MonthPanelProps {
  anio: number;
  meses: readonly MesEnCifras[];
  chosen: Pick<Fichas, 'clase' | 'departamento'>;
}

function highest(meses: readonly MesEnCifras[], key: 'reportes' | 'ingresos'): string {
  const top = meses.reduce((most, one) => (one[key] > most[key] ? one : most));
  return top[key] === 0 ? 'Ninguno' : `El mes mayor: ${monthInWords(top.mes)}, ${top[key]}`;
}

/** Reports and admissions of each month, drawn and as a table. */
export function MonthPanel({ anio, meses, chosen }: MonthPanelProps): ReactElement {
  const bars = (key: 'reportes' | 'ingresos') =>
    meses.map((one) => ({ label: monthInWords(one.mes), value: one[key] }));
  const columns: Column<MesEnCifras>[] = [
    {
      ...{ key: 'mes', header: 'Mes' },
      cell: ({ mes, ingresos }) => {
        const name = capitalised(monthInWords(mes));
        return ingresos === 0 ? name : <a href={fichasHref({ ...chosen, ...daysOfMonth(anio, mes) })}>{name}</a>;
      },
    },
    { key: 'reportes', header: 'Reportes', cell: ({ reportes }) => reportes, numeric: true },
    { key: 'ingresos', header: 'Ingresos', cell: ({ ingresos }) => ingresos, numeric: true },
  ];
  return (
    <Panel title="Mes a mes">
      <Charts>
        <Bars title="Reportes" note={highest(meses, 'reportes')} bars={bars('reportes')} words={String} />
        <Bars title="Ingresos" note={highest(meses, 'ingresos')} bars={bars('ingresos')} words={String} />
      </Charts>
      <Table
        caption={`Reportes e ingresos de ${anio}, mes a mes`}
        captionHidden
        columns={columns}
        rows={meses}
        rowKey={({ mes }) => mes}
      />
    </Panel>
  );
}
