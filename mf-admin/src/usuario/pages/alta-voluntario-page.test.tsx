import { departamentos } from '@caparazon/call/departamentos';
import { generalMessages } from '@caparazon/call/words';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { choose, errorOf, field, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { admin } from '../../testing/usuarios.ts';
import AltaVoluntarioPage from './alta-voluntario-page.tsx';

function open(answers: Record<string, unknown> = {}): FakeShell {
  const shell = fakeShell(
    { getDepartamentos: departamentos, postSignup: { idUsuario: 41 }, ...answers },
    { place: { path: '/gestion_voluntarios' }, session: admin },
  );
  openScreen(AltaVoluntarioPage, shell);
  return shell;
}

const register = () => press('Registrar voluntario');

const valid: Record<string, string> = {
  Nombre: 'Ana María',
  Apellido: "D'Agosto Núñez de Ibáñez",
  'E-mail': 'ana@ejemplo.uy',
  Teléfono: '099 123 456',
  Contraseña: 'tortuga verde',
  'Repetir contraseña': 'tortuga verde',
};

async function fill(change: Record<string, string> = {}) {
  for (const [label, text] of Object.entries({ ...valid, ...change })) await write(label, text);
  await choose('Departamento', 'Rocha');
}

/** By order of checking, with the message when empty. */
const checks: [label: string, message: string][] = [
  ['Nombre', says.nombre],
  ['Apellido', says.apellido],
  ['E-mail', says.correo],
  ['Teléfono', says.contacto],
  ['Departamento', says.departamento],
  ['Nombre de usuario', says.username],
  ['Contraseña', says.password],
];

test('an empty form shows the first message, marks every field, and sends nothing', async () => {
  const shell = open();
  await register();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: says.nombre }]));
  for (const [label, message] of checks) {
    expect(errorOf(label)).toBe(message);
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
  }
  expect(document.activeElement).toBe(field('Nombre'));
  expect(lastSent(shell, 'postSignup')).toBeUndefined();
});

test("the messages come one by one in the rules' order", async () => {
  const shell = open();
  const fixes: [string, string][] = [
    ['Nombre', 'Ana'],
    ['Apellido', 'Pérez'],
    ['E-mail', 'ana@ejemplo.uy'],
    ['Teléfono', '99123456'],
  ];
  for (const [label, text] of fixes) {
    await register();
    await write(label, text);
  }
  await register();
  await choose('Departamento', 'Rocha');
  await write('Nombre de usuario', '');
  await register();
  await write('Nombre de usuario', 'ana');
  await register();
  await write('Contraseña', 'tortuga');
  await register();
  await waitFor(() => expect(shell.notices).toHaveLength(8));
  expect(shell.notices.map(({ text }) => text)).toEqual([
    ...checks.map(([, message]) => message),
    says.passwordsDiffer,
  ]);
  expect(errorOf('Repetir contraseña')).toBe(says.passwordsDiffer);
});

test('editing any field clears all errors', async () => {
  open();
  await register();
  await waitFor(() => expect(errorOf('Apellido')).toBe(says.apellido));
  await userEvent.type(field('Nombre'), 'A');
  expect(document.querySelector('[aria-invalid]')).toBeNull();
});

test.each(['ana', 'ana@', 'ana@ejemplo', 'ana @ejemplo.uy', 'ana@@ejemplo.uy'])('«%s» is no e-mail', async (correo) => {
  const shell = open();
  await fill({ 'E-mail': correo });
  await register();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: says.correo }]));
  expect(document.activeElement).toBe(field('E-mail'));
});

test.each(['12345', 'x'.repeat(21)])('«%s» is no password', async (password) => {
  const shell = open();
  await fill({ Contraseña: password, 'Repetir contraseña': password });
  await register();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: says.password }]));
});

test("the account is sent with the rules' names and the role of a volunteer", async () => {
  const shell = open();
  await fill();
  await register();
  await waitFor(() =>
    expect(lastSent(shell, 'postSignup')?.body).toEqual({
      nombre: 'Ana María',
      apellido: "D'Agosto Núñez de Ibáñez",
      email: 'ana@ejemplo.uy',
      contacto: '+59899123456',
      departamento: 14,
      username: "Ana María.D'Agosto Núñez de Ibáñez",
      password: 'tortuga verde',
      rol: 'VOL',
    }),
  );
});

test('a password keeps its blanks', async () => {
  const shell = open();
  await fill({ Contraseña: ' con aire ', 'Repetir contraseña': ' con aire ' });
  await register();
  await waitFor(() => expect(lastSent(shell, 'postSignup')?.body).toMatchObject({ password: ' con aire ' }));
});

test('a created account is announced with a link, and empties the form', async () => {
  const shell = open();
  await fill();
  expect(shell.unsaved).toBe(true);
  await register();
  const link = await screen.findByRole('link', { name: 'Ver su perfil' });
  expect(link.getAttribute('href')).toBe('/usuario/41');
  expect(shell.notices).toEqual([{ kind: 'success', text: says.created }]);
  for (const label of [...Object.keys(valid), 'Departamento', 'Nombre de usuario']) expect(field(label).value).toBe('');
  expect(shell.unsaved).toBe(false);
});

test('the username is generated again after an account', async () => {
  open();
  await fill();
  await register();
  await screen.findByRole('link', { name: 'Ver su perfil' });
  await write('Nombre', 'Juan');
  await waitFor(() => expect(field('Nombre de usuario').value).toBe('Juan'));
});

