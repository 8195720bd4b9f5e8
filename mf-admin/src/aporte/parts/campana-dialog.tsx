import { fieldErrors } from '@caparazon/call/check';
import { limits } from '@caparazon/call/limits';
import { type Campana, campanaBody, getCampanas, campanasMessages as says } from '@caparazon/office/aporte/campana';
import { isApiFailure, isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { failureText } from '@caparazon/screen-kit/failure-text';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useOutdate } from '@caparazon/screen-kit/use-call';
import { Button } from '@caparazon/ui/button';
import { CheckboxField } from '@caparazon/ui/checkbox-field';
import { DateField } from '@caparazon/ui/date-field';
import { Dialog } from '@caparazon/ui/dialog';
import { focusField } from '@caparazon/ui/focus-field';
import { TextField } from '@caparazon/ui/text-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, type SyntheticEvent, useId, useState } from 'react';
import { styled } from 'styled-components';
import { createCampana, loadCampana, saveCampana } from '../api/campanas.ts';
import { understood } from '../face/monto.ts';
import { blankCampana, type CampanaValues, campanaValuesOf, labels, spanInWords } from '../model/campana-values.ts';

const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(4)};
`;

const Told = styled.p`
  color: ${role.urgente};
  font-weight: 600;
  overflow-wrap: anywhere;
`;

interface CampanaDialogProps {
  /** Absent for a new one. */
  campana?: Campana | undefined;
  onClose: () => void;
}

/** Adds or edits a campaign (rule: campaigns). What somebody else changed meanwhile is told before it is replaced. */
export function CampanaDialog({ campana, onClose }: CampanaDialogProps): ReactElement {
  const shell = useShell();
  const outdate = useOutdate();
  const id = useId();
  const [filling] = useState(newFillingId);
  const [base, setBase] = useState(campana);
  const [values, setValues] = useState(() => (campana ? campanaValuesOf(campana) : blankCampana(shell.now())));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [failed, setFailed] = useState('');
  const [busy, setBusy] = useState(false);

  const write = (changed: Partial<CampanaValues>) => {
    setValues({ ...values, ...changed });
    setErrors({});
  };
  const refuse = (errores: readonly { campo: string; mensaje: string }[]) => {
    setErrors(Object.fromEntries(errores.map(({ campo, mensaje }) => [campo, mensaje])));
    const [first] = errores;
    if (first) focusField(first.campo);
  };

  const meet = async (failure: unknown): Promise<void> => {
    if (base && isApiFailure(failure) && isRefusedFor(failure, 'registro_modificado')) {
      const now = await loadCampana(shell, base.idCampana).catch(() => undefined);
      if (now) {
        setBase(now);
        const state = now.cerrada ? 'cerrada' : 'abierta';
        return setFailed(
          `Esta campaña cambió mientras tanto: ahora es «${now.nombre}», ${spanInWords(now).toLowerCase()}, ${state}. Si lo tuyo vale igual, guardá de nuevo.`,
        );
      }
    }
    const errores = isApiFailure(failure) ? failure.errores : [];
    refuse(errores);
    if (errores.length === 0) setFailed(failureText(failure));
  };

  const store = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (busy) return;
    const checked = campanaBody.safeParse(values);
    if (!checked.success) return refuse(fieldErrors(checked.error));
    setBusy(true);
    setFailed('');
    try {
      if (base) await saveCampana(shell, base, values);
      else await createCampana(shell, values, idempotencyKey(filling, values));
      shell.notify({ kind: 'success', text: base ? says.modified : says.created });
      onClose();
    } catch (failure) {
      await meet(failure);
    } finally {
      setBusy(false);
      outdate(getCampanas);
    }
  };

  const bind = (name: 'nombre' | 'desde' | 'hasta' | 'meta') => ({
    ...{ name, label: labels[name], value: values[name], error: errors[name], autoComplete: 'off' },
    onValueChange: (value: string) => write({ [name]: value }),
  });

  return (
    <Dialog
      open
      onClose={onClose}
      title={campana ? `Editar «${campana.nombre}»` : 'Agregar campaña'}
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={id} variant="primary" loading={busy} loadingText="Guardando…">
            {campana ? 'Guardar cambios' : 'Agregar campaña'}
          </Button>
        </>
      }
    >
      <Form id={id} noValidate onSubmit={(event) => void store(event)}>
        <TextField {...bind('nombre')} required maxLength={limits.text.campana} />
        <DateField {...bind('desde')} required />
        <DateField {...bind('hasta')} optional hint="Vacío: no tiene fin" />
        <TextField
          {...bind('meta')}
          optional
          inputMode="decimal"
          hint={<span aria-live="polite">{understood(values.meta, 'UYU') || 'Cuánto se quiere juntar'}</span>}
        />
        <CheckboxField
          name="cerrada"
          label={labels.cerrada}
          checked={values.cerrada}
          onValueChange={(cerrada) => write({ cerrada })}
        />
        <div role="alert">{failed !== '' && <Told>{failed}</Told>}</div>
      </Form>
    </Dialog>
  );
}
