import type { Answer } from '@caparazon/call/call';
import { postSignin, type Sesion } from '@caparazon/call/sesion/calls';
import { getRecuperar } from '@caparazon/call/sesion/enlace';
import { postModificarPassword } from '@caparazon/office/usuario/calls';
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
import { EntryForm, EntryPage } from './entry-page.tsx';
import { loginTexts } from './login-texts.ts';
import { PasswordForm } from './password-form.tsx';
import { PrimeraVezForm } from './primera-vez-page.tsx';
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

export default function LoginPage(): ReactElement {
  const { current: session, ended } = useAppSelector(({ session }) => session);
  const dispatch = useAppDispatch();
  const { all, remotes } = useAppSelector(({ routes }) => routes);
  const language = useLanguage();
  const texts = loginTexts[language];
  const arrival: unknown = useLocation().state;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ usernameOrEmail: '', password: '' });
  const [flagged, setFlagged] = useState(false);
  const [sending, setSending] = useState(false);
  const [dictated, setDictated] = useState<Sesion>();
  const offers = useOffers();

  if (session) {
    // The remotes' routes tell which places may be opened.
    if (remotes === 'coming') return <SkeletonPage />;
    return <Navigate to="/perfil" replace state={wayBack(arrival, session, all)} />;
  }

  const missing = {
    usernameOrEmail: values.usernameOrEmail.trim() === '',
    password: values.password === '',
  };

  function begin({ accessToken, role }: Sesion): void {
    saveSession({ accessToken, role });
    dispatch(sessionStarted({ accessToken, role }));
  }

  // The session is kept once the password is the person's own (rule: dictated-passwords).
  async function replace(sesion: Sesion, newPassword: string) {
    const { idUsuario, accessToken } = sesion;
    await callApi(
      postModificarPassword,
      { body: { idUsuario, oldPassword: values.password, newPassword } },
      accessToken,
    );
    begin(sesion);
  }

  if (dictated?.primeraVez) {
    return (
      <EntryPage>
        <PrimeraVezForm codigo={values.password} />
      </EntryPage>
    );
  }
  if (dictated) {
    return (
      <EntryPage>
        <PasswordForm
          title="Elegí tu contraseña"
          lead="La que tenés te la dio otra persona. Antes de seguir, elegí una que solo sepas vos."
          username={values.usernameOrEmail}
          refused={values.password}
          store={(newPassword) => replace(dictated, newPassword)}
        />
      </EntryPage>
    );
  }

  async function signIn(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    setFlagged(true);
    if (missing.usernameOrEmail || missing.password) {
      form.current
        ?.querySelector<HTMLInputElement>(missing.usernameOrEmail ? '[name=usernameOrEmail]' : '[name=password]')
        ?.focus();
      return;
    }
    setSending(true);
    try {
      const sesion = await callApi(postSignin, { body: values }, null);
      if (sesion.cambiarPassword) setDictated(sesion);
      else begin(sesion);
    } catch (failure) {
      dispatch(noticeShown({ kind: 'error', centred: true, text: texts.failed(failure), language }));
      setSending(false);
    }
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
          error={flagged && missing.usernameOrEmail ? texts.userRequired : undefined}
        />
        <PasswordField
          label={texts.password}
          showLabel={texts.showPassword}
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          onValueChange={(password) => setValues({ ...values, password })}
          error={flagged && missing.password ? texts.passwordRequired : undefined}
        />
        <Button type="submit" variant="primary" large full loading={sending} loadingText={texts.sending}>
          {texts.title}
        </Button>
        {offers.disponible && <a href="/recuperar">{texts.forgotten}</a>}
        {offers.primeraVez && <a href="/primera_vez">{texts.firstVisit}</a>}
      </EntryForm>
    </EntryPage>
  );
}
