import { sesionMessages } from '@caparazon/call/sesion/words';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal, reworded } from '../../testing/failures.ts';
import { choose, errorOf, field, lastSent, press, write } from '../../testing/open-screen.tsx';
import { admin, usuarioOf } from '../../testing/usuarios.ts';
import { openEditor } from '../testing/open-editor.tsx';

const confirm = () => press('Confirmar cambios');
const answer = async (act: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: act }));
const saved = { postModificarUsuario: usuarioOf({ version: 2 }) };

const whole = {
  nombre: 'ana maría',
  apellido: "d'agosto",
  correo: 'ana@ejemplo.uy',
  contacto: '+59899123456',
  departamento: 14,
  nombreUsuario: 'ana.dagosto',
  version: 1,
};

test('the fields hold the user, the phone in two parts', async () => {
  await openEditor();
  const held = ['Nombre', 'Apellido', 'E-mail', 'Teléfono', 'Departamento', 'Nombre de usuario'].map(
    (label) => field(label).value,
  );
  expect(held).toEqual(['ana maría', "d'agosto", 'ana@ejemplo.uy', '99123456', '14', 'ana.dagosto']);
});

test('confirming sends the whole user with its version, and leads to the profile', async () => {
  const shell = await openEditor({ answers: saved });
  await write('Nombre', '  Ana   Laura ');
  expect(shell.unsaved).toBe(true);
  await confirm();
  await waitFor(() => expect(shell.visited.map(({ to }) => to)).toEqual(['/usuario/3']));
  expect(lastSent(shell, 'postModificarUsuario')).toEqual({
    params: { idUsuario: '3' },
    body: { ...whole, nombre: 'Ana Laura' },
  });
  expect(shell.notices).toEqual([{ kind: 'success', text: says.modified }]);
  expect(shell.unsaved).toBe(false);
});

test('only an administrator can change and send the role', async () => {
  const shell = await openEditor({ session: admin, answers: saved });
  await choose('Rol', 'Voluntario Administrador Financiero');
  await confirm();
  await answer('Dar el rol financiero');
  await waitFor(() => expect(lastSent(shell, 'postModificarUsuario')?.body).toEqual({ ...whole, rol: 'VOL_FIN' }));
});

test.each([
  ['VOL', 'Voluntario Administrador Financiero', /rol financiero a/, 'Dar el rol financiero', /exporta los aportes/],
  ['VOL_FIN', 'Voluntario', /rol financiero a/, 'Quitar el rol financiero', /Deja de ver los aportes/],
  [
    'VOL',
    'Administrador',
    /^¿Cambiar el rol de/,
    'Cambiar el rol',
    /Era Voluntario, va a ser Administrador\. Puede todo/,
  ],
] as const)('changing %s to %s asks first, and says what that allows', async (rol, next, title, act, says) => {
  const shell = await openEditor({ usuario: { rol }, session: admin, answers: saved });
  await write('Nombre', 'Ana Laura');
  await choose('Rol', next);
  await confirm();
  const question = within(await screen.findByRole('dialog', { name: title }));
  question.getByText(says);
  question.getByText(/junto con los demás cambios/);
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(lastSent(shell, 'postModificarUsuario')).toBeUndefined();
  expect([field('Nombre').value, screen.getByRole<HTMLOptionElement>('option', { name: next }).selected]).toEqual([
    'Ana Laura',
    true,
  ]);
  await confirm();
  await answer(act);
  await waitFor(() => expect(shell.visited).toHaveLength(1));
});

test('errors of the form come before the question about the role', async () => {
  const shell = await openEditor({ session: admin, answers: saved });
  await write('Nombre', '');
  await choose('Rol', 'Administrador');
  await confirm();
  await waitFor(() => expect(errorOf('Nombre')).toBe(says.nombre));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lastSent(shell, 'postModificarUsuario')).toBeUndefined();
});

test('other users are not offered the role, and send none', async () => {
  const shell = await openEditor({ answers: saved });
  expect(screen.queryByLabelText(/^Rol/)).toBeNull();
  await confirm();
  await waitFor(() => expect(lastSent(shell, 'postModificarUsuario')?.body).toEqual(whole));
});

test("the messages come in the rules' order, with all failing fields marked", async () => {
  const shell = await openEditor({ answers: saved });
  const labels = ['Nombre', 'Apellido', 'E-mail', 'Teléfono', 'Departamento', 'Nombre de usuario'] as const;
  for (const label of labels) {
    if (label === 'Departamento') await choose(label, 'Elegí una opción');
    else await write(label, '');
  }
  await confirm();
  await waitFor(() => expect(errorOf('Nombre')).toBe(says.nombre));
  expect(labels.map(errorOf)).toEqual([
    says.nombre,
    says.apellido,
    says.correo,
    says.contacto,
    says.departamento,
    says.username,
  ]);
  expect(shell.notices).toEqual([{ kind: 'error', text: says.nombre }]);
  expect(lastSent(shell, 'postModificarUsuario')).toBeUndefined();
});

