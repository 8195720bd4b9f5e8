/** /aportes: the table of contributions, for VOL_FIN and ADMIN (rules: contributions-access, contributions-table). */
import { ErrorState } from '@caparazon/ui/error-state';
import { PageHeader } from '@caparazon/ui/page-header';
import { SkeletonText } from '@caparazon/ui/skeleton';
import type { ReactElement } from 'react';
import { useAportes } from '../api/use-aportes.ts';
import { AportesTable } from '../components/aportes-table.tsx';

export default function AportesPage(): ReactElement {
  const { data, failure, loading, refresh } = useAportes();
  return (
    <>
      <PageHeader title="Aportes">{data && data.aportes.length > 0 && `${data.aportes.length} aportes`}</PageHeader>
      {loading && <SkeletonText lines={8} />}
      {failure && !data && <ErrorState message={failure.message} onRetry={() => refresh()} />}
      {data && <AportesTable aportes={data.aportes} />}
    </>
  );
}
