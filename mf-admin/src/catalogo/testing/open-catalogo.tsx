import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '../../testing/open-screen.tsx';
import CatalogoPage from '../pages/catalogo-page.tsx';

export const idUsuario = 2;

export const one = (nombre: string, more: object = {}) => ({ nombre, activo: true, anteriores: [], usos: 0, ...more });

export const tipos = {
  catalogo: 'tipos_tratamiento',
  version: 4,
  modificadoEn: 0,
  entradas: [
    one('Medicación', { usos: 3 }),
    one('Curación', { anteriores: ['Cura'] }),
    one('Baño', { usos: 1 }),
    one('Yeso', { activo: false, usos: 2 }),
  ],
};

export const clases = {
  ...tipos,
  catalogo: 'clases_reportes',
  entradas: [
    one('Aves marinas', { usos: 2, comunes: [one('Gaviota'), one('Petrel'), one('No sabe')] }),
    one('Peces', { comunes: [one('No sabe')] }),
  ],
};

export function open(answers: Record<string, unknown>, catalogo = 'tipos_tratamiento'): FakeShell {
  const shell = fakeShell(answers, {
    place: { path: `/catalogos/${catalogo}`, params: { catalogo } },
    session: { idUsuario, role: 'ADMIN', key: 'prueba' },
  });
  openScreen(CatalogoPage, shell);
  return shell;
}

export const nameOf = (nombre: string) => screen.findByLabelText<HTMLInputElement>(`Nombre de «${nombre}»`);
export const press = (label: string) => userEvent.click(screen.getByRole('button', { name: label }));
export const save = () => press('Guardar cambios');

export async function rename(from: string, to: string) {
  const input = await nameOf(from);
  await userEvent.clear(input);
  await userEvent.paste(to);
}
export async function add(line: string, nombre: string) {
  await userEvent.click(await screen.findByLabelText(line));
  await userEvent.paste(nombre);
  await userEvent.keyboard('{Enter}');
}
