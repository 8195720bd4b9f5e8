import type { Cambio } from '@caparazon/call/historial';
import { conflictoMessages } from '@caparazon/call/request-words';
import { roleLabels } from '@caparazon/call/roles';
import type { Usuario } from '@caparazon/office/usuario/calls';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import type { Session } from '@caparazon/remote-contract/shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { lastSent, openScreen, press } from '../../testing/open-screen.tsx';
import { admin, ana, pageOf, usuarioOf } from '../../testing/usuarios.ts';
import UsuarioPage from './usuario-page.tsx';

const other: Session = { idUsuario: 8, role: 'VOL', key: 'otro' };

function open(answers: Record<string, unknown>, session: Session = other) {
  const shell = fakeShell(answers, { place: { path: '/usuario/3', params: { idUsuario: '3' } }, session });
  openScreen(UsuarioPage, shell);
  return shell;
}

const openUser = (change: Partial<Usuario> = {}, session?: Session) => open({ getUsuario: usuarioOf(change) }, session);
const arrived = () => screen.findByRole('heading', { level: 1 });

test('the page shows the user of the address', async () => {
  const shell = openUser();
  expect((await arrived()).textContent).toBe("Ana María D'Agosto");
  expect(lastSent(shell, 'getUsuario')).toEqual({ params: { idUsuario: '3' } });
  expect(screen.getByText('Voluntario')).toBeTruthy();
});

test.each<[string, Partial<Usuario>, Session, boolean]>([
  ['oneself', { modificar: true }, ana, true],
  ['an administrator', { modificar: true }, admin, true],
  ['an administrator, whatever the flag', { modificar: false }, admin, true],
  ['someone else', { modificar: false }, other, false],
])('Editar is offered to %s as the table says', async (_who, change, session, isOffered) => {
  openUser(change, session);
  await arrived();
  expect(screen.queryByRole('link', { name: 'Editar' }) !== null).toBe(isOffered);
});

test.each([
  ['VOL', other],
  ['VOL_FIN', { ...other, role: 'VOL_FIN' } as const],
])('%s is offered neither deactivation nor history', async (_role, session) => {
  openUser({ modificar: false }, session);
  await arrived();
  expect(screen.queryByRole('button', { name: /^Dar de/ })).toBeNull();
  expect(screen.queryByText('Historia')).toBeNull();
});

test('an administrator deactivates after a question that explains it', async () => {
  const shell = open({ getUsuario: usuarioOf(), postModificarActivo: usuarioOf({ activo: false }) }, admin);
  await arrived();
  await press('Dar de Baja');
  const question = within(screen.getByRole('dialog', { name: "¿Dar de baja a Ana María D'Agosto?" }));
  expect(question.getByText(/sesiones abiertas terminan en segundos/)).toBeTruthy();
  expect(lastSent(shell, 'postModificarActivo')).toBeUndefined();
  await userEvent.click(question.getByRole('button', { name: 'Dar de Baja' }));
  expect(await screen.findByText('Inactivo')).toBeTruthy();
  expect(lastSent(shell, 'postModificarActivo')).toEqual({ params: { idUsuario: '3' }, body: { activo: false } });
  expect(screen.getByRole('button', { name: 'Dar de Alta' })).toBeTruthy();
});

test('declining the question changes nothing', async () => {
  const shell = openUser({}, admin);
  await arrived();
  await press('Dar de Baja');
  await press('Cancelar');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(lastSent(shell, 'postModificarActivo')).toBeUndefined();
});

test('an inactive account is marked, and can be activated again', async () => {
  const shell = open({ getUsuario: usuarioOf({ activo: false }), postModificarActivo: usuarioOf() }, admin);
  await arrived();
  expect(screen.getByText('Inactivo')).toBeTruthy();
  expect(screen.getByText('Esta cuenta está dada de baja: no puede ingresar.')).toBeTruthy();
  await press('Dar de Alta');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dar de Alta' }));
  expect(await screen.findByRole('button', { name: 'Dar de Baja' })).toBeTruthy();
  expect(lastSent(shell, 'postModificarActivo')?.body).toEqual({ activo: true });
});

