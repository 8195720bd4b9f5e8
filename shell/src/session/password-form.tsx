import { limits } from '@caparazon/call/limits';
import { passwordMessages } from '@caparazon/call/sesion/words';
import { generalMessages } from '@caparazon/call/words';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { Button } from '@caparazon/ui/button';
import { PasswordField } from '@caparazon/ui/password-field';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { useAppDispatch } from '../app/store.ts';
import { noticeShown } from '../notices/slice.ts';
import { EntryForm } from './entry-page.tsx';

const { min, max } = limits.password;

interface Errors {
  password?: string;
  repeated?: string;
}

/** As the server checks them, which knows the common ones too (rule: common-passwords). */
function errorsOf(password: string, repeated: string, refused: string | undefined): Errors {
  if (password.length < min || password.length > max) return { password: passwordMessages.length };
  if (password === refused) return { password: passwordMessages.notTheSame };
  return password === repeated ? {} : { repeated: passwordMessages.differ };
}

interface PasswordFormProps {
  title: string;
  lead: string;
  /** What storing does besides. */
  warning?: string | null;
  /** Whose it is: browsers that keep passwords ask for it. */
  username: string;
  /** One that may not be chosen again. */
  refused?: string;
  /** @throws ApiFailure that is shown here */
  store: (password: string) => Promise<void>;
}

/** Chooses a password, before there is a session (rules: links-of-mails, dictated-passwords). */
export function PasswordForm({ title, lead, warning, username, refused, store }: PasswordFormProps): ReactElement {
  const dispatch = useAppDispatch();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ password: '', repeated: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);

  function complain(wrong: Errors): void {
    setErrors(wrong);
    form.current?.querySelector<HTMLInputElement>(wrong.password ? '[name=password]' : '[name=repeated]')?.focus();
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const wrong = errorsOf(values.password, values.repeated, refused);
    if (wrong.password ?? wrong.repeated) {
      complain(wrong);
      return;
    }
    setSending(true);
    try {
      await store(values.password);
    } catch (failure) {
      setSending(false);
      const text = isApiFailure(failure) ? failure.message : generalMessages.internal;
      const isAboutPassword = isApiFailure(failure) && failure.errores.some(({ campo }) => campo === 'newPassword');
      if (isAboutPassword) complain({ password: text });
      else dispatch(noticeShown({ kind: 'error', centred: true, text }));
    }
  }

  const field = (name: keyof typeof values) => ({
    name,
    showLabel: 'Mostrar contraseña',
    autoComplete: 'new-password',
    required: true,
    value: values[name],
    error: errors[name],
    onValueChange(text: string) {
      setValues({ ...values, [name]: text });
      setErrors({});
    },
  });
  return (
    <EntryForm ref={form} onSubmit={send} noValidate aria-label={title}>
      <h1>{title}</h1>
      <p>{lead}</p>
      {warning && <p>{warning}</p>}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <PasswordField label="Contraseña nueva" hint={`De ${min} a ${max} caracteres`} {...field('password')} />
      <PasswordField label="Repetir contraseña nueva" {...field('repeated')} />
      <Button type="submit" variant="primary" large full loading={sending} loadingText="Guardando…">
        Guardar contraseña
      </Button>
    </EntryForm>
  );
}
