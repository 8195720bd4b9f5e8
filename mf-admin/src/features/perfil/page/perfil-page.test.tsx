import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { inTurn, refusal } from '../../../testing/failures.ts';
import { openScreen, press } from '../../../testing/open-screen.tsx';
import { usuarioOf } from '../../../testing/usuarios.ts';
import PerfilPage from './perfil-page.tsx';

const open = (getPerfil: unknown, state: unknown = null) => {
  const shell = fakeShell({ getPerfil }, { place: { path: '/perfil', state } });
  openScreen(PerfilPage, shell);
  return shell;
};

test('shows who is logged in, with the role in words and the name in capitals', async () => {
  open(usuarioOf({ rol: 'VOL_FIN' }));
  expect(await screen.findByRole('heading', { name: "Ana María D'Agosto" })).toBeTruthy();
  for (const text of ['Voluntario Administrador Financiero', 'ana.dagosto', 'Rocha', '+59899123456']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'ana@ejemplo.uy' }).getAttribute('href')).toBe('mailto:ana@ejemplo.uy');
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/modificar_usuario/3');
});

test('no one can deactivate themselves', async () => {
  const shell = fakeShell(
    { getPerfil: usuarioOf({ idUsuario: 1, rol: 'ADMIN' }) },
    { session: { idUsuario: 1, role: 'ADMIN', key: 'a' } },
  );
  openScreen(PerfilPage, shell);
  await screen.findByRole('link', { name: 'Editar' });
  expect(screen.queryByRole('button', { name: /^Dar de/ })).toBeNull();
});

test('offers the way back to where the session ended', async () => {
  open(usuarioOf(), { from: '/reportes?pag=2' });
  const back = await screen.findByRole('link', { name: 'Volver a donde estabas' });
  expect(back.getAttribute('href')).toBe('/reportes?pag=2');
});

test('does not offer a way to another site', async () => {
  open(usuarioOf(), { from: '//otro.ejemplo' });
  await screen.findByRole('heading', { name: "Ana María D'Agosto" });
  expect(screen.queryByRole('link', { name: 'Volver a donde estabas' })).toBeNull();
});

test('says when the service is down, and asks it again', async () => {
  open(inTurn(refusal('no_disponible', 'No disponible'), usuarioOf()));
  expect(await screen.findByText('No disponible')).toBeTruthy();
  await press('Reintentar');
  expect(await screen.findByRole('heading', { name: "Ana María D'Agosto" })).toBeTruthy();
});
