import { departamentos } from '@caparazon/call/departamentos';
import { conflictoMessages } from '@caparazon/call/request-words';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import type { Session } from '@caparazon/remote-contract/shell';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aporteOf } from '../../testing/aportes.ts';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { errorOf, field, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { pageOf } from '../../testing/usuarios.ts';
import AportePage from './aporte-page.tsx';

const card = '4507990000004905';

const treasurer: Session = { idUsuario: 2, role: 'VOL_FIN', key: 'prueba' };

async function open(
  aporte: Aporte | (() => unknown) = aporteOf(),
  answers: Record<string, unknown> = {},
  session = treasurer,
) {
  const shell = fakeShell(
    { getAporte: aporte, getDepartamentos: departamentos, ...answers },
    {
      place: { path: '/aportes/7', params: { idAporte: '7' } },
      session,
    },
  );
  openScreen(AportePage, shell);
  await screen.findByRole('heading', { level: 1 });
  return shell;
}

const save = () => press('Guardar cambios');
const sent = (shell: Awaited<ReturnType<typeof open>>) => lastSent(shell, 'putAporte');

test('a saved edit sends its version and the masked number, which keeps the card', async () => {
  const shell = await open(undefined, { putAporte: aporteOf({ version: 2 }) });
  screen.getByText('450799******1234');
  expect(screen.queryByLabelText(/^Número de la tarjeta/)).toBeNull();
  await write('Monto', '2.000,5');
  await save();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell)).toEqual({
    params: { idAporte: '7' },
    body: expect.objectContaining({
      numeroTarjeta: '450799******1234',
      monto: '2.000,5',
      fecha: aporteOf().fecha,
      version: 1,
    }),
  });
});

test('another card is asked for whole, and the stored one can be restored', async () => {
  const shell = await open(undefined, { putAporte: aporteOf({ version: 2 }) });
  await press('Cambiar la tarjeta');
  expect(document.activeElement).toBe(field('Número de la tarjeta'));
  await write('Número de la tarjeta', '4507990000004906');
  await waitFor(() => expect(errorOf('Número de la tarjeta')).toBe(says.tarjeta));
  await press('Seguir con 450799******1234');
  expect(screen.queryByLabelText(/^Número de la tarjeta/)).toBeNull();
  await press('Cambiar la tarjeta');
  await write('Número de la tarjeta', card);
  await save();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell)?.body).toMatchObject({ numeroTarjeta: card });
});

test('an untouched card that has expired is kept', async () => {
  const expired = aporteOf({ fechaVencimiento: '01/2020' });
  const shell = await open(expired, { putAporte: expired });
  await write('Vencimiento', '02/2020');
  await save();
  await waitFor(() => expect(errorOf('Vencimiento')).toBe(says.expired));
  await write('Vencimiento', '01/2020');
  await save();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
});

test('a change by somebody else is shown, and nothing written is lost', async () => {
  const theirs = aporteOf({ version: 2, nombre: 'Nicolás Píriz Ramos', numeroTarjeta: '542523******9903' });
  const stale = refusal('registro_modificado', conflictoMessages.stale);
  const shell = await open(answersInOrder(aporteOf(), theirs), { putAporte: answersInOrder(stale, theirs) });
  await write('Monto', '99');
  await save();
  await screen.findByText(/Otra persona modificó este aporte/);
  screen.getByText('Nicolás Píriz Ramos', { selector: 'ins' });
  screen.getByText('542523******9903', { selector: 'ins' });
  expect(field('Monto').value).toBe('99');
  await save();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell)?.body).toMatchObject({
    version: 2,
    monto: '99',
    nombre: 'Nicolás Píriz Ramos',
    numeroTarjeta: '542523******9903',
  });
});

test('a page that is left holds no card number', async () => {
  await open();
  await press('Cambiar la tarjeta');
  await write('Número de la tarjeta', card);
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(document.documentElement.innerHTML).not.toContain(card);
  expect([...document.querySelectorAll('input')].map(({ value }) => value)).not.toContain(card);
});

