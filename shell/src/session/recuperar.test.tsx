/** Forgotten and dictated passwords before there is a session (rules: forgotten-passwords, links-of-mails, dictated-passwords). */
import { enlaceMessages, passwordMessages } from '@caparazon/call/sesion/words';
import 'fake-indexeddb/auto';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { accessToken, json, logIn, network, open, sent } from '../testing/page.tsx';

const token = 'A-secreto_de-43-letras-que-nadie-debe-leer--';
const bodies: unknown[] = [];

const hear = (answer: () => Response) => (init: RequestInit | undefined) => {
  bodies.push(JSON.parse(String(init?.body)));
  return answer();
};

const over = () => json({ message: enlaceMessages.ended, errores: [], codigo: 'enlace_vencido' }, 409);

test.each([
  ['offers', () => json({ disponible: true }), true],
  ['does not offer', () => json({ disponible: false }), false],
  ['does not offer', () => json({ message: 'No', errores: [], codigo: 'no_encontrado' }, 404), false],
] as const)('the login %s to recover a password when the server answers so', async (_, answer, offered) => {
  network['/api/auth/recuperar'] = answer;
  await open('/login');
  await screen.findByRole('form', { name: 'Ingresar' });
  await waitFor(() => expect(sent).toContain('GET /api/auth/recuperar'));
  if (offered) expect(await screen.findByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeTruthy();
  else expect(screen.queryByRole('link', { name: '¿Olvidaste tu contraseña?' })).toBeNull();
});

test('a link is asked for, and the answer takes the place of the form', async () => {
  bodies.length = 0;
  network['/api/auth/recuperar'] = hear(() => json({ message: enlaceMessages.asked }));
  await open('/recuperar');
  await userEvent.click(await screen.findByRole('button', { name: 'Enviar enlace' }));
  const field = screen.getByLabelText(/Usuario o e-mail/);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(bodies).toEqual([]);
  await userEvent.type(field, 'ana{Enter}');
  expect(await screen.findByText(enlaceMessages.asked)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Revisá tu correo' }));
  expect(bodies).toEqual([{ usernameOrEmail: 'ana' }]);
});

test('the secret of a link leaves the address, and sets the password', async () => {
  bodies.length = 0;
  const account = { nombre: 'Ana', nombreUsuario: 'ana.sosa', motivo: 'invitacion' };
  network['/api/auth/enlace/ver'] = hear(() => json(account));
  network['/api/auth/enlace/usar'] = hear(() => json({ message: enlaceMessages.saved }));
  await open(`/recuperar#${token}`);
  expect(await screen.findByText(/Tu nombre de usuario es ana.sosa/)).toBeTruthy();
  expect([location.pathname, location.hash]).toEqual(['/recuperar', '']);

  const save = screen.getByRole('button', { name: 'Guardar contraseña' });
  const [first, second] = [screen.getByLabelText(/^Contraseña nueva/), screen.getByLabelText(/^Repetir/)];
  await userEvent.type(first, 'corta');
  await userEvent.click(save);
  expect(screen.getByText(passwordMessages.length)).toBeTruthy();
  await userEvent.type(first, '-pero-ya-no');
  await userEvent.type(second, 'otra-cosa');
  await userEvent.click(save);
  expect(screen.getByText(passwordMessages.differ)).toBeTruthy();
  expect(document.activeElement).toBe(second);
  await userEvent.clear(second);
  await userEvent.type(second, 'corta-pero-ya-no{Enter}');

  expect(await screen.findByText(enlaceMessages.saved)).toBeTruthy();
  expect(location.pathname).toBe('/login');
  expect(bodies).toEqual([{ token }, { token, newPassword: 'corta-pero-ya-no' }]);
  expect(sent.join()).not.toContain(token);
  expect(localStorage.length).toBe(0);
});

test('a link opened where another is logged in says who, and ends that session once the password is set', async () => {
  logIn('ADMIN');
  network['/api/usuarios/perfil'] = () => json({ nombre: 'Marta', apellido: 'Ríos', nombreUsuario: 'marta' });
  network['/api/auth/enlace/ver'] = () => json({ nombre: 'Ana', nombreUsuario: 'ana', motivo: 'invitacion' });
  network['/api/auth/enlace/usar'] = () => json({ message: enlaceMessages.saved });
  network['/api/auth/signout'] = () => json({ message: '' });
  await open(`/recuperar#${token}`);
  expect(await screen.findByText(/^Acá está abierta la sesión de Marta Ríos\./)).toBeTruthy();
  expect(localStorage.length).toBe(2);
  await userEvent.type(screen.getByLabelText(/^Contraseña nueva/), 'mar-y-sol-7');
  await userEvent.type(screen.getByLabelText(/^Repetir/), 'mar-y-sol-7{Enter}');
  await waitFor(() => expect(localStorage.length).toBe(0));
  expect(sent.indexOf('POST /api/auth/signout')).toBeGreaterThan(sent.indexOf('POST /api/auth/enlace/usar'));
});

test('a link of the account that is logged in warns of no other', async () => {
  logIn('VOL');
  network['/api/usuarios/perfil'] = () => json({ nombre: 'Ana', apellido: 'Sosa', nombreUsuario: 'ana' });
  network['/api/auth/enlace/ver'] = () => json({ nombre: 'Ana', nombreUsuario: 'ana', motivo: 'recuperar' });
  await open(`/recuperar#${token}`);
  await screen.findByLabelText(/^Contraseña nueva/);
  expect(screen.queryByText(/está abierta la sesión/)).toBeNull();
});

test('a common password is said beside its field', async () => {
  network['/api/auth/enlace/ver'] = () => json({ nombre: 'Ana', nombreUsuario: 'ana', motivo: 'recuperar' });
  const errores = [{ campo: 'newPassword', mensaje: passwordMessages.common }];
  network['/api/auth/enlace/usar'] = () =>
    json({ message: passwordMessages.common, errores, codigo: 'datos_invalidos' }, 400);
  await open(`/recuperar#${token}`);
  await userEvent.type(await screen.findByLabelText(/^Contraseña nueva/), 'tortuga');
  await userEvent.type(screen.getByLabelText(/^Repetir/), 'tortuga{Enter}');
  expect(await screen.findByText(passwordMessages.common)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Contraseña nueva/));
});

test('a link that is over says so, and another can be asked for', async () => {
  network['/api/auth/enlace/ver'] = over;
  await open(`/recuperar#${token}`);
  expect(await screen.findByRole('heading', { name: 'Este enlace ya no vale' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Pedir otro enlace' }));
  expect(await screen.findByRole('form', { name: 'Recuperar la contraseña' })).toBeTruthy();
});

test('a link that cannot be asked about may be tried again', async () => {
  await open(`/recuperar#${token}`);
  expect(await screen.findByRole('heading', { name: 'No se pudo abrir el enlace' })).toBeTruthy();
  network['/api/auth/enlace/ver'] = () => json({ nombre: 'Ana', nombreUsuario: 'ana', motivo: 'recuperar' });
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('form', { name: 'Elegir otra contraseña' })).toBeTruthy();
});

test('a dictated password is changed before the session is kept', async () => {
  bodies.length = 0;
  network['/api/auth/signin'] = () =>
    json({ accessToken, role: 'VOL', idUsuario: 3, nombre: 'Ana', cambiarPassword: true });
  network['/api/usuarios/modificar_password'] = hear(() => json({ message: 'Contraseña modificada' }));
  await open('/login');
  await userEvent.type(await screen.findByLabelText(/Usuario o e-mail/), 'ana');
  await userEvent.type(screen.getByLabelText(/^Contraseña/), 'dictada{Enter}');
  await screen.findByRole('form', { name: 'Elegí tu contraseña' });
  expect(localStorage.length).toBe(0);
  await userEvent.type(screen.getByLabelText(/^Contraseña nueva/), 'dictada');
  await userEvent.type(screen.getByLabelText(/^Repetir/), 'dictada{Enter}');
  expect(screen.getByText(passwordMessages.notTheSame)).toBeTruthy();
  await userEvent.type(screen.getByLabelText(/^Contraseña nueva/), '-no');
  await userEvent.type(screen.getByLabelText(/^Repetir/), '-no{Enter}');
  expect(await screen.findByRole('heading', { name: 'Quién soy' })).toBeTruthy();
  expect(bodies).toEqual([{ idUsuario: 3, oldPassword: 'dictada', newPassword: 'dictada-no' }]);
  expect({ ...localStorage }).toEqual({ accessToken, role: 'VOL' });
});
