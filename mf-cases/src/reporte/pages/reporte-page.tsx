import { reporteMessages } from '@caparazon/clinic/reporte/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { useHeard } from '@caparazon/screen-kit/use-heard';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { useReporte } from '../api/use-reporte.ts';
import { ReportDetail } from '../parts/report-detail.tsx';

/** /reporte/{idReporte}: one report (rule: report-page). */
export default function ReportePage() {
  const { place } = useShell();
  const { data, failure, refresh } = useReporte(place.params.idReporte ?? '');
  useTabTitle(data && `Reporte ${data.idReporte}: ${data.nombreComunReporte}`);
  useHeard(['reporte', 'voy'], () => refresh());

  if (data) return <ReportDetail key={data.idReporte} reporte={data} onChange={refresh} />;
  if (!failure) return <SkeletonPage />;
  return (
    <>
      <PageHeader title="Reporte" />
      {failure.status === 404 ? (
        <EmptyState
          title={reporteMessages.notFound}
          action={<LinkButton href="/reportes">Ir a los reportes</LinkButton>}
        />
      ) : (
        <ErrorState title="No pudimos cargar el reporte" onRetry={() => refresh()} />
      )}
    </>
  );
}
