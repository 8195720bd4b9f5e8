import { formatDay } from '@caparazon/call/time';
import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import { SortLink } from '@caparazon/screen-kit/components/sort-link';
import type { ListColumn } from '@caparazon/screen-kit/components/use-list-view';
import { Chip } from '@caparazon/ui/chip';
import { agoWords } from '../model/ago-words.ts';
import { badgeOf } from '../model/badge.ts';
import { isUrgent } from '../model/is-urgent.ts';
import { vaWords } from '../model/va-words.ts';
import { EstadoChip } from './estado-chip.tsx';

interface ReportColumnsOptions {
  /** Server time. */
  now: number;
  sorted: 'ascending' | 'descending';
  /** The address of the reverse order. */
  otherOrder: string;
}

/** It stands with the number, so that no choice of columns hides a waiting animal. */
function Handling({ reporte, now }: { reporte: ReporteCard; now: number }) {
  const badge = badgeOf(reporte);
  return (
    <>
      <Chip tone={isUrgent(reporte) ? 'boya' : badge.tone}>{badge.text}</Chip>
      {reporte.va && <Chip tone="mar">{vaWords(reporte.va, now)}</Chip>}
      {reporte.posibleRobot && <Chip tone="carey">Posible robot</Chip>}
    </>
  );
}

/** The columns of a list of reports (rule: list-look). */
export const reportColumns = ({
  now,
  sorted,
  otherOrder,
}: ReportColumnsOptions): readonly ListColumn<ReporteCard>[] => [
  {
    key: 'reporte',
    name: 'Reporte',
    header: 'Reporte',
    wide: true,
    cell: (reporte) => (
      <>
        <a href={`/reporte/${reporte.idReporte}`}>Reporte {reporte.idReporte}</a>{' '}
        <Handling reporte={reporte} now={now} />
      </>
    ),
  },
  { key: 'animal', name: 'Animal', header: 'Animal', cell: ({ nombreComunReporte }) => nombreComunReporte },
  {
    key: 'estado',
    name: 'Estado',
    header: 'Estado',
    cell: (reporte) => <EstadoChip estado={reporte.estado} urgent={isUrgent(reporte)} />,
  },
  { key: 'lugar', name: 'Lugar', header: 'Lugar', cell: ({ ubicacion }) => ubicacion, wide: true },
  { key: 'departamento', name: 'Departamento', header: 'Departamento', cell: ({ departamento }) => departamento },
  {
    key: 'fecha',
    name: 'Fecha',
    header: (
      <SortLink sorted={sorted} href={otherOrder}>
        Fecha
      </SortLink>
    ),
    sorted,
    cell: ({ fecha }) => (
      <time dateTime={new Date(fecha).toISOString()}>
        {agoWords(now - fecha)}
        {formatDay(fecha)}
      </time>
    ),
  },
];