test('phones are South American, Uruguay first', async () => {
  await openEditor();
  const countries = within(screen.getByRole('combobox', { name: 'País del teléfono' })).getAllByRole('option');
  expect(countries.map(({ textContent }) => textContent?.split(' +')[0])).toEqual([
    'Uruguay',
    'Argentina',
    'Bolivia',
    'Brasil',
    'Chile',
    'Colombia',
    'Ecuador',
    'Guayana Francesa',
    'Guyana',
    'Paraguay',
    'Perú',
    'Surinam',
    'Venezuela',
  ]);
});

test.each([
  ['Argentina +54', '9 11 5555 1234', '+5491155551234'],
  ['Uruguay +598', '99 123 456 789', '+598991234567'],
])('a phone of %s: %s is stored as %s', async (country, typed, kept) => {
  const shell = await openEditor({ answers: saved });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'País del teléfono' }), country);
  await write('Teléfono', typed);
  await confirm();
  await waitFor(() => expect(lastSent(shell, 'postModificarUsuario')?.body).toMatchObject({ contacto: kept }));
});

test.each([
  [says.emailTaken, 'correo', 'E-mail'],
  [says.usernameTaken, 'nombreUsuario', 'Nombre de usuario'],
])('«%s» is reported at its field, and what was typed stays', async (message, campo, label) => {
  const refused = refusal('conflicto', message, [{ campo, mensaje: message }]);
  const shell = await openEditor({ answers: { postModificarUsuario: refused } });
  await write('Nombre', 'Ana Laura');
  await confirm();
  await waitFor(() => expect(errorOf(label)).toBe(message));
  expect(shell.notices).toEqual([{ kind: 'error', text: message }]);
  expect(field('Nombre').value).toBe('Ana Laura');
  expect(shell.unsaved).toBe(true);
});

test('the last administrator cannot lose the role, with the error beside it', async () => {
  const refused = refusal('ultimo_administrador', reworded);
  await openEditor({ usuario: { rol: 'ADMIN' }, session: admin, answers: { postModificarUsuario: refused } });
  await choose('Rol', 'Voluntario');
  await confirm();
  await answer('Cambiar el rol');
  await waitFor(() => expect(errorOf('Rol')).toBe(reworded));
});

test('a change by somebody else is shown, nothing typed is lost, and confirming again succeeds', async () => {
  const now = usuarioOf({ version: 2, correo: 'otra@ejemplo.uy', nombre: 'anita' });
  const stale = refusal('registro_modificado', reworded);
  const shell = await openEditor({
    answers: {
      getUsuario: answersInOrder(usuarioOf(), now),
      postModificarUsuario: answersInOrder(stale, usuarioOf({ version: 3 })),
    },
  });
  await write('Nombre', 'Ana Laura');
  await confirm();
  const changesNote = within(await screen.findByRole('region', { name: 'Cambios de otra persona' }));
  expect(shell.notices).toEqual([{ kind: 'error', text: reworded }]);
  const lines = changesNote.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(lines).toEqual([
    'Nombre: era ana maría, ahora es anita. Se conserva lo que escribiste.',
    'E-mail: era ana@ejemplo.uy, ahora es otra@ejemplo.uy.',
  ]);
  expect(field('Nombre').value).toBe('Ana Laura');
  expect(field('E-mail').value).toBe('otra@ejemplo.uy');
  await confirm();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postModificarUsuario')?.body).toEqual({
    ...whole,
    nombre: 'Ana Laura',
    correo: 'otra@ejemplo.uy',
    version: 2,
  });
});

test('a user without permission is told so, with a link to the profile', async () => {
  await openEditor({ usuario: { modificar: false }, session: { idUsuario: 8, role: 'VOL', key: 'otro' } });
  expect(screen.getByRole('heading', { name: sesionMessages.forbidden })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver el perfil' }).getAttribute('href')).toBe('/usuario/3');
  expect(screen.queryByRole('button', { name: 'Confirmar cambios' })).toBeNull();
});

test('a refusal is reported, and keeps the form', async () => {
  const refused = refusal('no_permitido', sesionMessages.forbidden);
  const shell = await openEditor({ answers: { postModificarUsuario: refused } });
  await write('Nombre', 'Ana Laura');
  await confirm();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: sesionMessages.forbidden }]));
  expect(field('Nombre').value).toBe('Ana Laura');
});

test("a missing user shows the rules' text", async () => {
  await openEditor({ answers: { getUsuario: refusal('no_encontrado', says.notFound) } });
  expect(screen.getByText(says.notFound)).toBeTruthy();
});
