/** /primera_vez: whoever installed the site makes its first account their own (rule: first-visit). */
import '@caparazon/screen-kit/zod-without-eval';
import type { Answer } from '@caparazon/call/call';
import { limits } from '@caparazon/call/limits';
import { postSignin } from '@caparazon/call/sesion/calls';
import { getRecuperar } from '@caparazon/call/sesion/enlace';
import { passwordMessages } from '@caparazon/call/sesion/words';
import { generalMessages } from '@caparazon/call/words';
import { postPrimeraVez, primeraVezBody } from '@caparazon/office/usuario/primera-vez';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { Button } from '@caparazon/ui/button';
import { PasswordField } from '@caparazon/ui/password-field';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { TextField } from '@caparazon/ui/text-field';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../api/call-api.ts';
import { useAppDispatch } from '../app/store.ts';
import { noticeShown } from '../notices/slice.ts';
import { EntryForm, EntryPage, Said } from './entry-page.tsx';
import { sessionStarted } from './slice.ts';
import { saveSession } from './storage.ts';

const { text, password } = limits;
const nothing = {
  codigo: '',
  nombre: '',
  apellido: '',
  correo: '',
  nombreUsuario: '',
  newPassword: '',
  repeated: '',
};
type Values = typeof nothing;
type Errors = Partial<Record<keyof Values, string>>;

/** As the server checks them, which knows more: the code, taken names, common passwords. */
function errorsOf(values: Values): Errors {
  const errors: Errors = {};
  for (const { path, message } of primeraVezBody.safeParse(values).error?.issues ?? [])
    errors[path[0] as keyof Values] ??= message;
  if (values.newPassword !== values.repeated) errors.repeated = passwordMessages.differ;
  return errors;
}

const Done = (): ReactElement => (
  <Said title="La primera visita ya está hecha" text="Esta página sirve una sola vez." login="Ingresar" />
);

export default function PrimeraVezPage(): ReactElement {
  const [asked, setAsked] = useState<Answer<typeof getRecuperar> | string>();
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when somebody tries again
  useEffect(() => {
    setAsked(undefined);
    callApi(getRecuperar, {}, null).then(setAsked, (failure: unknown) =>
      setAsked(isApiFailure(failure) ? failure.message : generalMessages.internal),
    );
  }, [tries]);

  if (asked === undefined) return <SkeletonPage />;
  if (typeof asked === 'string') {
    return (
      <EntryPage>
        <Said title="No se pudo abrir la página" text={asked}>
          <Button variant="primary" full onClick={() => setTries(tries + 1)}>
            Reintentar
          </Button>
        </Said>
      </EntryPage>
    );
  }
  return <EntryPage>{asked.primeraVez ? <PrimeraVezForm /> : <Done />}</EntryPage>;
}

/** @param codigo asked for when it is not known yet */
export function PrimeraVezForm({ codigo }: { codigo?: string }): ReactElement {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ ...nothing, codigo: codigo ?? '' });
  const [errors, setErrors] = useState<Errors>({});
  const [sending, setSending] = useState(false);
  const [done, setDone] = useState(false);

  if (done) return <Done />;

  /** @returns whether a field shows it */
  function complain(wrong: Errors): boolean {
    setErrors(wrong);
    const first = (Object.keys(nothing) as (keyof Values)[]).find((name) => wrong[name]);
    const field = form.current?.querySelector<HTMLInputElement>(`[name=${first}]`);
    field?.focus();
    return field != null;
  }

  async function enter() {
    const { nombreUsuario, newPassword } = values;
    const body = { usernameOrEmail: nombreUsuario, password: newPassword };
    const { accessToken, role } = await callApi(postSignin, { body }, null);
    saveSession({ accessToken, role });
    dispatch(sessionStarted({ accessToken, role }));
    void navigate('/textos/organizacion?primera_vez', { replace: true });
  }

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending || complain(errorsOf(values))) return;
    setSending(true);
    try {
      const { repeated: _, ...body } = values;
      await callApi(postPrimeraVez, { body: { ...body, codigo: body.codigo.trim() } }, null);
      // The account is made, whatever becomes of this login.
      await enter().catch(() => navigate('/login', { replace: true }));
    } catch (failure) {
      setSending(false);
      if (!isApiFailure(failure)) throw failure;
      if (failure.codigo === 'no_encontrado') return setDone(true);
      const wrong = Object.fromEntries(failure.errores.map(({ campo, mensaje }) => [campo, mensaje]));
      if (!complain(wrong)) dispatch(noticeShown({ kind: 'error', centred: true, text: failure.message }));
    }
  }

  const field = (name: keyof Values, label: string) => ({
    name,
    label,
    required: true,
    value: values[name],
    error: errors[name],
    onValueChange(written: string) {
      setValues({ ...values, [name]: written });
      setErrors({});
    },
  });
  const plain = { autoCapitalize: 'none', spellCheck: false } as const;
  return (
    <EntryForm ref={form} onSubmit={send} noValidate aria-label="Primera vez">
      <h1>Primera vez</h1>
      <p>Para quien instaló el sitio: acá hacés tuya la cuenta que lo administra.</p>
      {codigo === undefined && (
        <TextField
          {...field('codigo', 'Código')}
          {...plain}
          hint="En el registro del servidor, el renglón «Código para la primera visita». Si lo instalaste con Docker o con una contraseña, es esa contraseña; la guía de instalación dice cómo verla."
          autoComplete="one-time-code"
          maxLength={text.default}
        />
      )}
      <TextField {...field('nombre', 'Nombre')} autoComplete="given-name" maxLength={text.userName} />
      <TextField {...field('apellido', 'Apellido')} autoComplete="family-name" maxLength={text.userName} />
      <TextField
        {...field('correo', 'E-mail')}
        {...plain}
        type="email"
        autoComplete="email"
        maxLength={text.userEmail}
      />
      <TextField
        {...field('nombreUsuario', 'Nombre de usuario')}
        {...plain}
        hint="Con él, o con tu e-mail, vas a ingresar"
        autoComplete="username"
        maxLength={text.username}
      />
      <PasswordField
        {...field('newPassword', 'Contraseña nueva')}
        hint={`De ${password.min} a ${password.max} caracteres`}
        autoComplete="new-password"
      />
      <PasswordField {...field('repeated', 'Repetir contraseña nueva')} autoComplete="new-password" />
      <Button type="submit" variant="primary" large full loading={sending} loadingText="Guardando…">
        Empezar
      </Button>
    </EntryForm>
  );
}
