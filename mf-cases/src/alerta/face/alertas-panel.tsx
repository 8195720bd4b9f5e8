import { formatDay } from '@caparazon/call/time';
import {
  type Alerta,
  alertaText,
  getAlertas,
  getAlertasVigentes,
  postRetirarAlerta,
} from '@caparazon/clinic/alerta/calls';
import { alertaMessages } from '@caparazon/clinic/alerta/words';
import { clinicLimits } from '@caparazon/clinic/limits';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { Chip } from '@caparazon/ui/chip';
import { ConfirmDialog } from '@caparazon/ui/confirm-dialog';
import { ErrorState } from '@caparazon/ui/error-state';
import { focusField } from '@caparazon/ui/focus-field';
import { Panel } from '@caparazon/ui/panel';
import { SkeletonText } from '@caparazon/ui/skeleton';
import { TextArea } from '@caparazon/ui/text-area';
import { useState } from 'react';
import { EntryList, EntryText, Quiet } from '../../animal/face/entries-panel.tsx';
import { tipoWords } from './alerta-words.ts';
import { useAlertas } from './use-alertas.ts';

/** The allergies and warnings of an animal, withdrawn ones too (rule: alerts). */
export function AlertasPanel({ idFicha }: { idFicha: number }) {
  const { data, failure, refresh } = useAlertas(idFicha);
  return (
    <Panel title="Alergias y alertas">
      {!data && failure && (
        <ErrorState title="No pudimos cargar las alertas" headingLevel={3} onRetry={() => refresh()} />
      )}
      {!data && !failure && <SkeletonText lines={2} />}
      {data?.length === 0 && <Quiet>Nadie anotó una alergia ni una alerta de este animal.</Quiet>}
      {data && data.length > 0 && (
        <EntryList aria-label="Alergias y alertas">
          {data.map((alerta) => (
            <li key={alerta.idAlerta}>
              <One alerta={alerta} />
            </li>
          ))}
        </EntryList>
      )}
    </Panel>
  );
}

function One({ alerta }: { alerta: Alerta }) {
  const [asking, setAsking] = useState(false);
  const { tipo, fecha, usuario, retirada } = alerta;
  return (
    <>
      <Chip tone={retirada === null ? 'boya' : 'niebla'}>{retirada === null ? tipoWords[tipo] : 'Retirada'}</Chip>
      <EntryText>{alertaText(alerta)}</EntryText>
      <Quiet>
        {formatDay(fecha)}. Anotó {usuario?.nombre ?? 'el sistema'}.
        {retirada &&
          ` Retiró ${retirada.usuario?.nombre ?? 'el sistema'} el ${formatDay(retirada.fecha)}: «${retirada.motivo}».`}
      </Quiet>
      {retirada === null && (
        <Button
          className="no-imprimir"
          variant="quiet"
          aria-haspopup="dialog"
          aria-label={`Retirar «${alertaText(alerta)}»`}
          onClick={() => setAsking(true)}
        >
          Retirar
        </Button>
      )}
      {asking && <Withdrawal alerta={alerta} onClose={() => setAsking(false)} />}
    </>
  );
}

/** Asks for the reason; what was typed stays when it is refused. */
function Withdrawal({ alerta, onClose }: { alerta: Alerta; onClose: () => void }) {
  const shell = useShell();
  const outdate = useOutdate();
  const [motivo, setMotivo] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const lacks = motivo.trim() === '';
  const confirm = async () => {
    setTried(true);
    if (lacks) {
      focusField('motivo');
      return;
    }
    setBusy(true);
    try {
      await shell.call(postRetirarAlerta, { params: { idAlerta: String(alerta.idAlerta) }, body: { motivo } });
      shell.notify({ kind: 'success', text: alertaMessages.withdrawn });
      onClose();
    } catch (failure) {
      shell.notify({ kind: 'error', text: failureText(failure) });
    }
    setBusy(false);
    outdate(getAlertas, getAlertasVigentes);
  };
  return (
    <ConfirmDialog
      open
      danger
      title="¿Retirar la alerta?"
      confirmLabel="Retirar"
      busy={busy}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    >
      <EntryText>{alertaText(alerta)}</EntryText>
      <TextArea
        name="motivo"
        label="Por qué se retira"
        required
        rows={2}
        value={motivo}
        onValueChange={setMotivo}
        maxLength={clinicLimits.motivo}
        error={tried && lacks ? alertaMessages.motivo : undefined}
      />
    </ConfirmDialog>
  );
}
