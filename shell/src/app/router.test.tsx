import { loginMessages, sesionMessages } from '@caparazon/call/sesion/words';
import { generalMessages } from '@caparazon/call/words';
import { getPerfil } from '@caparazon/office/usuario/calls';
import { useShell } from '@caparazon/remote-contract/shell';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { accessToken, json, logIn, network, open, remotes, screenOf, sent, token } from '../testing/page.tsx';

test('a guarded address without a session leads to the login', async () => {
  await open('/reportes');
  expect(await screen.findByRole('form', { name: 'Ingresar' })).toBeTruthy();
  expect(location.pathname).toBe('/login');
});

test('the login sends nothing until both fields are filled, and marks empty ones', async () => {
  await open('/login');
  await userEvent.click(await screen.findByRole('button', { name: 'Ingresar' }));
  const user = screen.getByLabelText(/Usuario o e-mail/);
  expect(user.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText(/^Contraseña/).getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(user);
  expect(sent.filter((line) => line.includes('signin'))).toEqual([]);
});

test('a wrong login says so and keeps what was typed', async () => {
  network['/api/auth/signin'] = () => json({ message: loginMessages.wrong, errores: [], codigo: 'sin_sesion' }, 401);
  await open('/login');
  await userEvent.type(await screen.findByLabelText(/Usuario o e-mail/), 'ana');
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'equivocada{Enter}');
  expect(await screen.findByText(loginMessages.wrong)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/Usuario o e-mail/).value).toBe('ana');
  expect(localStorage.length).toBe(0);
});

test('a login leads to /perfil and stores only token and role', async () => {
  network['/api/auth/signin'] = () => json({ accessToken, role: 'VOL', idUsuario: 3, nombre: 'Ana' });
  await open('/login');
  await userEvent.type(await screen.findByLabelText(/Usuario o e-mail/), 'ana');
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'tortuga{Enter}');
  expect(await screen.findByRole('heading', { name: 'Quién soy' })).toBeTruthy();
  expect(location.pathname).toBe('/perfil');
  expect({ ...localStorage }).toEqual({ accessToken, role: 'VOL' });
});

test('the login leads a logged-in user to the profile', async () => {
  logIn('VOL');
  await open('/login');
  expect(await screen.findByRole('heading', { name: 'Quién soy' })).toBeTruthy();
});

test.each([
  ['VOL', '/aportes', false],
  ['VOL_FIN', '/aportes', true],
  ['ADMIN', '/aportes', true],
  ['VOL', '/gestion_voluntarios', false],
  ['VOL_FIN', '/gestion_voluntarios', false],
])('%s at %s: may pass is %s', async (role, address, passes) => {
  logIn(role);
  await open(address);
  if (passes) expect(await screen.findByRole('heading', { name: 'Tabla de aportes' })).toBeTruthy();
  else expect(await screen.findByText(sesionMessages.accessDenied)).toBeTruthy();
});

test('a screen that its part does not have yet says so, with a link home', async () => {
  logIn('ADMIN');
  await open('/gestion_voluntarios');
  expect(await screen.findByText(generalMessages.enProceso)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Volver a home' }).getAttribute('href')).toBe('/');
});

test('an unknown address says so', async () => {
  await open('/no_existe');
  expect(await screen.findByText('Esta página no existe')).toBeTruthy();
  expect(document.title).toBe('Esta página no existe · Caparazón');
});

test('a part that fails to load says so, and can be requested again', async () => {
  logIn('VOL');
  remotes.mf_cases = new Error('404');
  await open('/reportes');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  remotes.mf_cases = { reportes: screenOf('Lista de reportes') };
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Lista de reportes' })).toBeTruthy();
});

let broken: boolean;

const Fragile = (): ReactElement => {
  if (broken) throw new Error('rota');
  return <h1>Sana</h1>;
};

test('a failing screen leaves the rest of the page', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logIn('VOL');
  broken = true;
  remotes.mf_cases = { reportes: () => Promise.resolve({ default: Fragile }) };
  await open('/reportes');
  const retry = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getAllByRole('link', { name: /Reportes/ }).length).toBeGreaterThan(0);
  broken = false;
  await userEvent.click(retry);
  expect(await screen.findByRole('heading', { name: 'Sana' })).toBeTruthy();
  complaints.mockRestore();
});

test("a screen's failure is gone on the next screen", async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  logIn('VOL');
  broken = true;
  remotes.mf_cases = { reportes: () => Promise.resolve({ default: Fragile }), fichas: screenOf('Lista de fichas') };
  await open('/reportes');
  await screen.findByRole('button', { name: 'Reintentar' });
  await userEvent.click(screen.getAllByRole('link', { name: 'Fichas' })[0]!);
  expect(await screen.findByRole('heading', { name: 'Lista de fichas' })).toBeTruthy();
  complaints.mockRestore();
});

const Counter = (): ReactElement => {
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <a href="/conozcanos">Conocer</a>
    </>
  );
};

test('addresses of the same page keep it mounted', async () => {
  const home = () => Promise.resolve({ default: Counter });
  remotes.mf_public = { home, conozcanos: home };
  await open('/');
  await userEvent.click(await screen.findByRole('button', { name: '0' }));
  await userEvent.click(screen.getByRole('link', { name: 'Conocer' }));
  expect(location.pathname).toBe('/conozcanos');
  expect(screen.getByRole('button', { name: '1' })).toBeTruthy();
});

const Record = (): ReactElement => {
  const [count, setCount] = useState(0);
  const { place } = useShell();
  return (
    <>
      <h1>Ficha {place.params.idFicha}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        {count}
      </button>
      <a href="/fichas/2">La otra</a>
      <a href="/reportes">Reportes de la ficha</a>
    </>
  );
};

