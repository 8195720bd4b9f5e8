/** /aportes/compromisos/{idCompromiso}: a promise, its months, its changes (rules: pledges-screen, pledge-periods). */
import type { Answer } from '@caparazon/call/call';
import { isErased } from '@caparazon/office/aporte/cedula';
import {
  type Compromiso,
  type CuotaDeCompromiso,
  type EstadoCompromiso,
  estadoCompromisoLabels,
  type getCompromiso,
} from '@caparazon/office/compromiso/calls';
import { periodoInWords } from '@caparazon/office/compromiso/periodo';
import { compromisosMessages as says } from '@caparazon/office/compromiso/words';
import { useShell } from '@caparazon/remote-contract/shell';
import { ConflictChanges } from '@caparazon/screen-kit/components/conflict-changes';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { useEditing } from '@caparazon/screen-kit/use-editing';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { useTabTitle } from '@caparazon/screen-kit/use-tab-title';
import { Button, LinkButton } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { EmptyState } from '@caparazon/ui/empty-state';
import { ErrorState } from '@caparazon/ui/error-state';
import { HistoryPanel } from '@caparazon/ui/history-panel';
import { PageHeader } from '@caparazon/ui/page-header';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { role, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { GiftSheet } from '../../aporte/face/gift-sheet.tsx';
import { fieldOf } from '../../aporte/face/gift-values.ts';
import { formatMonto } from '../../aporte/face/monto.ts';
import { useForgetCard } from '../../aporte/face/use-forget-card.ts';
import {
  compromisoReads,
  loadCompromiso,
  moveCompromiso,
  saveCompromiso,
  useCompromiso,
  useHistorial,
} from '../api/compromisos.ts';
import { useSkip } from '../hooks/use-skip.ts';
import { dayInWords, editResolver, fieldsOf, labels, order, shown, valuesOf } from '../model/compromiso-values.ts';
import { monthInWords } from '../model/cuota-words.ts';
import { historialWords } from '../model/historial-words.ts';
import { CameDialog } from '../parts/came-dialog.tsx';
import { EstadoChip, lastingInWords } from '../parts/compromiso-card.tsx';
import { CompromisoFields } from '../parts/compromiso-fields.tsx';

const list = { href: '/aportes/compromisos', label: 'Compromisos' };

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(6)};
`;

export default function CompromisoPage(): ReactElement {
  const { data, failure, refresh } = useCompromiso(useShell().place.params.idCompromiso ?? '');
  useTabTitle(data && `Compromiso de ${data.compromiso.nombre}`);
  if (data) return <Whole key={data.compromiso.idCompromiso} {...data} />;
  if (failure === undefined) return <SkeletonPage />;
  if (failure.status < 500 && failure.status > 0) {
    const all = <LinkButton href={list.href}>Ver los compromisos</LinkButton>;
    return <EmptyState headingLevel={1} title={failure.message} action={all} />;
  }
  return (
    <ErrorState
      headingLevel={1}
      title="El compromiso no está disponible"
      message={failure.message}
      onRetry={() => refresh()}
    />
  );
}

function Whole({ compromiso, cuotas }: Answer<typeof getCompromiso>): ReactElement {
  const { idCompromiso, nombre, monto, moneda, periodo, estado } = compromiso;
  const erased = isErased(compromiso.cedulaIdentidad);
  return (
    <>
      <PageHeader
        title={nombre}
        back={list}
        chips={<EstadoChip estado={estado} />}
        actions={!erased && <Moves compromiso={compromiso} />}
      >
        {erased
          ? says.erased
          : `${formatMonto(monto)} ${moneda}, ${periodoInWords(periodo).toLowerCase()}. ${lastingInWords(compromiso)}.`}
      </PageHeader>
      <Stack>
        <Panel title="Mes a mes">
          <Months compromiso={compromiso} cuotas={cuotas} />
        </Panel>
        {!erased && <Editor compromiso={compromiso} />}
        <HistoryPanel id={idCompromiso} words={historialWords} usePage={useHistorial} />
      </Stack>
    </>
  );
}

const moves: Record<EstadoCompromiso, readonly (readonly [EstadoCompromiso, string])[]> = {
  activo: [
    ['pausado', 'Poner en pausa'],
    ['terminado', 'Terminar'],
  ],
  pausado: [
    ['activo', 'Retomar'],
    ['terminado', 'Terminar'],
  ],
  terminado: [['activo', 'Retomar']],
};

function Moves({ compromiso }: { compromiso: Compromiso }): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const [busy, setBusy] = useState(false);
  const move = async (estado: EstadoCompromiso) => {
    setBusy(true);
    try {
      await moveCompromiso(shell, compromiso, estado);
      shell.notify({ kind: 'success', text: `${says.modified}: ${estadoCompromisoLabels[estado].toLowerCase()}` });
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    } finally {
      setBusy(false);
      outdate(...compromisoReads);
    }
  };
  return (
    <>
      {moves[compromiso.estado].map(([estado, words]) => (
        <Button key={estado} disabled={busy} onClick={() => void move(estado)}>
          {words}
        </Button>
      ))}
    </>
  );
}

const Rows = styled.ul`
  display: grid;

  li,
  li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: ${space(2)} ${space(5)};
  }

  li {
    padding-block: ${space(3)};
  }

  li + li {
    border-block-start: 1px solid ${role.borde};
  }
