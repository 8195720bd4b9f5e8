import { segundoPasoMessages as says } from '@caparazon/call/sesion/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal } from '../../testing/failures.ts';
import { errorOf, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { admin } from '../../testing/usuarios.ts';
import SegundoPasoPage from './segundo-paso-page.tsx';

const off = { desde: null, quedan: 0, exigido: false, nombreUsuario: 'ana.dagosto' };
const on = { ...off, desde: Date.UTC(2026, 10, 28, 15), quedan: 7 };

function open(answers: object, session?: typeof admin) {
  const shell = fakeShell({ ...answers }, { place: { path: '/segundo_paso' }, ...(session && { session }) });
  openScreen(SegundoPasoPage, shell);
  return shell;
}

test('the codes of what it turned on stay in view when the state is read again', async () => {
  let state: object = off;
  const shell = open({
    getSegundoPaso: () => state,
    postEmpezarSegundoPaso: { secreto: 'ABCDEFGH', sellado: 'sello', nombreUsuario: 'ana.dagosto' },
    postActivarSegundoPaso() {
      state = on;
      return { codigos: ['AAAA-BBBB-CCCC-DDDD'] };
    },
  });
  await screen.findByText(/^Desactivado/);
  await press('Empezar');
  expect(errorOf('Contraseña')).toBe('Escribí tu contraseña');
  await write('Contraseña', 'tortuga');
  await press('Empezar');
  expect(await screen.findByText('ABCD EFGH')).toBeTruthy();
  await write('Código de la aplicación', '123456');
  await press('Activar');
  expect(await screen.findByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  expect(lastSent(shell, 'postActivarSegundoPaso')).toEqual({ body: { sellado: 'sello', codigo: '123456' } });
  window.dispatchEvent(new Event('focus'));
  expect(screen.getByText('AAAA-BBBB-CCCC-DDDD')).toBeTruthy();
  await press('Ya los guardé');
  expect(await screen.findByText(/que quedan: 7\.$/)).toBeTruthy();
});

test('a wrong code stands at its field, and leaves what was typed', async () => {
  open({
    getSegundoPaso: on,
    postQuitarSegundoPaso: refusal('datos_invalidos', says.wrong, [{ campo: 'codigo', mensaje: says.wrong }]),
  });
  await screen.findByText(/que quedan: 7\.$/);
  await press('Desactivar');
  await write('Contraseña', 'tortuga');
  await write('Código', '111111');
  await press('Desactivar');
  await waitFor(() => expect(errorOf('Código')).toBe(says.wrong));
  expect(screen.getByLabelText<HTMLInputElement>(/^Contraseña/).value).toBe('tortuga');
});

test('ADMIN chooses the roles of which it is asked; nobody else sees them', async () => {
  const shell = open(
    { getSegundoPaso: on, getSegundoPasoExigido: { roles: ['ADMIN'] }, postSegundoPasoExigido: { roles: [] } },
    admin,
  );
  const box = await screen.findByRole('checkbox', { name: 'Administrador' });
  expect((box as HTMLInputElement).checked).toBe(true);
  await userEvent.click(box);
  await waitFor(() => expect((box as HTMLInputElement).checked).toBe(false));
  expect(lastSent(shell, 'postSegundoPasoExigido')).toEqual({ body: { rol: 'ADMIN', exigido: false } });
});

test('a volunteer is not asked about roles', async () => {
  open({ getSegundoPaso: off });
  await screen.findByText(/^Desactivado/);
  expect(screen.queryByRole('checkbox')).toBeNull();
});
