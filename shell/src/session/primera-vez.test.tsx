/** The first visit in the browser (rule: first-visit). */
import { passwordMessages } from '@caparazon/call/sesion/words';
import { primeraVezMessages, usuarioMessages } from '@caparazon/office/usuario/words';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken, json, network, open, sent } from '../testing/page.tsx';

const bodies: unknown[] = [];
const hear = (answer: () => Response) => (init: RequestInit | undefined) => {
  bodies.push(JSON.parse(String(init?.body)));
  return answer();
};
const awaited = (is: boolean) => () => json({ disponible: false, ...(is && { primeraVez: true }) });
const signedIn = () => json({ accessToken, role: 'ADMIN', idUsuario: 1, nombre: 'Elena' });

const mine = {
  nombre: 'Elena',
  apellido: 'Bruzzone',
  correo: 'elena@caparazon.example',
  nombreUsuario: 'elena',
  newPassword: 'marea-baja-26',
};
const labels = {
  codigo: /^Código/,
  nombre: /^Nombre \*/,
  apellido: /^Apellido/,
  correo: /^E-mail/,
  nombreUsuario: /^Nombre de usuario/,
  newPassword: /^Contraseña nueva/,
  repeated: /^Repetir/,
};

async function write(values: Partial<Record<keyof typeof labels, string>>): Promise<void> {
  const form = within(await screen.findByRole('form', { name: 'Primera vez' }));
  for (const [name, text] of Object.entries(values)) {
    const field = form.getByLabelText(labels[name as keyof typeof labels]);
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  }
  await userEvent.click(form.getByRole('button', { name: 'Empezar' }));
}

test.each([
  ['leads to the first visit', 'is awaited', true],
  ['says nothing of it', 'is done', false],
])('the login %s when it %s', async (_, _when, is) => {
  network['/api/auth/recuperar'] = awaited(is);
  await open('/login');
  await screen.findByRole('form', { name: 'Ingresar' });
  await waitFor(() => expect(sent).toContain('GET /api/auth/recuperar'));
  if (!is) return expect(screen.queryByText(/^Primera vez/)).toBeNull();
  expect((await screen.findByText(/^Primera vez/)).getAttribute('href')).toBe('/primera_vez');
});

test('the first visit checks every field, makes the account and logs in', async () => {
  bodies.length = 0;
  network['/api/auth/recuperar'] = awaited(true);
  network['/api/auth/signin'] = hear(signedIn);
  await open('/primera_vez');
  await write({});
  expect(screen.getByText(primeraVezMessages.codigo)).toBeTruthy();
  expect(screen.getByText(usuarioMessages.username)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(labels.codigo));
  await write({ ...mine, codigo: ' el-codigo ', repeated: 'otra-cosa' });
  expect(screen.getByText(passwordMessages.differ)).toBeTruthy();
  expect(bodies).toEqual([]);

  const errores = [{ campo: 'codigo', mensaje: primeraVezMessages.wrong }];
  network['/api/auth/primera_vez'] = hear(() =>
    json({ message: primeraVezMessages.wrong, errores, codigo: 'datos_invalidos' }, 400),
  );
  await write({ repeated: mine.newPassword });
  expect(await screen.findByText(primeraVezMessages.wrong)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(labels.codigo));
  expect(localStorage.length).toBe(0);

  network['/api/auth/primera_vez'] = hear(() => json({ message: primeraVezMessages.saved }));
  await write({});
  await waitFor(() => expect({ ...localStorage }).toEqual({ accessToken, role: 'ADMIN' }));
  const made = { ...mine, codigo: 'el-codigo' };
  expect(bodies).toEqual([made, made, { usernameOrEmail: 'elena', password: mine.newPassword }]);
});

test('the page of a site that somebody has leads to the login', async () => {
  network['/api/auth/recuperar'] = awaited(false);
  await open('/primera_vez');
  const heading = await screen.findByRole('heading', { name: 'La primera visita ya está hecha' });
  expect(document.activeElement).toBe(heading);
  const said = within(heading.parentElement!);
  expect(said.getByRole('link', { name: 'Ingresar' }).getAttribute('href')).toBe('/login');
});

test('whoever comes second is told so', async () => {
  network['/api/auth/recuperar'] = awaited(true);
  network['/api/auth/primera_vez'] = () =>
    json({ message: primeraVezMessages.done, errores: [], codigo: 'no_encontrado' }, 404);
  await open('/primera_vez');
  await write({ ...mine, codigo: 'el-codigo', repeated: mine.newPassword });
  expect(await screen.findByRole('heading', { name: 'La primera visita ya está hecha' })).toBeTruthy();
  expect(localStorage.length).toBe(0);
});

test('a page that cannot ask may be tried again', async () => {
  await open('/primera_vez');
  expect(await screen.findByRole('heading', { name: 'No se pudo abrir la página' })).toBeTruthy();
  network['/api/auth/recuperar'] = awaited(true);
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('form', { name: 'Primera vez' })).toBeTruthy();
});

test('a login with the code goes on to the first visit, which does not ask for it again', async () => {
  bodies.length = 0;
  network['/api/auth/signin'] = () =>
    json({ accessToken, role: 'ADMIN', idUsuario: 1, nombre: 'A', cambiarPassword: true, primeraVez: true });
  network['/api/auth/primera_vez'] = hear(() => json({ message: primeraVezMessages.saved }));
  await open('/login');
  await userEvent.type(await screen.findByLabelText(/Usuario o e-mail/), 'admin');
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'el-codigo{Enter}');
  await screen.findByRole('form', { name: 'Primera vez' });
  expect(screen.queryByLabelText(labels.codigo)).toBeNull();
  expect(localStorage.length).toBe(0);
  network['/api/auth/signin'] = signedIn;
  await write({ ...mine, repeated: mine.newPassword });
  await waitFor(() => expect(bodies).toEqual([{ ...mine, codigo: 'el-codigo' }]));
});
