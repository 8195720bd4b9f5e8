import type { Answer } from '@caparazon/call/call';
import { postSignin, type Sesion } from '@caparazon/call/sesion/calls';
import { getRecuperar } from '@caparazon/call/sesion/enlace';
import { postModificarPassword } from '@caparazon/office/usuario/calls';
import { isRefusedFor } from '@caparazon/remote-contract/api-failure';
import { Button } from '@caparazon/ui/button';
import { PasswordField } from '@caparazon/ui/password-field';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { TextField } from '@caparazon/ui/text-field';
import { type FormEvent, type ReactElement, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { callApi } from '../api/call-api.ts';
import { useLanguage } from '../app/language.ts';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { noticeShown } from '../notices/slice.ts';
import { CodeAsked } from './code-asked.tsx';
import { EntryForm, EntryPage } from './entry-page.tsx';
import { loginTexts } from './login-texts.ts';
import { PasswordForm } from './password-form.tsx';
import { PrimeraVezForm } from './primera-vez-page.tsx';
import { SegundoPasoEntry } from './segundo-paso-entry.tsx';
import { sessionStarted } from './slice.ts';
import { saveSession } from './storage.ts';
import { wayBack } from './way-back.ts';

/** What there is besides a password; nothing where the server does not say (rules: forgotten-passwords, first-visit). */
function useOffers(): Partial<Answer<typeof getRecuperar>> {
  const [offers, setOffers] = useState({});
  useEffect(() => {
    void callApi(getRecuperar, {}, null).then(setOffers, () => undefined);
  }, []);
  return offers;
}

type Values = Record<'usernameOrEmail' | 'password' | 'codigo', string>;

/** The empty fields, in their order. */
const missingOf = ({ usernameOrEmail, password, codigo }: Values, asksCode: boolean): (keyof Values)[] => [
  ...(usernameOrEmail.trim() === '' ? (['usernameOrEmail'] as const) : []),
  ...(password === '' ? (['password'] as const) : []),
  ...(asksCode && codigo.trim() === '' ? (['codigo'] as const) : []),
];

interface DictatedProps {
  usernameOrEmail: string;
  password: string;
  primeraVez: true | undefined;
  store: (newPassword: string) => Promise<void>;
}

/** What comes instead of a password that somebody else chose (rules: dictated-passwords, first-visit). */
function Dictated({ usernameOrEmail, password, primeraVez, store }: DictatedProps): ReactElement {
  return (
    <EntryPage>
      {primeraVez ? (
        <PrimeraVezForm codigo={password} />
      ) : (
        <PasswordForm
          title="Elegí tu contraseña"
          lead="La que tenés te la dio otra persona. Antes de seguir, elegí una que solo sepas vos."
          username={usernameOrEmail}
          refused={password}
          store={store}
        />
      )}
    </EntryPage>
  );
}

export default function LoginPage(): ReactElement {
  const { current: session, ended } = useAppSelector(({ session }) => session);
  const dispatch = useAppDispatch();
  const { all, remotes } = useAppSelector(({ routes }) => routes);
  const language = useLanguage();
  const texts = loginTexts[language];
  const arrival: unknown = useLocation().state;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState<Values>({ usernameOrEmail: '', password: '', codigo: '' });
  const [flagged, setFlagged] = useState(false);
  const [sending, setSending] = useState(false);
  const [dictated, setDictated] = useState<Sesion>();
  /** The account asks for a code; the last one was refused. */
  const [codeAsked, setCodeAsked] = useState<{ refused?: string }>();
  const [toActivate, setToActivate] = useState<{ sesion: Sesion; password: string }>();
  const offers = useOffers();

  if (session) {
    // The remotes' routes tell which places may be opened.
    if (remotes === 'coming') return <SkeletonPage />;
    return <Navigate to="/perfil" replace state={wayBack(arrival, session, all)} />;
  }

  const missing = missingOf(values, codeAsked !== undefined);
  const [firstMissing] = missing;
  const flags = (name: keyof Values) => flagged && missing.includes(name);

  function begin({ accessToken, role, quedanCodigos }: Sesion): void {
    saveSession({ accessToken, role });
    dispatch(sessionStarted({ accessToken, role }));
    if (quedanCodigos !== undefined)
      dispatch(noticeShown({ kind: 'info', text: texts.codesLeft(quedanCodigos), language }));
  }

  // A role may ask for a second step before anything else (rule: asked-second-step).
  function go(sesion: Sesion, password: string): void {
    if (sesion.activarSegundoPaso) setToActivate({ sesion, password });
    else begin(sesion);
  }

  // The session is kept once the password is the person's own (rule: dictated-passwords).
  async function replace(sesion: Sesion, newPassword: string) {
    const { idUsuario, accessToken } = sesion;
    await callApi(
      postModificarPassword,
      { body: { idUsuario, oldPassword: values.password, newPassword } },
      accessToken,
    );
    setDictated(undefined);
    go(sesion, newPassword);
  }

  if (toActivate) return <SegundoPasoEntry {...toActivate} onDone={() => begin(toActivate.sesion)} />;
  if (dictated) {
    const store = (newPassword: string) => replace(dictated, newPassword);
    return <Dictated {...values} primeraVez={dictated.primeraVez} store={store} />;
  }

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setFlagged(true);
    if (firstMissing) {
      form.current?.querySelector<HTMLInputElement>(`[name=${firstMissing}]`)?.focus();
      return;
    }
    setSending(true);
    try {
      const { codigo, ...credentials } = values;
      const sesion = await callApi(postSignin, { body: codeAsked ? { ...credentials, codigo } : credentials }, null);
      if (sesion.cambiarPassword) setDictated(sesion);
      else go(sesion, values.password);
    } catch (failure) {
      refused(failure);
      setSending(false);
    }
  }

  function refused(failure: unknown): void {
    if (isRefusedFor(failure, 'codigo_requerido')) {
      setFlagged(false);
      setCodeAsked({});
    } else if (isRefusedFor(failure, 'codigo_incorrecto')) setCodeAsked({ refused: texts.failed(failure) });
    else dispatch(noticeShown({ kind: 'error', centred: true, text: texts.failed(failure), language }));
  }

  return (
    <EntryPage>
      <EntryForm ref={form} onSubmit={signIn} noValidate aria-label={texts.title}>
        <h1>{texts.title}</h1>
        <p>{ended ? texts.ended : texts.who}</p>
        <TextField
          label={texts.user}
          name="usernameOrEmail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={values.usernameOrEmail}
          onValueChange={(usernameOrEmail) => setValues({ ...values, usernameOrEmail })}
          error={flags('usernameOrEmail') ? texts.userRequired : undefined}
        />
        <PasswordField
          label={texts.password}
          showLabel={texts.showPassword}
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          onValueChange={(password) => setValues({ ...values, password })}
          error={flags('password') ? texts.passwordRequired : undefined}
        />
        {codeAsked && (
          <CodeAsked
            texts={texts}
            value={values.codigo}
            onValueChange={(codigo) => {
              setValues({ ...values, codigo });
              setCodeAsked({});
            }}
            error={flags('codigo') ? texts.codeRequired : codeAsked.refused}
          />
        )}
        <Button type="submit" variant="primary" large full loading={sending} loadingText={texts.sending}>
          {texts.title}
        </Button>
        {offers.disponible && <a href="/recuperar">{texts.forgotten}</a>}
        {offers.primeraVez && <a href="/primera_vez">{texts.firstVisit}</a>}
      </EntryForm>
    </EntryPage>
  );
}
