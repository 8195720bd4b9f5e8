import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import { type EstadoReporte, estadoReporteLabels } from '@caparazon/clinic/reporte/nuevo';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { Chip, type ChipTone } from '@caparazon/ui/chip';
import { spanWords } from '../../tratamiento/face/time-words.ts';
import { useRetry } from '../../tratamiento/face/use-retry.ts';
import { sinVerHref, useSinVer } from '../api/use-sin-ver.ts';
import { Block } from './block.tsx';
import { Row, Rows } from './rows.ts';

/** More would push the day out of view; the list has all. */
const most = 5;
const tones: Readonly<Record<EstadoReporte, ChipTone>> = { VIVO: 'boya', MUERTO: 'niebla', DESCONOCE: 'carey' };

/** Live animals cannot wait. */
function firstOf(live: readonly ReporteCard[], all: readonly ReporteCard[]): readonly ReporteCard[] {
  const known = new Set(live.map(({ idReporte }) => idReporte));
  return [...live, ...all.filter(({ idReporte }) => !known.has(idReporte))].slice(0, most);
}

export function ReportsBlock({ now }: { now: number }) {
  const { all, live } = useSinVer();
  const refresh = () => {
    all.refresh();
    live.refresh();
  };
  useHeard(['reporte', 'voy'], refresh);
  useRetry(Boolean(all.failure || live.failure), refresh);
  const total = all.data?.totalElements;
  const shown = firstOf(live.data?.content ?? [], all.data?.content ?? []);
  return (
    <Block
      title="Reportes sin ver"
      count={total}
      urgent={(live.data?.totalElements ?? 0) > 0}
      more={total !== undefined && total > shown.length && <a href={sinVerHref}>Ver los {total}</a>}
      result={all}
      failure="No pudimos cargar los reportes sin ver"
    >
      {shown.length === 0 ? (
        <p>Todos los reportes están vistos.</p>
      ) : (
        <Rows>
          {shown.map((reporte) => (
            <li key={reporte.idReporte}>
              <ReportRow reporte={reporte} now={now} />
            </li>
          ))}
        </Rows>
      )}
    </Block>
  );
}

function ReportRow({ reporte, now }: { reporte: ReporteCard; now: number }) {
  const { idReporte, nombreComunReporte, estado, ubicacion, departamento, fecha } = reporte;
  return (
    <Row href={`/reporte/${idReporte}`} $urgent={estado === 'VIVO'}>
      <Chip tone={tones[estado]}>{estadoReporteLabels[estado]}</Chip>
      <strong>{nombreComunReporte}</strong>
      <small>
        {ubicacion}, {departamento}
      </small>
      <time dateTime={new Date(fecha).toISOString()}>hace {spanWords(Math.max(0, now - fecha))}</time>
    </Row>
  );
}
