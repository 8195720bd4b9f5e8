import type { ReporteCard } from '@caparazon/contracts/cases/reporte';
import { formatDay } from '@caparazon/contracts/time';
import { Card } from '@caparazon/ui/card';
import { Chip } from '@caparazon/ui/chip';
import { PhotoThumb } from '../../../shared/fotos/photo-thumb.tsx';
import { badgeOf } from '../model/badge.ts';
import { EstadoChip } from './estado-chip.tsx';

/** One report of the list. The whole card links to its page. */
export function ReportCard({ reporte }: { reporte: ReporteCard }) {
  const badge = badgeOf(reporte);
  return (
    <Card
      href={`/reporte/${reporte.idReporte}`}
      title={reporte.nombreComunReporte}
      number={`#${reporte.idReporte}`}
      media={<PhotoThumb path={reporte.fotosReportes[0]} count={reporte.fotosReportes.length} />}
      chips={
        <>
          <EstadoChip estado={reporte.estado} />
          {reporte.posibleRobot && <Chip tone="carey">Posible robot</Chip>}
        </>
      }
      facts={[
        { label: 'Departamento', value: reporte.departamento },
        { label: 'Fecha', value: formatDay(reporte.fecha) },
      ]}
      footer={<Chip tone={badge.tone}>{badge.text}</Chip>}
    />
  );
}
