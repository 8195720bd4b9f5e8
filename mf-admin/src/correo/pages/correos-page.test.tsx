/** /correos (rule: outbox). */
import type { Correo } from '@caparazon/office/correo/calls';
import { correoMessages } from '@caparazon/office/correo/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastSent, openScreen } from '../../testing/open-screen.tsx';
import { admin, pageOf } from '../../testing/usuarios.ts';
import CorreosPage from './correos-page.tsx';

const correo = (change: Partial<Correo> = {}): Correo => ({
  idCorreo: 7,
  motivo: 'invitacion',
  para: 'ana@ejemplo.uy',
  idUsuario: 41,
  estado: 'fallo',
  creado: 0,
  intentos: 1,
  proximo: null,
  terminado: 60_000,
  porque: 'rechazado',
  dicho: '550 No such user',
  enviable: true,
  ...change,
});

function open(content: readonly Correo[], remitente: string | null = 'avisos@caparazon.example', query = '') {
  const shell = fakeShell(
    {
      getCorreos: { ...pageOf(content), remitente },
      postEnviarCorreo: correo({ estado: 'espera' }),
      postCorreoDePrueba: correo({ motivo: 'prueba' }),
    },
    { place: { path: '/correos', query: new URLSearchParams(query) }, session: admin },
  );
  openScreen(CorreosPage, shell);
  return shell;
}

test('a mail that failed says why, and is sent again', async () => {
  const shell = open([correo()]);
  expect(await screen.findByText('Invitación')).toBeTruthy();
  expect(screen.getByText(/rechazó el mensaje o la dirección. Dijo: «550 No such user»/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ana@ejemplo.uy' }).getAttribute('href')).toBe('/usuario/41');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar ahora: Invitación, para ana@ejemplo.uy' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: correoMessages.willBeSent }]));
  expect(lastSent(shell, 'postEnviarCorreo')).toEqual({ params: { idCorreo: '7' } });
});

test('one that was sent cannot be sent again, and one of a later version has its own name', async () => {
  open([correo({ estado: 'enviado', porque: null, dicho: '', enviable: false, motivo: 'recibo' })]);
  expect(await screen.findByText('recibo')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Enviar ahora/ })).toBeNull();
});

test('a trial is sent to oneself', async () => {
  const shell = open([]);
  expect(await screen.findByText(correoMessages.listEmpty)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Enviar un correo de prueba' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text: correoMessages.testSent }]));
});

test('where mail is not set up the page says so and offers no trial', async () => {
  open([], null);
  expect(await screen.findByText(/no está configurado/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Enviar un correo de prueba' })).toBeNull();
});

test('the state is in the address', async () => {
  const shell = open([correo()], undefined, 'estado=fallo&pag=2');
  await screen.findByText('Invitación');
  expect(lastSent(shell, 'getCorreos')).toEqual({ query: { estado: 'fallo', pag: '2' } });
  await userEvent.click(screen.getByRole('radio', { name: 'Enviado' }));
  expect(shell.visited.at(-1)?.to).toBe('/correos?estado=enviado');
});