test('name and surname are trimmed when left, and generate the username', async () => {
  open();
  await userEvent.type(field('Nombre'), '  Ana   María ');
  await waitFor(() => expect(field('Nombre de usuario').value).toBe('Ana María'));
  expect(field('Nombre').value).toBe('  Ana   María ');
  await userEvent.tab();
  expect(field('Nombre').value).toBe('Ana María');
  await write('Apellido', ' de  los   Santos');
  expect(field('Apellido').value).toBe('de los Santos');
  await waitFor(() => expect(field('Nombre de usuario').value).toBe('Ana María.de los Santos'));
});

test('a username written by hand stays', async () => {
  open();
  await write('Nombre', 'Ana');
  await waitFor(() => expect(field('Nombre de usuario').value).toBe('Ana'));
  await write('Nombre de usuario', 'anita');
  await write('Apellido', 'Pérez');
  expect(field('Nombre de usuario').value).toBe('anita');
  await write('Nombre de usuario', '');
  await write('Apellido', 'Gómez');
  expect(field('Nombre de usuario').value).toBe('');
});

test('a phone is Uruguayan, and cut to its length', async () => {
  const shell = open();
  expect(screen.queryByRole('combobox', { name: 'País del teléfono' })).toBeNull();
  await fill({ Teléfono: '099 123 456 789' });
  expect(field('Teléfono').value).toBe('991234567');
  await register();
  await waitFor(() => expect(lastSent(shell, 'postSignup')?.body).toMatchObject({ contacto: '+598991234567' }));
});

test('each text field takes as much as the rules allow', () => {
  open();
  const limits = ['Nombre', 'Apellido', 'E-mail', 'Nombre de usuario'].map((label) =>
    Number(field(label).getAttribute('maxlength')),
  );
  expect(limits).toEqual([45, 45, 45, 91]);
});

test('both passwords can be shown', async () => {
  open();
  const [first, second] = screen.getAllByRole('button', { name: 'Mostrar contraseña' });
  await userEvent.click(first!);
  expect(field('Contraseña').getAttribute('type')).toBe('text');
  expect(field('Repetir contraseña').getAttribute('type')).toBe('password');
  await userEvent.click(second!);
  expect(field('Repetir contraseña').getAttribute('type')).toBe('text');
});

test.each([
  [says.emailTaken, 'correo', 'E-mail'],
  [says.usernameTaken, 'nombreUsuario', 'Nombre de usuario'],
])('«%s» is reported at its field, and nothing typed is lost', async (message, campo, label) => {
  const shell = open({ postSignup: refusal('conflicto', message, [{ campo, mensaje: message }]) });
  await fill();
  await register();
  await waitFor(() => expect(errorOf(label)).toBe(message));
  expect(shell.notices).toEqual([{ kind: 'error', text: message }]);
  expect(field('Contraseña').value).toBe('tortuga verde');
  expect(field('Nombre').value).toBe('Ana María');
});

test('a common password is refused beside its field', async () => {
  const errores = [{ campo: 'password', mensaje: says.passwordCommon }];
  open({ postSignup: refusal('datos_invalidos', says.passwordCommon, errores) });
  await fill();
  await register();
  await waitFor(() => expect(errorOf('Contraseña')).toBe(says.passwordCommon));
});

test('a failure of the service keeps everything, and the next try succeeds', async () => {
  const down = refusal('no_disponible', generalMessages.unavailable);
  const shell = open({ postSignup: answersInOrder(down, { idUsuario: 41 }) });
  await fill();
  await register();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: generalMessages.unavailable }]));
  expect(field('Apellido').value).toBe("D'Agosto Núñez de Ibáñez");
  expect(shell.unsaved).toBe(true);
  await register();
  expect(await screen.findByRole('link', { name: 'Ver su perfil' })).toBeTruthy();
});

test('departments come from the service, or from the contract without it', async () => {
  open({ getDepartamentos: () => [{ idDepartamento: 14, nombre: 'Rocha' }] });
  expect(await screen.findByRole('option', { name: 'Artigas' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('option', { name: 'Artigas' })).toBeNull());
  expect(screen.getByRole('option', { name: 'Rocha' })).toBeTruthy();
});

test('where mail is set up an invitation goes out, and no password is asked for', async () => {
  const shell = open({ getRecuperar: { disponible: true } });
  await screen.findByText('Enviar invitación por correo');
  expect(screen.queryByLabelText(/^Contraseña/)).toBeNull();
  const { Contraseña: _, 'Repetir contraseña': _again, ...person } = valid;
  for (const [label, text] of Object.entries(person)) await write(label, text);
  await choose('Departamento', 'Rocha');
  await register();
  await screen.findByText(/La invitación va a ana@ejemplo.uy/);
  const { body } = lastSent(shell, 'postSignup') as { body: Record<string, unknown> };
  expect(body).toMatchObject({ invitar: true, email: 'ana@ejemplo.uy' });
  expect(body).not.toHaveProperty('password');
});

test('a password may be chosen instead of the invitation', async () => {
  const shell = open({ getRecuperar: { disponible: true } });
  await userEvent.click(await screen.findByText('Elegir una contraseña'));
  await fill();
  await register();
  await waitFor(() => expect(lastSent(shell, 'postSignup')).toBeDefined());
  const { body } = lastSent(shell, 'postSignup') as { body: Record<string, unknown> };
  expect(body).toMatchObject({ password: 'tortuga verde' });
  expect(body).not.toHaveProperty('invitar');
});
