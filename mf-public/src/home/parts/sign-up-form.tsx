import { voluntariadoMessages as voluntariado } from '@caparazon/office/postulacion/words';
import '@caparazon/screen-kit/zod-without-eval';
import { limits } from '@caparazon/call/limits';
import { type VoluntariadoBody, voluntariadoBody } from '@caparazon/office/postulacion/nueva';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { useSendForm } from '@caparazon/screen-kit/use-send-form';
import { Button } from '@caparazon/ui/button';
import { FormSummary } from '@caparazon/ui/form-summary';
import { TextField } from '@caparazon/ui/text-field';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { drawnFormMethod } from '../../site/face/publicForm/drawn-form-method.ts';
import { Honeypot } from '../../site/face/publicForm/honeypot.tsx';
import { usePublicMessages } from '../../site/face/publicForm/use-public-messages.ts';
import { sendVoluntariado } from '../api/send-voluntariado.ts';
import { signUpTexts } from '../texts/sign-up.ts';

const { text } = limits;

interface SignUpValues {
  nombreVoluntario: string;
  paisVoluntario: string;
  correoVoluntario: string;
  sitioWeb: string;
}

const blank: SignUpValues = { nombreVoluntario: '', paisVoluntario: '', correoVoluntario: '', sitioWeb: '' };
const order = ['nombreVoluntario', 'paisVoluntario', 'correoVoluntario'] as const;

const Form = styled.form`
  display: grid;
  gap: ${space(5)};

  h3 {
    font-size: ${size.grande};
  }

  > p {
    color: ${role.textoSuave};
  }
`;

const Received = styled.strong`
  overflow-wrap: anywhere;
`;

/** The sign-up of volunteers (rules: sign-up-fields, sign-up-messages): emptied after success, kept after a failure. */
export default function SignUpForm(): ReactElement {
  const shell = useShell();
  const signUp = signUpTexts[shell.language];
  const { message, ...says } = usePublicMessages(voluntariado.invalid);
  const check = useMemo(
    () => checkWith<SignUpValues, VoluntariadoBody>(voluntariadoBody, { textOf: message }),
    [message],
  );
  const filling = useRef(newFillingId());
  /** The address we will write to, shown after the notice is gone. */
  const [received, setReceived] = useState('');
  const { form, send, tried } = useSendForm({
    initial: blank,
    check,
    order,
    ...says,
    // The summary takes the focus.
    tell: (text) => shell.notify({ kind: 'error', text }),
    async store(body, sending) {
      await sendVoluntariado(shell, body, idempotencyKey(filling.current, body));
      filling.current = newFillingId();
      sending.form.reset(blank);
      setReceived(body.correoVoluntario);
      return { notice: message(voluntariado.sent) };
    },
  });
  const { errors, isSubmitting } = form.formState;

  const bind = (name: (typeof order)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
    required: true,
  });
  return (
    <Form noValidate method={drawnFormMethod} aria-labelledby="anotarse" onSubmit={(event) => void send(event)}>
      <h3 id="anotarse">{signUp.title}</h3>
      <p>{signUp.lead}</p>
      {received !== '' && <Received>{signUp.received(received)}</Received>}
      <FormSummary key={tried.tries} errors={tried.complaints} />
      <TextField {...bind('nombreVoluntario')} label={signUp.name} maxLength={text.name} autoComplete="name" />
      <TextField
        {...bind('paisVoluntario')}
        label={signUp.country}
        maxLength={text.country}
        autoComplete="country-name"
      />
      <TextField
        {...bind('correoVoluntario')}
        label={signUp.email}
        inputMode="email"
        maxLength={text.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Honeypot {...form.register('sitioWeb')} />
      <Button type="submit" variant="primary" large loading={isSubmitting} loadingText={signUp.sending}>
        {signUp.send}
      </Button>
    </Form>
  );
}