const LostList = () => (
  <>
    <h1>Lista de reportes</h1>
    <a href="/no_existe">Perderse</a>
  </>
);

test('a link leads to the content of the next page, record or not', async () => {
  logIn('VOL');
  remotes.mf_cases = {
    fichas: () => Promise.resolve({ default: () => <a href="/fichas/1">La primera</a> }),
    ficha: () => Promise.resolve({ default: Record }),
    reportes: () => Promise.resolve({ default: LostList }),
  };
  await open('/fichas');
  const steps = [
    ['La primera', 'Ficha 1'],
    ['La otra', 'Ficha 2'],
    ['Reportes de la ficha', 'Lista de reportes'],
    ['Perderse', 'Esta página no existe'],
    ['Volver a home', 'Portada'],
  ] as const;
  for (const [link, heading] of steps) {
    await userEvent.click(await screen.findByRole('link', { name: link }));
    await screen.findByRole('heading', { name: heading });
    expect(document.activeElement).toBe(screen.getByRole('main'));
  }
});

test('another record starts over within the same frame', async () => {
  logIn('VOL');
  remotes.mf_cases = { ficha: () => Promise.resolve({ default: Record }) };
  await open('/fichas/1');
  const button = await screen.findByRole('button', { name: '0' });
  await userEvent.click(button);
  expect(button.textContent).toBe('1');
  const frame = screen.getByRole('main');
  await userEvent.click(screen.getByRole('link', { name: 'La otra' }));
  await screen.findByRole('heading', { name: 'Ficha 2' });
  expect(screen.getByRole('button', { name: '0' })).toBeTruthy();
  expect(screen.getByRole('main')).toBe(frame);
});

const Caller = (): ReactElement => {
  const shell = useShell();
  return (
    <>
      <button type="button" onClick={() => void shell.call(getPerfil, {}).catch(() => undefined)}>
        Llamar
      </button>
      <button type="button" onClick={() => shell.setUnsaved(true)}>
        Escribir
      </button>
      <button type="button" onClick={() => shell.notify({ text: 'Guardado', kind: 'success' })}>
        Avisar
      </button>
      <a href="/perfil">Al perfil</a>
    </>
  );
};

async function openCaller() {
  logIn('VOL');
  remotes.mf_cases = { reportes: () => Promise.resolve({ default: Caller }) };
  await open('/reportes');
  await screen.findByRole('button', { name: 'Llamar' });
}

test('a 401 ends the session, empties storage, and leads to a login that explains it and remembers the place', async () => {
  network['/api/usuarios/perfil'] = () => json({ message: 'x', errores: [], codigo: 'sin_sesion' }, 401);
  await openCaller();
  await userEvent.click(screen.getByRole('button', { name: 'Llamar' }));
  expect(await screen.findByText(sesionMessages.none)).toBeTruthy();
  expect(localStorage.length).toBe(0);
  expect(history.state.usr).toEqual({
    from: '/reportes',
    state: null,
    of: '3',
    title: 'Título de /reportes · Caparazón',
  });
});

test.each([
  ['the same person', '3', '/reportes'],
  ['someone else', '4', undefined],
])('after an ended session %s who logs in is offered the way back only if it was theirs', async (_who, sub, from) => {
  network['/api/usuarios/perfil'] = () => json({ message: 'x', errores: [], codigo: 'sin_sesion' }, 401);
  network['/api/auth/signin'] = () =>
    json({ accessToken: token({ sub, sid: 's2' }), role: 'VOL', idUsuario: Number(sub), nombre: 'Ana' });
  await openCaller();
  await userEvent.click(screen.getByRole('button', { name: 'Llamar' }));
  await userEvent.type(await screen.findByLabelText(/Usuario o e-mail/), 'ana');
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'tortuga{Enter}');
  await screen.findByRole('heading', { name: 'Quién soy' });
  expect(history.state.usr?.from).toBe(from);
});

test('a call carries the token', async () => {
  let header: string | null = null;
  network['/api/usuarios/perfil'] = (init) => {
    header = new Headers(init?.headers).get('authorization');
    return json({});
  };
  await openCaller();
  await userEvent.click(screen.getByRole('button', { name: 'Llamar' }));
  await waitFor(() => expect(header).toBe(`Bearer ${accessToken}`));
});

test("a screen's plain link navigates within the page", async () => {
  await openCaller();
  await userEvent.click(screen.getByRole('link', { name: 'Al perfil' }));
  expect(await screen.findByRole('heading', { name: 'Quién soy' })).toBeTruthy();
});

test('leaving unsaved changes asks first', async () => {
  await openCaller();
  await userEvent.click(screen.getByRole('button', { name: 'Escribir' }));
  await userEvent.click(screen.getByRole('link', { name: 'Al perfil' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Seguir escribiendo' }));
  expect(location.pathname).toBe('/reportes');
  await userEvent.click(screen.getByRole('link', { name: 'Al perfil' }));
  await userEvent.click((await screen.findAllByRole('button', { name: 'Salir' })).at(-1)!);
  expect(await screen.findByRole('heading', { name: 'Quién soy' })).toBeTruthy();
});

test('a snackbar disappears after six seconds', async () => {
  await openCaller();
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  act(() => screen.getByRole('button', { name: 'Avisar' }).click());
  expect(screen.getByText('Guardado')).toBeTruthy();
  act(() => jest.advanceTimersByTime(5999));
  expect(screen.getByText('Guardado')).toBeTruthy();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Guardado')).toBeNull();
});

test('a logout in another tab logs out here', async () => {
  await openCaller();
  localStorage.clear();
  act(() => void dispatchEvent(new StorageEvent('storage', { storageArea: localStorage })));
  expect(await screen.findByRole('form', { name: 'Ingresar' })).toBeTruthy();
});
