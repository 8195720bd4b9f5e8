import { formatDay } from '@caparazon/call/time';
import type { ReporteCard } from '@caparazon/clinic/reporte/calls';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import { PhotoThumb } from '../../foto/face/photo-thumb.tsx';
import { agoWords } from '../model/ago-words.ts';
import { badgeOf } from '../model/badge.ts';
import { isUrgent } from '../model/is-urgent.ts';
import { vaWords } from '../model/va-words.ts';
import { EstadoChip } from './estado-chip.tsx';

/** @param now server time */
export function ReportCard({ reporte, now }: { reporte: ReporteCard; now: number }) {
  const { idReporte, estado, ubicacion, departamento, fecha, idVisto, va } = reporte;
  const seen = idVisto !== null;
  const badge = badgeOf(reporte);
  const urgent = isUrgent(reporte);
  return (
    <Card
      href={`/reporte/${idReporte}`}
      title={reporte.nombreComunReporte}
      number={`#${idReporte}`}
      urgent={urgent}
      media={<PhotoThumb path={reporte.fotosReportes[0]} count={reporte.fotosReportes.length} />}
      chips={
        <>
          <EstadoChip estado={estado} urgent={urgent} />
          {seen || <Chip tone={urgent ? 'boya' : badge.tone}>{badge.text}</Chip>}
          {reporte.posibleRobot && <Chip tone="carey">Posible robot</Chip>}
        </>
      }
      detail={
        <>
          <p>
            {ubicacion}, {departamento}
          </p>
          <time dateTime={new Date(fecha).toISOString()}>
            {agoWords(now - fecha)}
            {formatDay(fecha)}
          </time>
          {va && <b>{vaWords(va, now)}</b>}
          {seen && <span>{badge.text}</span>}
        </>
      }
    />
  );
}
