import { civilDay } from '@caparazon/call/time';
import { getAportes, getTotalesAportes } from '@caparazon/office/aporte/calls';
import { getDonante, getDonantes } from '@caparazon/office/aporte/donante';
import { medioInWords } from '@caparazon/office/aporte/medio';
import { readCentesimos } from '@caparazon/office/aporte/monto';
import { isExpired } from '@caparazon/office/aporte/vencimiento';
import { aportesMessages } from '@caparazon/office/aporte/words';
import type { Compromiso } from '@caparazon/office/compromiso/calls';
import { compromisosMessages as says } from '@caparazon/office/compromiso/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { DateField } from '@caparazon/ui/date-field';
import { Dialog } from '@caparazon/ui/dialog';
import { TextField } from '@caparazon/ui/text-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { styled } from 'styled-components';
import { formatMonto, understood } from '../../aporte/face/monto.ts';
import { useDoubts } from '../../aporte/face/use-doubts.ts';
import { compromisoReads, recordCuota } from '../api/compromisos.ts';
import { labels } from '../model/compromiso-values.ts';
import { monthInWords } from '../model/cuota-words.ts';
import { compromisoHref } from '../model/filters.ts';

const Body = styled.div`
  display: grid;
  gap: ${space(4)};
  overflow-wrap: anywhere;
`;

const Told = styled.p`
  color: ${role.urgente};
  font-weight: 600;
`;

export type Expected = Pick<
  Compromiso,
  'idCompromiso' | 'nombre' | 'monto' | 'moneda' | 'medio' | 'fechaVencimiento'
> & { mes: string };

/** Records what came of a month: the day and the amount are filled in (rule: pledges-screen). */
export function CameDialog({ expected, onClose }: { expected: Expected; onClose: () => void }): ReactElement {
  const { idCompromiso, nombre, moneda, medio, mes, fechaVencimiento } = expected;
  const shell = useShell();
  const outdate = useOutdate();
  const doubts = useDoubts();
  const [filling] = useState(newFillingId);
  const today = civilDay(shell.now());
  const [values, setValues] = useState({ fecha: today, monto: formatMonto(expected.monto) });
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);
  const { question } = doubts;

  const write = (field: keyof typeof values) => (value: string) => {
    setValues({ ...values, [field]: value });
    setErrors({});
    doubts.drop();
  };

  const record = async () => {
    if (busy) return;
    if (readCentesimos(values.monto) === null) return setErrors({ monto: aportesMessages.monto });
    if (question !== null) doubts.agree(question);
    setBusy(true);
    setFailed('');
    try {
      const body = { mes, ...values };
      const recorded = await doubts.ask(body, (confirmado) => {
        const sent = { ...body, confirmado };
        return recordCuota(shell, idCompromiso, sent, idempotencyKey(filling, { idCompromiso, ...sent }));
      });
      if (recorded === undefined) return;
      outdate(...compromisoReads, getAportes, getTotalesAportes, getDonantes, getDonante);
      shell.notify({ kind: 'success', text: says.recorded });
      onClose();
    } catch (failure) {
      const errores = isApiFailure(failure) ? failure.errores : [];
      setErrors(Object.fromEntries(errores.map(({ campo, mensaje }) => [campo, mensaje])));
      setFailed(failureText(failure));
      // Perhaps somebody else recorded it.
      outdate(...compromisoReads);
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      title={`Llegó lo de ${monthInWords(mes).toLowerCase()}`}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" loading={busy} loadingText="Registrando…" onClick={() => void record()}>
            {question === null ? 'Registrar el aporte' : 'Es correcto: registrar igual'}
          </Button>
        </>
      }
    >
      <Body>
        <p>
          De {nombre}, por {medioInWords(medio).toLowerCase()}.
        </p>
        {isCardOver(fechaVencimiento, shell.now()) && (
          <Told>
            Su tarjeta venció en {fechaVencimiento}: escribí la nueva en{' '}
            <a href={compromisoHref(idCompromiso)}>su compromiso</a>.
          </Told>
        )}
        <TextField
          name="monto"
          label={labels.monto}
          required
          inputMode="decimal"
          autoComplete="off"
          value={values.monto}
          onValueChange={write('monto')}
          error={errors.monto}
          hint={<span aria-live="polite">{understood(values.monto, moneda)}</span>}
        />
        <DateField
          name="fecha"
          label="Qué día llegó"
          required
          max={today}
          value={values.fecha}
          onValueChange={write('fecha')}
          error={errors.fecha}
        />
        <div role="alert">
          {question !== null && <Told>{question.texts.join(' ')}</Told>}
          {failed !== '' && <Told>{failed}</Told>}
        </div>
      </Body>
    </Dialog>
  );
}

export const isCardOver = (fechaVencimiento: string, now: number): boolean =>
  fechaVencimiento !== '' && isExpired(fechaVencimiento, now);
