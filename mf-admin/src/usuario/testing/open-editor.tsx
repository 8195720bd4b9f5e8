import { departamentos } from '@caparazon/call/departamentos';
import type { Usuario } from '@caparazon/office/usuario/calls';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import type { Session } from '@caparazon/remote-contract/shell';
import { screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen.tsx';
import { ana, usuarioOf } from '../../testing/usuarios.ts';
import ModificarUsuarioPage from '../pages/modificar-usuario-page.tsx';

interface Opening {
  usuario?: Partial<Usuario>;
  answers?: Record<string, unknown>;
  session?: Session;
}

export async function openEditor({ usuario = {}, answers = {}, session = ana }: Opening = {}): Promise<FakeShell> {
  const shell = fakeShell(
    { getUsuario: usuarioOf(usuario), getDepartamentos: departamentos, ...answers },
    { place: { path: '/modificar_usuario/3', params: { idUsuario: '3' } }, session },
  );
  openScreen(ModificarUsuarioPage, shell);
  await screen.findByRole('heading', { level: 1 });
  return shell;
}
