/** Login: both fields must be filled, or nothing is sent (rule: login-screen). */
import { postSignin } from '@caparazon/contracts/auth/sesion';
import { messages } from '@caparazon/contracts/messages';
import { isApiFailure } from '@caparazon/remote-contract/api-failure';
import { Button } from '@caparazon/ui/button';
import { PasswordField } from '@caparazon/ui/password-field';
import dunes from '@caparazon/ui/scenes/dunas.svg';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { TextField } from '@caparazon/ui/text-field';
import { media, role, shape, space } from '@caparazon/ui/theme/tokens';
import { type FormEvent, type ReactElement, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { callApi } from '../api/call-api.ts';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { noticeShown } from '../notices/slice.ts';
import { sessionStarted } from './slice.ts';
import { saveSession } from './storage.ts';
import { wayBack } from './way-back.ts';

/** On a wide screen the coast lies below and beside the card, from edge to edge. On a phone the form comes first. */
const Page = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  min-block-size: calc(100svh - 4.5rem - 1px);
  padding: ${space(6)} ${space(4)};
  isolation: isolate;

  > img {
    position: absolute;
    inset: 0;
    z-index: -1;
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
    object-position: 60% 70%;
  }

  ${media.wide} {
    justify-items: start;
    padding-inline: max(${shape.margin}, (100% - 84rem) / 2 + ${shape.margin});

    > img {
      object-position: 60% 50%;
    }
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${space(5)};
  inline-size: min(100%, 26rem);
  padding: ${space(8)};
  background: ${role.superficie};
  border: 1px solid ${role.borde};
  border-radius: ${shape.card};
  h1 { margin: 0; }
  > p { margin: 0; color: ${role.textoSuave}; }
  ${media.mobile} { padding: ${space(5)}; }
`;

export default function LoginPage(): ReactElement {
  const { current: session, ended } = useAppSelector(({ session }) => session);
  const dispatch = useAppDispatch();
  const { all, remotes } = useAppSelector(({ routes }) => routes);
  const arrival: unknown = useLocation().state;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ usernameOrEmail: '', password: '' });
  const [flagged, setFlagged] = useState(false);
  const [sending, setSending] = useState(false);

  if (session) {
    // Which places there are, and who may open them, is known from the remotes.
    if (remotes === 'coming') return <SkeletonPage />;
    return <Navigate to="/perfil" replace state={wayBack(arrival, session, all)} />;
  }

  const missing = {
    usernameOrEmail: values.usernameOrEmail.trim() === '',
    password: values.password === '',
  };

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
      const { accessToken, role } = await callApi(postSignin, { body: values }, null);
      saveSession({ accessToken, role });
      dispatch(sessionStarted({ accessToken, role }));
    } catch (failure) {
      const text = isApiFailure(failure) ? failure.message : messages.general.internal;
      dispatch(noticeShown({ kind: 'error', centred: true, text }));
      setSending(false);
    }
  }

  return (
    <Page>
      <img src={dunes} alt="" width={1600} height={900} />
      <Form ref={form} onSubmit={signIn} noValidate aria-label="Ingresar">
        <h1>Ingresar</h1>
        <p>{ended ? messages.sesion.none : 'Para el equipo y los voluntarios de la organización.'}</p>
        <TextField
          label="Usuario o e-mail"
          name="usernameOrEmail"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          value={values.usernameOrEmail}
          onValueChange={(usernameOrEmail) => setValues({ ...values, usernameOrEmail })}
          error={flagged && missing.usernameOrEmail ? messages.login.usernameRequired : undefined}
        />
        <PasswordField
          label="Contraseña"
          name="password"
          autoComplete="current-password"
          required
          value={values.password}
          onValueChange={(password) => setValues({ ...values, password })}
          error={flagged && missing.password ? messages.login.passwordRequired : undefined}
        />
        <Button type="submit" variant="primary" large full loading={sending} loadingText="Ingresando…">
          Ingresar
        </Button>
      </Form>
    </Page>
  );
}