test('annulling explains itself, asks for the reason, and leaves the contribution readable', async () => {
  const anulado = { motivo: 'Se cobró dos veces', fecha: Date.UTC(2026, 10, 20, 15), idUsuario: 2 };
  const shell = await open(undefined, { postAnularAporte: aporteOf({ anulado }) });
  await userEvent.click(screen.getByRole('button', { name: 'Anular este aporte' }));
  screen.getByText(/#7, de Nicolás Píriz: 1\.234,50 UYU, del 02\/11\/2026/);
  const confirm = () => userEvent.click(screen.getAllByRole('button', { name: 'Anular este aporte' }).at(-1)!);
  await confirm();
  expect(errorOf('Motivo')).toBe(says.motivo);
  expect(lastSent(shell, 'postAnularAporte')).toBeUndefined();
  await write('Motivo', 'Se cobró dos veces');
  await confirm();
  await screen.findByText(/^Anulado el 20\/11\/26.*: Se cobró dos veces$/);
  expect(lastSent(shell, 'postAnularAporte')).toEqual({
    params: { idAporte: '7' },
    body: { motivo: 'Se cobró dos veces', version: 1 },
  });
  expect(screen.queryByRole('button', { name: 'Guardar cambios' })).toBeNull();
  expect(screen.getAllByText(/Se cobró dos veces/)).toHaveLength(1);
});

async function annul(motivo: string) {
  await userEvent.click(screen.getByRole('button', { name: 'Anular este aporte' }));
  await write('Motivo', motivo);
  await userEvent.click(screen.getAllByRole('button', { name: 'Anular este aporte' }).at(-1)!);
}

test('a change by somebody else is shown before annulling, and the reason stays', async () => {
  const theirs = aporteOf({ version: 2, monto: 5000 });
  const anulado = { motivo: 'Monto mal cargado', fecha: Date.UTC(2026, 10, 20, 15), idUsuario: 2 };
  const stale = refusal('registro_modificado', conflictoMessages.stale);
  const shell = await open(answersInOrder(aporteOf(), theirs), {
    postAnularAporte: answersInOrder(stale, aporteOf({ version: 3, anulado })),
  });
  await annul('Monto mal cargado');
  await waitFor(() =>
    expect(errorOf('Motivo')).toBe(says.metAnnulling(false, 'Monto: era 1.234,50, ahora es 5.000,00')),
  );
  screen.getByText(/#7, de Nicolás Píriz: 5\.000,00 UYU/);
  expect(field('Motivo').value).toBe('Monto mal cargado');
  await userEvent.click(screen.getAllByRole('button', { name: 'Anular este aporte' }).at(-1)!);
  await screen.findByText(/^Anulado el 20\/11\/26/);
  expect(lastSent(shell, 'postAnularAporte')?.body).toEqual({ motivo: 'Monto mal cargado', version: 2 });
});

test("a contribution that somebody else annulled shows their reason, and says that one's own is not stored", async () => {
  const anulado = { motivo: 'Era de prueba', fecha: Date.UTC(2026, 10, 20, 15), idUsuario: 9 };
  const stale = refusal('registro_modificado', conflictoMessages.stale);
  const shell = await open(answersInOrder(aporteOf(), aporteOf({ version: 2, anulado })), { postAnularAporte: stale });
  await annul('Se cobró dos veces');
  await screen.findByText(/^Anulado el 20\/11\/26.*: Era de prueba$/);
  expect(shell.notices).toEqual([{ kind: 'error', text: says.annulledAlready }]);
});

test('a missing contribution says so', async () => {
  await open(refusal('no_encontrado', says.notFound));
  screen.getByRole('heading', { name: says.notFound });
});

test('the treasurer reads the history, without card digits', async () => {
  const changed = {
    fecha: Date.UTC(2026, 10, 2, 15),
    idUsuario: 2,
    nombre: null,
    que: 'modificado',
    cambios: [
      { campo: 'monto', antes: 100, despues: 1234.5 },
      { campo: 'tarjeta', antes: 'anterior', despues: 'otra' },
    ],
  };
  const answers = {
    getUsuarios: [{ idUsuario: 2, nombreUsuario: 'finanzas', nombre: 'lucía', apellido: 'ferreira' }],
    getHistorialAporte: pageOf([changed]),
  };
  await open(undefined, answers);
  await userEvent.click(screen.getByText('Historia'));
  const line = (await screen.findByText('Aporte modificado')).closest('li');
  await waitFor(() => expect(line?.textContent).toContain('Lucía Ferreira, 02/11/26 12:00'));
  expect(line?.textContent).toContain('Montoantes: 100,00 → ahora: 1.234,50');
  expect(line?.textContent).toContain('Tarjetaantes: La anterior → ahora: Otra');
});

test('an edit that the service asks about is saved after a yes, and not before', async () => {
  const doubt = () => {
    const carried = { dudas: [{ que: 'monto', idAporte: null }] };
    const errores = [{ campo: 'monto', mensaje: 'Es mucho.' }];
    throw new ApiFailure(409, { message: 'Es mucho.', errores, codigo: 'aporte_dudoso', ...carried });
  };
  const shell = await open(undefined, { putAporte: answersInOrder(doubt, aporteOf({ version: 2 })) });
  await write('Monto', '200.000');
  await save();
  await screen.findByText('Es mucho.');
  expect(shell.visited).toEqual([]);
  expect(field('Monto').value).toBe('200.000');
  await press(says.confirmEdit);
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell)?.body).toMatchObject({ confirmado: ['monto'], version: 1 });
});
