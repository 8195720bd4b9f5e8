/** Turning on the second step of a login (rule: second-step): before there is a session, and in the profile. */
import { segundoPasoMessages } from '@caparazon/call/sesion/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { Button } from '@caparazon/ui/button';
import { focusField } from '@caparazon/ui/focus-field';
import { role, space } from '@caparazon/ui/theme/tokens';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { failureText } from '../failure-text.ts';
import { CodeField } from './code-field.tsx';
import { PhoneSecret } from './phone-secret.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
  justify-items: start;

  > :not(button) {
    inline-size: 100%;
  }

  > [role='alert'] {
    color: ${role.urgente};
    font-weight: 600;
  }
`;

const field = 'codigo';

export interface SecondStepProps {
  secreto: string;
  organizacion: string;
  nombreUsuario: string;
  /** Sends the first code, and gives the recovery codes. @throws ApiFailure that is shown here */
  activate: (codigo: string) => Promise<string[]>;
  /** The recovery codes have been seen. */
  onDone: () => void;
}

/** Shows the secret, takes the first code, and shows the recovery codes. */
export function SecondStep({ secreto, activate, onDone, ...names }: SecondStepProps): ReactElement {
  const [codigo, setCodigo] = useState('');
  const [error, setError] = useState<{ field?: string; whole?: string }>({});
  const [sending, setSending] = useState(false);
  const [codigos, setCodigos] = useState<string[]>();
  // The code's field would bring up a keyboard over the QR code.
  const first = useRef<HTMLParagraphElement>(null);
  useEffect(() => first.current?.focus(), []);

  function complain(text: string): void {
    setError({ field: text });
    focusField(field);
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    if (codigo.trim() === '') return complain(segundoPasoMessages.required);
    setSending(true);
    try {
      setCodigos(await activate(codigo));
    } catch (failure) {
      const isAboutCode = isApiFailure(failure) && failure.errores.some(({ campo }) => campo === field);
      if (isAboutCode) complain(failureText(failure));
      else setError({ whole: failureText(failure) });
    } finally {
      setSending(false);
    }
  }

  if (codigos) return <RecoveryCodes codigos={codigos} {...names} onDone={onDone} />;
  return (
    <Form onSubmit={send} noValidate aria-label="Activar el segundo paso">
      <p ref={first} tabIndex={-1}>
        1. En tu teléfono, abrí una aplicación de códigos (Google Authenticator, Microsoft Authenticator, Aegis, la de
        contraseñas del iPhone) y escaneá este código.
      </p>
      <PhoneSecret secreto={secreto} {...names} />
      <p>2. Escribí el número de seis cifras que muestra.</p>
      <CodeField
        label="Código de la aplicación"
        name={field}
        value={codigo}
        onValueChange={(text) => {
          setCodigo(text);
          setError({});
        }}
        error={error.field}
      />
      {error.whole && <p role="alert">{error.whole}</p>}
      <Button type="submit" variant="primary" loading={sending} loadingText="Un momento…">
        Activar
      </Button>
    </Form>
  );
}
