/** /recuperar: asks for a link, and sets a password by one (rules: forgotten-passwords, links-of-mails). */

import type { Answer } from '@caparazon/call/call';
import { postRecuperar, postUsarEnlace, postVerEnlace } from '@caparazon/call/sesion/enlace';
import { loginMessages } from '@caparazon/call/sesion/words';
import { generalMessages } from '@caparazon/call/words';
import { getPerfil } from '@caparazon/office/usuario/calls';
import { type ApiFailure, isApiFailure } from '@caparazon/remote-contract/api-failure';
import { Button } from '@caparazon/ui/button';
import { SkeletonPage } from '@caparazon/ui/skeleton';
import { TextField } from '@caparazon/ui/text-field';
import { type FormEvent, type ReactElement, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { callApi } from '../api/call-api.ts';
import { useAppDispatch } from '../app/store.ts';
import { noticeShown } from '../notices/slice.ts';
import { EntryForm, EntryPage, Said } from './entry-page.tsx';
import { leave } from './leave.ts';
import { PasswordForm } from './password-form.tsx';
import { loadSession } from './storage.ts';

const textOf = (failure: unknown): string => (isApiFailure(failure) ? failure.message : generalMessages.internal);

/** The secret of the link, which leaves the address at once: nobody reads it there, and no history keeps it. */
function useToken(): string | null {
  const { hash, pathname } = useLocation();
  const navigate = useNavigate();
  const [token, setToken] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (hash === '') return;
    setToken(hash.slice(1));
    void navigate(pathname, { replace: true });
  }, [hash, pathname, navigate]);
  return hash === '' ? token : hash.slice(1);
}

export default function RecuperarPage(): ReactElement {
  const token = useToken();
  const [again, setAgain] = useState<string | null>(null);
  return (
    <EntryPage>
      {token === null || token === again ? (
        <Ask />
      ) : (
        <Choose key={token} token={token} onAgain={() => setAgain(token)} />
      )}
    </EntryPage>
  );
}

function Ask(): ReactElement {
  const dispatch = useAppDispatch();
  const field = useRef<HTMLInputElement>(null);
  const [usernameOrEmail, setUsernameOrEmail] = useState('');
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [answer, setAnswer] = useState<string>();

  async function send(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    if (usernameOrEmail.trim() === '') {
      setError(loginMessages.usernameRequired);
      field.current?.focus();
      return;
    }
    setSending(true);
    try {
      setAnswer((await callApi(postRecuperar, { body: { usernameOrEmail } }, null)).message);
    } catch (failure) {
      dispatch(noticeShown({ kind: 'error', centred: true, text: textOf(failure) }));
    } finally {
      setSending(false);
    }
  }

  if (answer !== undefined) return <Said title="Revisá tu correo" text={answer} />;
  return (
    <EntryForm onSubmit={send} noValidate aria-label="Recuperar la contraseña">
      <h1>Recuperar la contraseña</h1>
      <p>Te enviamos un enlace al correo de tu cuenta para que elijas otra.</p>
      <TextField
        ref={field}
        label="Usuario o e-mail"
        name="usernameOrEmail"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        value={usernameOrEmail}
        error={error}
        onValueChange={(text) => {
          setUsernameOrEmail(text);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="primary" large full loading={sending} loadingText="Enviando…">
        Enviar enlace
      </Button>
      <a href="/login">Volver a Ingresar</a>
    </EntryForm>
  );
}

const titles = { recuperar: 'Elegir otra contraseña', invitacion: 'Elegir tu contraseña' } as const;

/** Whoever is logged in here; null for nobody, and for a session that is over. */
function findLoggedIn(): Promise<Answer<typeof getPerfil> | null> {
  const session = loadSession();
  return session ? callApi(getPerfil, {}, session.accessToken).catch(() => null) : Promise.resolve(null);
}

interface ChooseProps {
  token: string;
  /** Asks for another link. */
  onAgain: () => void;
}

function Choose({ token, onAgain }: ChooseProps): ReactElement {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [account, setAccount] = useState<Answer<typeof postVerEnlace>>();
  const [loggedIn, setLoggedIn] = useState<Answer<typeof getPerfil> | null>(null);
  const [failure, setFailure] = useState<ApiFailure>();
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew when somebody tries again
  useEffect(() => {
    let here = true;
    const hear = (failed: unknown) => {
      if (here && isApiFailure(failed)) setFailure(failed);
    };
    const asked = Promise.all([callApi(postVerEnlace, { body: { token } }, null), findLoggedIn()]);
    asked.then(([found, perfil]) => {
      if (!here) return;
      setAccount(found);
      setLoggedIn(perfil);
    }, hear);
    return () => {
      here = false;
    };
  }, [token, tries]);

  async function store(newPassword: string) {
    try {
      const { message } = await callApi(postUsarEnlace, { body: { token, newPassword } }, null);
      // The login would lead to the profile of whoever is logged in.
      if (loadSession() !== null) return await leave('/login');
      dispatch(noticeShown({ kind: 'success', text: message }));
      void navigate('/login', { replace: true });
    } catch (failed) {
      if (!isApiFailure(failed) || failed.codigo !== 'enlace_vencido') throw failed;
      setFailure(failed);
    }
  }

  if (failure !== undefined) {
    const isOver = failure.codigo === 'enlace_vencido';
    const again = () => {
      setFailure(undefined);
      setTries(tries + 1);
    };
    return (
      <Said title={isOver ? 'Este enlace ya no vale' : 'No se pudo abrir el enlace'} text={failure.message}>
        <Button variant="primary" full onClick={isOver ? onAgain : again}>
          {isOver ? 'Pedir otro enlace' : 'Reintentar'}
        </Button>
      </Said>
    );
  }
  if (account === undefined) return <SkeletonPage />;
  const { nombre, nombreUsuario, motivo } = account;
  const other = loggedIn !== null && loggedIn.nombreUsuario !== nombreUsuario ? loggedIn : null;
  return (
    <PasswordForm
      title={titles[motivo]}
      lead={`Hola, ${nombre}. Tu nombre de usuario es ${nombreUsuario}.`}
      warning={
        other &&
        `Acá está abierta la sesión de ${other.nombre} ${other.apellido}. Si guardás la contraseña, esa sesión se cierra.`
      }
      username={nombreUsuario}
      store={store}
    />
  );
}
