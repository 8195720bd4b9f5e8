import '@caparazon/screen-kit/zod-without-eval';
import { type VoluntariadoBody, voluntariadoBody } from '@caparazon/contracts/contrib/voluntariado';
import type { FieldError } from '@caparazon/contracts/errors';
import { limits } from '@caparazon/contracts/limits';
import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { useShell } from '@caparazon/remote-contract/shell';
import { checkWith } from '@caparazon/screen-kit/check-with';
import { idempotencyKey, newFillingId } from '@caparazon/screen-kit/idempotency-key';
import { Button } from '@caparazon/ui/button';
import { FormSummary } from '@caparazon/ui/form-summary';
import { TextField } from '@caparazon/ui/text-field';
import { role, size, space } from '@caparazon/ui/theme/tokens';
import { type ReactElement, useRef, useState } from 'react';
import { type FieldErrors, useForm } from 'react-hook-form';
import { styled } from 'styled-components';
import { Honeypot } from '../../honeypot.tsx';
import { sendVoluntariado } from '../api/send-voluntariado.ts';

const { text } = limits;
const { voluntariado, publico } = messages;

interface SignUpValues {
  nombreVoluntario: string;
  paisVoluntario: string;
  correoVoluntario: string;
  sitioWeb: string;
}

const blank: SignUpValues = { nombreVoluntario: '', paisVoluntario: '', correoVoluntario: '', sitioWeb: '' };
const order = ['nombreVoluntario', 'paisVoluntario', 'correoVoluntario'] as const;
const resolver = checkWith<SignUpValues, VoluntariadoBody>(voluntariadoBody);

/** What to say of a sending that came to nothing, and of which fields. */
function refusalOf(failure: unknown): { complaints: readonly FieldError[]; notice: string } {
  if (!isApiFailure(failure)) return { complaints: [], notice: publico.sendFailure };
  if (failure.status === 429) return { complaints: [], notice: failure.message };
  const complaints = failure.errores;
  return { complaints, notice: complaints.length > 0 ? voluntariado.invalid : publico.sendFailure };
}

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

/** The public sign-up of volunteers (spec 1, sections 3, 5 and 8): emptied when it was sent, kept when it was not. */
export default function SignUpForm(): ReactElement {
  const shell = useShell();
  const form = useForm({ resolver, defaultValues: blank, shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const filling = useRef(newFillingId());
  const [summary, setSummary] = useState<{ tries: number; errors: FieldErrors<SignUpValues> }>({
    tries: 0,
    errors: {},
  });

  const complain = (complaints: FieldErrors<SignUpValues>) =>
    setSummary(({ tries }) => ({ tries: tries + 1, errors: complaints }));

  const onInvalid = (complaints: FieldErrors<SignUpValues>) => {
    complain(complaints);
    shell.notify({ kind: 'error', text: voluntariado.invalid });
  };

  const onValid = async (body: VoluntariadoBody) => {
    complain({});
    try {
      await sendVoluntariado(shell, body, idempotencyKey(filling.current, body));
      filling.current = newFillingId();
      form.reset(blank);
      shell.notify({ kind: 'success', text: voluntariado.sent });
    } catch (failure) {
      const { complaints, notice } = refusalOf(failure);
      for (const { campo, mensaje } of complaints) {
        form.setError(campo as keyof SignUpValues, { type: 'server', message: mensaje });
      }
      shell.notify({ kind: 'error', text: notice });
    }
  };

  const bind = (name: (typeof order)[number]) => ({
    ...form.register(name),
    error: errors[name]?.message,
    required: true,
  });
  const submit = form.handleSubmit(onValid, onInvalid);

  return (
    <Form
      noValidate
      aria-labelledby="anotarse"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSubmitting) void submit(event);
      }}
    >
      <h3 id="anotarse">Anotate</h3>
      <p>Te escribimos para contarte fechas y cupos.</p>
      <FormSummary
        key={summary.tries}
        errors={order.flatMap((campo) => {
          const mensaje = summary.errors[campo]?.message;
          return mensaje ? [{ campo, mensaje }] : [];
        })}
      />
      <TextField {...bind('nombreVoluntario')} label="Nombre" maxLength={text.name} autoComplete="name" />
      <TextField {...bind('paisVoluntario')} label="País" maxLength={text.country} autoComplete="country-name" />
      <TextField
        {...bind('correoVoluntario')}
        label="E-mail"
        inputMode="email"
        maxLength={text.email}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
      <Honeypot {...form.register('sitioWeb')} />
      <Button type="submit" variant="primary" large loading={isSubmitting}>
        Quiero ser voluntario
      </Button>
    </Form>
  );
}