`;

interface MonthsProps {
  compromiso: Compromiso;
  cuotas: readonly CuotaDeCompromiso[];
}

function Months({ compromiso, cuotas }: MonthsProps): ReactElement {
  const [came, setCame] = useState<string | null>(null);
  const skip = useSkip();
  const { idCompromiso } = compromiso;
  const what = ({ mes, estado, idAporte }: CuotaDeCompromiso) => {
    if (idAporte !== null) return <a href={`/aportes/${idAporte}`}>Aporte #{idAporte}</a>;
    if (estado === 'omitida') {
      return (
        <div>
          <Chip tone="niebla">No se espera</Chip>
          <Button variant="quiet" onClick={() => skip(idCompromiso, mes, false)}>
            Esperarlo de nuevo
          </Button>
        </div>
      );
    }
    return (
      <div>
        <Button aria-haspopup="dialog" onClick={() => setCame(mes)}>
          Llegó
        </Button>
        <Button variant="quiet" onClick={() => skip(idCompromiso, mes, true)}>
          No va a llegar
        </Button>
      </div>
    );
  };
  return (
    <>
      {cuotas.length === 0 && <p>Todavía no se espera nada.</p>}
      <Rows>
        {cuotas.map((cuota) => (
          <li key={cuota.mes}>
            <span>
              <strong>{monthInWords(cuota.mes)}</strong>, el {dayInWords(cuota.vence)}
            </span>
            {what(cuota)}
          </li>
        ))}
      </Rows>
      {came !== null && <CameDialog expected={{ ...compromiso, mes: came }} onClose={() => setCame(null)} />}
    </>
  );
}

function Editor({ compromiso }: { compromiso: Compromiso }): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const { initial, base, conflict, save } = useEditing({
    doc: compromiso,
    valuesOf,
    read: () => loadCompromiso(shell, compromiso.idCompromiso),
    self: shell.session?.idUsuario,
  });
  // A pause or a month left out changes nothing that is written here.
  useEffect(() => {
    if (JSON.stringify(valuesOf(base.current)) === JSON.stringify(valuesOf(compromiso))) base.current = compromiso;
  }, [base, compromiso]);
  const { form, send } = useStaffForm({
    initial,
    check: editResolver(() => base.current, shell.now),
    order,
    complaintsOf: ({ errores }) => errores.map(({ campo, mensaje }) => ({ campo: fieldOf(campo), mensaje })),
    async store(_body, sending) {
      await save(sending.form, (stored) => saveCompromiso(shell, stored, fieldsOf(sending.form.getValues())));
      forget();
      outdate(...compromisoReads);
      return { notice: says.modified, to: list.href };
    },
  });
  const forget = useForgetCard(form);
  return (
    <GiftSheet
      form={form}
      send={send}
      name="Editar compromiso"
      action="Guardar cambios"
      conflict={<ConflictChanges what="este compromiso" {...{ conflict, labels, shown }} />}
    >
      <CompromisoFields />
    </GiftSheet>
  );
}
