/** /aportes/compromisos: what was promised, is due and did not come (rule: pledges-screen). */
import type { CuotaPendiente } from '@caparazon/office/compromiso/calls';
import { compromisosMessages as says } from '@caparazon/office/compromiso/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { CardList } from '@caparazon/screen-kit/components/card-list';
import { ListTop } from '@caparazon/screen-kit/components/list-top';
import { useFocusOnNewList } from '@caparazon/screen-kit/use-focus-on-new-list';
import { LinkButton } from '@caparazon/ui/button';
import { EmptyState } from '@caparazon/ui/empty-state';
import { PageHeader } from '@caparazon/ui/page-header';
import Plus from 'lucide-react/icons/plus';
import { type ReactElement, useState } from 'react';
import { formatMonto } from '../../aporte/face/monto.ts';
import { useCuotas } from '../api/compromisos.ts';
import { useSkip } from '../hooks/use-skip.ts';
import { countOfDue } from '../model/cuota-words.ts';
import { addressFor } from '../model/filters.ts';
import { CameDialog } from '../parts/came-dialog.tsx';
import { CuotaCard } from '../parts/cuota-card.tsx';

const hrefFor = (page: number) => `/aportes/compromisos${page > 1 ? `?pag=${page}` : ''}`;

export default function CuotasPage(): ReactElement {
  const page = Number(/^[1-9]\d{0,6}$/.exec(useShell().place.query.get('pag') ?? '')?.[0] ?? 1);
  const cuotas = useCuotas(page);
  const [came, setCame] = useState<CuotaPendiente | null>(null);
  const skip = useSkip();
  useFocusOnNewList(hrefFor(page), came !== null);
  const all = <LinkButton href={addressFor({})}>Todos los compromisos</LinkButton>;

  return (
    <>
      <PageHeader
        title="Compromisos"
        actions={
          <>
            <LinkButton href="/aportes/compromisos/nuevo" icon={<Plus aria-hidden="true" />}>
              Agregar compromiso
            </LinkButton>
            {all}
          </>
        }
      >
        {cuotas.data && cuotas.data.faltan.length > 0
          ? `Hasta el fin de este mes faltan ${cuotas.data.faltan.map(({ total, moneda }) => `${formatMonto(total)} ${moneda}`).join(' y ')}.`
          : 'Quienes aportan cada mes, cada tres meses o una vez por año, y lo que todavía no llegó.'}
      </PageHeader>
      <ListTop count={cuotas.data && countOfDue(cuotas.data.totalElements)} />
      <CardList
        result={{ ...cuotas, refresh: () => cuotas.refresh() }}
        page={page}
        hrefFor={hrefFor}
        label="Lo que falta"
        failed="No pudimos cargar lo que falta"
        reasonOf={({ message }) => message}
        pastEnd="Esta página no tiene compromisos"
        keyOf={({ idCompromiso, mes }) => idCompromiso * 1_000_000 + Number(mes.replace('-', ''))}
        card={(cuota) => (
          <CuotaCard
            cuota={cuota}
            onCame={() => setCame(cuota)}
            onSkip={() => skip(cuota.idCompromiso, cuota.mes, true)}
          />
        )}
        nothing={<EmptyState title={says.nothingDue} action={all} />}
      />
      {came && <CameDialog expected={came} onClose={() => setCame(null)} />}
    </>
  );
}
