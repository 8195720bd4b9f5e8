import { postSignin } from '@caparazon/call/sesion/calls';
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
import { useLanguage } from '../app/language.ts';
import { useAppDispatch, useAppSelector } from '../app/store.ts';
import { noticeShown } from '../notices/slice.ts';
import { loginTexts } from './login-texts.ts';
import { sessionStarted } from './slice.ts';
import { saveSession } from './storage.ts';
import { wayBack } from './way-back.ts';

/** On a wide screen the coast surrounds the card; on a phone the form comes first. */
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
  const language = useLanguage();
  const texts = loginTexts[language];
  const arrival: unknown = useLocation().state;
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState({ usernameOrEmail: '', password: '' });
  const [flagged, setFlagged] = useState(false);
  const [sending, setSending] = useState(false);

  if (session) {
    // The remotes' routes tell which places may be opened.
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
      dispatch(noticeShown({ kind: 'error', centred: true, text: texts.failed(failure), language }));
      setSending(false);
    }
  }

  return (
    <Page>
      <img src={dunes} alt="" width={1600} height={900} />
      <Form ref={form} onSubmit={signIn} noValidate aria-label={texts.title}>
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
      </Form>
    </Page>
  );
}
