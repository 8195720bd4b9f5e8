import { loginMessages } from '@caparazon/call/sesion/words';
import { usuarioMessages as says } from '@caparazon/office/usuario/words';
import type { Session } from '@caparazon/remote-contract/shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../testing/failures.ts';
import { errorOf, field, lastSent, press, write } from '../../testing/open-screen.tsx';
import { admin } from '../../testing/usuarios.ts';
import { openEditor } from '../testing/open-editor.tsx';

async function openDialog(answers: Record<string, unknown> = {}, session?: Session) {
  const shell = await openEditor({
    answers: { postModificarPassword: { message: says.passwordChanged }, ...answers },
    ...(session && { session }),
  });
  await press('Cambiar contraseña');
  return shell;
}

const change = () =>
  userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cambiar contraseña' }));

async function fill(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) await write(label, text);
}

const own = {
  'Contraseña actual': 'la de antes',
  'Contraseña nueva': 'tortuga 9',
  'Repetir contraseña nueva': 'tortuga 9',
};

test('the current password is sent with the new one, and the dialog confirms and closes', async () => {
  const shell = await openDialog();
  await fill(own);
  await change();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: says.passwordChanged }]));
  expect(lastSent(shell, 'postModificarPassword')?.body).toEqual({
    idUsuario: 3,
    oldPassword: 'la de antes',
    newPassword: 'tortuga 9',
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['of another', admin],
  ['of their own', { ...admin, idUsuario: 3 }],
])('an administrator is not asked for the current password %s', async (_whose, session) => {
  const shell = await openDialog({}, session);
  expect(screen.queryByLabelText(/^Contraseña actual/)).toBeNull();
  await fill({ 'Contraseña nueva': 'tortuga 9', 'Repetir contraseña nueva': 'tortuga 9' });
  await change();
  await waitFor(() =>
    expect(lastSent(shell, 'postModificarPassword')?.body).toEqual({
      idUsuario: 3,
      oldPassword: null,
      newPassword: 'tortuga 9',
    }),
  );
});

test('missing and short passwords are reported beside their fields, and nothing is sent', async () => {
  const shell = await openDialog();
  await fill({ 'Contraseña nueva': '12345' });
  await change();
  await waitFor(() => expect(errorOf('Contraseña actual')).toBe(loginMessages.passwordRequired));
  expect(errorOf('Contraseña nueva')).toBe(says.password);
  expect(errorOf('Repetir contraseña nueva')).toBe(says.passwordsDiffer);
  expect(document.activeElement).toBe(field('Contraseña actual'));
  expect(lastSent(shell, 'postModificarPassword')).toBeUndefined();
});

test.each([
  [says.passwordFailed, 'oldPassword', 'Contraseña actual'],
  [says.passwordCommon, 'newPassword', 'Contraseña nueva'],
])('«%s» is reported beside its field, and what was typed stays', async (mensaje, campo, label) => {
  await openDialog({ postModificarPassword: refusal('datos_invalidos', mensaje, [{ campo, mensaje }]) });
  await fill(own);
  await change();
  await waitFor(() => expect(errorOf(label)).toBe(mensaje));
  expect(field('Contraseña nueva').value).toBe('tortuga 9');
});

test('a refusal without a field is shown in the dialog', async () => {
  await openDialog({ postModificarPassword: refusal('demasiados_intentos', loginMessages.tooMany) });
  await fill(own);
  await change();
  expect((await screen.findByRole('alert')).textContent).toBe(loginMessages.tooMany);
});

test('a closed dialog forgets the passwords', async () => {
  await openDialog();
  await fill(own);
  await press('Cancelar');
  await press('Cambiar contraseña');
  expect(field('Contraseña actual').value).toBe('');
});
