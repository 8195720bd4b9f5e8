import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { openScreen, press } from '../../testing/open-screen.tsx';
import { usuarioOf } from '../../testing/usuarios.ts';
import PerfilPage from './perfil-page.tsx';

const open = (getPerfil: unknown, state: unknown = null) => {
  const shell = fakeShell({ getPerfil }, { place: { path: '/perfil', state } });
  openScreen(PerfilPage, shell);
  return shell;
};

test('the profile shows the user, with role and name in words', async () => {
  open(usuarioOf({ rol: 'VOL_FIN' }));
  expect(await screen.findByRole('heading', { name: "Ana María D'Agosto" })).toBeTruthy();
  for (const text of ['Voluntario Administrador Financiero', 'ana.dagosto', 'Rocha', '+598 99 123 456']) {
    expect(screen.getByText(text)).toBeTruthy();
  }
  expect(screen.getByRole('link', { name: 'ana@ejemplo.uy' }).getAttribute('href')).toBe('mailto:ana@ejemplo.uy');
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe('/modificar_usuario/3');
});

test('nobody can deactivate themselves', async () => {
  const shell = fakeShell(
    { getPerfil: usuarioOf({ idUsuario: 1, rol: 'ADMIN' }) },
    { session: { idUsuario: 1, role: 'ADMIN', key: 'a' } },
  );
  openScreen(PerfilPage, shell);
  await screen.findByRole('link', { name: 'Editar' });
  expect(screen.queryByRole('button', { name: /^Dar de/ })).toBeNull();
});

const wayBack = { from: '/reporte/41?pag=2', state: { dosis: 1 }, name: 'Reporte 41' };

test("the way back comes first, has the focus, and restores the screen's state", async () => {
  const shell = open(usuarioOf(), wayBack);
  const back = screen.getByRole('link', { name: 'Seguir donde estabas Reporte 41' });
  expect(screen.getAllByRole('link')[0]).toBe(back);
  expect(back.getAttribute('href')).toBe('/reporte/41?pag=2');
  await waitFor(() => expect(document.activeElement).toBe(back));
  await userEvent.keyboard('{Enter}');
  expect(shell.visited).toEqual([{ to: '/reporte/41?pag=2', state: { dosis: 1 } }]);
});

test('the way back needs no profile', async () => {
  open(refusal('no_disponible', 'No disponible'), wayBack);
  expect(screen.getByRole('link', { name: /Seguir donde estabas/ })).toBeTruthy();
  expect(await screen.findByText('No disponible')).toBeTruthy();
});

test.each(['//otro.ejemplo', '/\\otro.ejemplo', 'https://otro.ejemplo', 'javascript:alert(1)', 41, undefined])(
  'no way back to %p is offered',
  async (from) => {
    open(usuarioOf(), { ...wayBack, from });
    await screen.findByRole('heading', { name: "Ana María D'Agosto" });
    expect(screen.queryByRole('link', { name: /Seguir donde estabas/ })).toBeNull();
  },
);

test('waiting work is counted with links, and follows events', async () => {
  const getPendientes = answersInOrder(
    { atrasadas: 1, reportesSinVer: 3, sinFichaDeHoy: 0 },
    { atrasadas: 0, reportesSinVer: 4, sinFichaDeHoy: 0 },
  );
  const shell = fakeShell({ getPerfil: usuarioOf(), getPendientes });
  openScreen(PerfilPage, shell);
  const counts = async () =>
    within(await screen.findByRole('list', { name: 'Hoy' }))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(await counts()).toEqual([
    ['1 tratamiento atrasado', '/actividades_del_dia'],
    ['3 reportes sin ver', '/reportes?vistos=false&archivados=false'],
    ['0 animales sin ficha de hoy', '/ronda'],
  ]);
  act(() => shell.tell({ tipo: 'reporte', id: 9 }));
  expect(await screen.findByRole('link', { name: '4 reportes sin ver' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '0 tratamientos atrasados' })).toBeTruthy();
});

test('counts are refreshed by the clock, and old ones show their time', async () => {
  jest.useFakeTimers({ now: Date.UTC(2026, 10, 20, 17, 5) });
  try {
    const getPendientes = answersInOrder(
      { atrasadas: 0, reportesSinVer: 0, sinFichaDeHoy: 0 },
      { atrasadas: 1, reportesSinVer: 0, sinFichaDeHoy: 0 },
      refusal('no_disponible', 'No disponible'),
    );
    openScreen(PerfilPage, fakeShell({ getPerfil: usuarioOf(), getPendientes }));
    expect(await screen.findByRole('link', { name: '0 tratamientos atrasados' })).toBeTruthy();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('link', { name: '1 tratamiento atrasado' })).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    await act(() => jest.advanceTimersByTimeAsync(31_000));
    expect(screen.getByRole('alert').textContent).toBe('No pudimos actualizar. Lo que se ve es de las 14:05.');
  } finally {
    jest.useRealTimers();
  }
});

test('the profile is there without the counts', async () => {
  open(usuarioOf());
  expect(await screen.findByRole('heading', { name: "Ana María D'Agosto" })).toBeTruthy();
  expect(screen.getByText(/No pudimos cargar lo que queda/)).toBeTruthy();
});

test('the page says when the service is down, and tries again on request', async () => {
  open(answersInOrder(refusal('no_disponible', 'No disponible'), usuarioOf()));
  expect(await screen.findByText('No disponible')).toBeTruthy();
  await press('Reintentar');
  expect(await screen.findByRole('heading', { name: "Ana María D'Agosto" })).toBeTruthy();
});

const sesion = { navegador: 'Chrome', sistema: 'Android', desde: 1_790_000_000_000, ultimoUso: 1_790_000_600_000 };
const here = { ...sesion, idSesion: 'a', esta: true };
const there = { ...sesion, idSesion: 'b', navegador: 'Firefox', sistema: null, esta: false };

test('another session is ended, after a question, when its owner asks for it', async () => {
  const deleteSesion = jest.fn((_: object, _options: object) => undefined);
  const getSesiones = answersInOrder([here, there], [here]);
  openScreen(PerfilPage, fakeShell({ getPerfil: usuarioOf(), getSesiones, deleteSesion }));
  const panel = within(await screen.findByRole('region', { name: 'Sesiones abiertas' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome en Android Esta/),
    expect.stringMatching(/^Firefox Desde el/),
  ]);
  await userEvent.click(panel.getByRole('button', { name: /Cerrar sesión de Firefox/ }));
  const question = within(screen.getByRole('dialog', { name: '¿Cerrar la sesión de Firefox?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cerrar sesión' }));
  await waitFor(() => expect(panel.getAllByRole('listitem')).toHaveLength(1));
  expect(deleteSesion).toHaveBeenCalledWith({ params: { idSesion: 'b' } }, expect.anything());
  expect(panel.queryByRole('button')).toBeNull();
});

test('no sessions are shown when the service is one of before', async () => {
  const getSesiones = refusal('no_encontrado', 'No existe');
  openScreen(PerfilPage, fakeShell({ getPerfil: usuarioOf(), getSesiones }));
  await screen.findByRole('heading', { name: "Ana María D'Agosto" });
  expect(screen.queryByRole('region', { name: 'Sesiones abiertas' })).toBeNull();
});