test('a refusal is reported, and the account stays', async () => {
  const refused = refusal('ultimo_administrador', usuarioMessages.lastAdmin);
  const shell = open({ getUsuario: usuarioOf({ rol: 'ADMIN' }), postModificarActivo: refused }, admin);
  await arrived();
  await press('Dar de Baja');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dar de Baja' }));
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: usuarioMessages.lastAdmin }]));
  expect(screen.queryByText('Inactivo')).toBeNull();
});

test.each([
  [
    'VOL',
    'VOL_FIN',
    'Dar el rol financiero',
    /exporta los aportes.* terminan en segundos; al ingresar de nuevo ve Aportes/,
  ],
  ['VOL_FIN', 'VOL', 'Quitar el rol financiero', /Deja de ver los aportes.* terminan en segundos/],
] as const)(
  'an administrator makes %s %s after a question that says what that allows',
  async (rol, next, act, says) => {
    const shell = open(
      { getUsuario: usuarioOf({ rol }), postModificarUsuario: usuarioOf({ rol: next, version: 2 }) },
      admin,
    );
    await arrived();
    await press(act);
    const question = within(screen.getByRole('dialog', { name: /rol financiero a Ana María D'Agosto\?$/ }));
    question.getByText(says);
    expect(lastSent(shell, 'postModificarUsuario')).toBeUndefined();
    await userEvent.click(question.getByRole('button', { name: act }));
    await screen.findByText(roleLabels[next]);
    const { nombre, apellido, correo, contacto, nombreUsuario } = usuarioOf();
    expect(lastSent(shell, 'postModificarUsuario')).toEqual({
      params: { idUsuario: '3' },
      body: { nombre, apellido, correo, contacto, departamento: 14, nombreUsuario, rol: next, version: 1 },
    });
  },
);

test.each([
  ['an administrator, who has more already', { rol: 'ADMIN' }, admin],
  ['oneself', { idUsuario: admin.idUsuario }, admin],
  ['a volunteer who looks', {}, other],
] as const)('the finance role is not offered for %s', async (_who, change, session) => {
  openUser(change, session);
  await arrived();
  expect(screen.queryByText(/rol financiero/)).toBeNull();
});

test("a role refused after somebody else's change is reported, and the user read again", async () => {
  const shell = open(
    {
      getUsuario: answersInOrder(usuarioOf(), usuarioOf({ rol: 'VOL_FIN', version: 2 })),
      postModificarUsuario: refusal('registro_modificado', conflictoMessages.stale),
    },
    admin,
  );
  await arrived();
  await press('Dar el rol financiero');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Dar el rol financiero' }));
  await screen.findByText(roleLabels.VOL_FIN);
  expect(shell.notices).toEqual([{ kind: 'error', text: conflictoMessages.stale }]);
});

test("a missing user shows the rules' text", async () => {
  open({ getUsuario: refusal('no_encontrado', usuarioMessages.notFound) });
  expect(await screen.findByText(usuarioMessages.notFound)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBeNull();
});

test('the page says when the service is down, and tries again on request', async () => {
  open({ getUsuario: answersInOrder(refusal('no_disponible', 'No disponible'), usuarioOf()) });
  expect(await screen.findByText('No disponible')).toBeTruthy();
  await press('Reintentar');
  expect(await arrived()).toBeTruthy();
});

const line = (change: Partial<Cambio>): Cambio => ({
  fecha: Date.UTC(2026, 0, 5, 15, 30),
  idUsuario: 1,
  nombre: 'Marta Silva',
  que: 'modificado',
  cambios: [],
  ...change,
});

test('the history is requested once opened, and shows who changed what and when', async () => {
  const lines = [
    line({ cambios: [{ campo: 'rol', antes: 'VOL', despues: 'ADMIN' }] }),
    line({ que: 'creado', idUsuario: null, nombre: null }),
  ];
  const shell = open({ getUsuario: usuarioOf(), getUsuarioHistorial: pageOf(lines) }, admin);
  await arrived();
  expect(lastSent(shell, 'getUsuarioHistorial')).toBeUndefined();
  await userEvent.click(screen.getByText('Historia'));
  const [first, second] = await screen
    .findAllByRole('listitem')
    .then((all) => all.filter((li) => within(li).queryByText(/,/)));
  expect(first?.textContent).toContain('Modificación de datos');
  expect(first?.textContent).toContain('Marta Silva, 05/01/26 12:30');
  expect(first?.textContent).toMatch(/Rolantes: Voluntario → ahora: Administrador$/);
  expect(second?.textContent).toContain('El sistema');
});

test('a long history is read page by page', async () => {
  const pages: Record<string, unknown> = {
    1: pageOf(
      Array.from({ length: 12 }, (_, n) => line({ fecha: 1000 + n })),
      13,
    ),
    2: pageOf([line({ que: 'creado' })], 13),
  };
  const answer = ({ query }: { query: { pag: string } }) => pages[query.pag];
  open({ getUsuario: usuarioOf(), getUsuarioHistorial: answer }, admin);
  await arrived();
  await userEvent.click(screen.getByText('Historia'));
  await userEvent.click(await screen.findByRole('button', { name: 'Ver cambios anteriores' }));
  expect(await screen.findByText('Alta')).toBeTruthy();
  expect(screen.getAllByText('Modificación de datos')).toHaveLength(12);
  expect(screen.queryByRole('button', { name: 'Ver cambios anteriores' })).toBeNull();
});

test('a failed history leaves the profile alone', async () => {
  const answers = answersInOrder(refusal('no_disponible', 'No disponible'), pageOf([line({})]));
  open({ getUsuario: usuarioOf(), getUsuarioHistorial: answers }, admin);
  await arrived();
  await userEvent.click(screen.getByText('Historia'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Modificación de datos')).toBeTruthy();
});

test('an invitation is sent again while nobody has logged in with the account', async () => {
  const shell = open(
    { getUsuario: usuarioOf({ invitable: true }), postInvitar: { message: usuarioMessages.invited } },
    admin,
  );
  await arrived();
  await press('Reenviar invitación');
  const text = `${usuarioMessages.invited} a ana@ejemplo.uy`;
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'success', text }]));
  expect(lastSent(shell, 'postInvitar')).toEqual({ params: { idUsuario: '3' } });
});

test('no invitation is offered for an account that has been used', async () => {
  openUser({}, admin);
  await arrived();
  expect(screen.queryByText('Reenviar invitación')).toBeNull();
});

test('ADMIN takes the second step from another after a question, and the focus stays on the page', async () => {
  const shell = open(
    {
      getUsuario: answersInOrder(usuarioOf({ segundoPaso: true }), usuarioOf({ segundoPaso: false })),
      postQuitarSegundoPasoAjeno: usuarioOf({ segundoPaso: false }),
    },
    admin,
  );
  await arrived();
  await press('Quitar el segundo paso');
  const question = within(screen.getByRole('dialog', { name: "¿Quitarle el segundo paso a Ana María D'Agosto?" }));
  await userEvent.click(question.getByRole('button', { name: 'Quitar el segundo paso' }));
  await waitFor(() => expect(screen.queryByText('Quitar el segundo paso')).toBeNull());
  expect(lastSent(shell, 'postQuitarSegundoPasoAjeno')).toEqual({ params: { idUsuario: '3' } });
  expect(document.activeElement === document.body).toBe(false);
});

test('no second step is taken where there is none, nor by others', async () => {
  openUser({ segundoPaso: false }, admin);
  await arrived();
  expect(screen.queryByText('Quitar el segundo paso')).toBeNull();
});
