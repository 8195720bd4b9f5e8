import { type PruebaBody, pruebaBody } from '@caparazon/office/segundoPaso/calls';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { Fields } from '@caparazon/screen-kit/components/fields';
import { useField } from '@caparazon/screen-kit/use-field';
import { useStaffForm } from '@caparazon/screen-kit/use-staff-form';
import { Button } from '@caparazon/ui/button';
import { TextField } from '@caparazon/ui/text-field';
import { space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import { styled } from 'styled-components';
import { Secret } from '../../usuario/face/new-password.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
  max-inline-size: 26rem;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(3)};
`;

type Values = PruebaBody;
type Body = Pick<PruebaBody, 'password'> & Partial<Pick<PruebaBody, 'codigo'>>;

const blank: Values = { password: '', codigo: '' };

function Codigo(): ReactElement {
  return (
    <TextField
      label="Código"
      hint="El de la aplicación de tu teléfono, o uno de recuperación"
      {...useField('codigo')}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      required
    />
  );
}

interface PruebaFormProps<B extends Body> {
  title: string;
  submit: string;
  /** Whether a code is asked for beside the password. */
  asksCode: B extends PruebaBody ? true : false;
  send: (body: B) => Promise<void>;
  onCancel?: () => void;
}

/** Asks for the password, and a code, before the second step changes (rule: second-step). */
export function PruebaForm<B extends Body>({
  title,
  submit,
  asksCode,
  send,
  onCancel,
}: PruebaFormProps<B>): ReactElement {
  const [busy, setBusy] = useState(false);
  const sending = useStaffForm<Values, Body>({
    initial: blank,
    check: checkWith<Values, Body>(asksCode ? pruebaBody : pruebaBody.pick({ password: true })),
    reValidateMode: 'onSubmit',
    order: ['password', 'codigo'],
    async store(body) {
      setBusy(true);
      try {
        await send(body as B);
        return undefined;
      } finally {
        setBusy(false);
      }
    },
  });
  return (
    <FormProvider {...sending.form}>
      <Form noValidate aria-label={title} onSubmit={(event) => void sending.send(event)}>
        <Fields>
          <Secret name="password" label="Contraseña" autoComplete="current-password" />
          {asksCode && <Codigo />}
        </Fields>
        <Actions>
          {onCancel && <Button onClick={onCancel}>Cancelar</Button>}
          <Button type="submit" variant="primary" loading={busy} loadingText="Un momento…">
            {submit}
          </Button>
        </Actions>
      </Form>
    </FormProvider>
  );
}
