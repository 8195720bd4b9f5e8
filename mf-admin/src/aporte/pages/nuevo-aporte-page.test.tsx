import { departamentos } from '@caparazon/call/departamentos';
import { civilDay } from '@caparazon/call/time';
import { generalMessages } from '@caparazon/call/words';
import { aportesMessages as says } from '@caparazon/office/aporte/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aporteOf } from '../../testing/aportes.ts';
import { answersInOrder, refusal, reworded } from '../../testing/failures.ts';
import { choose, errorOf, field, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import NuevoAportePage from './nuevo-aporte-page.tsx';

const card = '4507 9900 0000 4905';
const digits = '4507990000004905';

function open(answers: Record<string, unknown> = {}, place = {}) {
  const shell = fakeShell(
    { postAporte: { idAporte: 40 }, getDepartamentos: departamentos, ...answers },
    { place: { path: '/aportes/nuevo', ...place }, session: { idUsuario: 2, role: 'VOL_FIN', key: 'prueba' } },
  );
  openScreen(NuevoAportePage, shell);
  return shell;
}

async function fill() {
  await write('Nombre', 'Nicolás Píriz');
  await write('Cédula', '1.234.567-2');
  await choose('Departamento', 'Rocha');
  await write('Monto', '1.234,56');
  await write('Número de la tarjeta', card);
  await write('Vencimiento', '08/2099');
}

const add = () => press('Agregar aporte');

const before = aporteOf({
  idAporte: 12,
  nombre: 'Nicolás Píriz',
  departamento: { idDepartamento: 14, nombre: 'Rocha' },
});
const again = { query: new URLSearchParams({ como: '12' }) };

test('another of the same person asks amount and card anew, and sends who gave as before', async () => {
  const shell = open({ getAporte: before }, again);
  await screen.findByText(/^Con los datos de Nicolás Píriz, como en el aporte #12/);
  expect(field('Nombre').value).toBe('Nicolás Píriz');
  for (const empty of ['Monto', 'Número de la tarjeta', 'Vencimiento']) expect(field(empty).value).toBe('');
  await write('Monto', '500');
  await write('Número de la tarjeta', card);
  await write('Vencimiento', '08/2099');
  await add();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const { nombre, cedulaIdentidad, telefonoContacto, emailContacto, direccion } = before;
  const who = { nombre, cedulaIdentidad, telefonoContacto, emailContacto, direccion };
  const now = { fecha: civilDay(shell.now()), monto: '500', numeroTarjeta: card };
  expect(lastSent(shell, 'postAporte')?.body).toMatchObject({ ...who, ...now, departamento: '14' });
});

test('where the one before cannot be read, a blank form is offered', async () => {
  open({ getAporte: refusal('no_encontrado', reworded) }, again);
  expect((await screen.findByRole('link', { name: /formulario vacío/ })).getAttribute('href')).toBe('/aportes/nuevo');
});

test('a contribution is sent as typed, and leads to the list', async () => {
  const shell = open();
  await fill();
  await add();
  await waitFor(() => expect(shell.visited).toEqual([{ to: '/aportes', state: undefined }]));
  expect(lastSent(shell, 'postAporte')?.body).toEqual({
    nombre: 'Nicolás Píriz',
    documento: 'cedula',
    cedulaIdentidad: '1.234.567-2',
    medio: 'tarjeta',
    detalle: '',
    telefonoContacto: '',
    emailContacto: '',
    direccion: '',
    departamento: '14',
    fecha: civilDay(shell.now()),
    idCampana: null,
    moneda: 'UYU',
    monto: '1.234,56',
    numeroTarjeta: card,
    fechaVencimiento: '08/2099',
    confirmado: [],
  });
  expect(shell.notices).toEqual([{ kind: 'success', text: says.created }]);
});

test('a transfer has no card, and a donation in kind asks what it was', async () => {
  const shell = open();
  await write('Nombre', 'Cooperativa del Puerto');
  await choose('Documento', 'RUT');
  await write('RUT', '215554440017');
  await choose('Departamento', 'Rocha');
  await choose('Llegó por', 'En especie');
  expect(screen.queryByLabelText(/Número de la tarjeta|Vencimiento/)).toBeNull();
  await write('Valor estimado', '900');
  await add();
  await waitFor(() => expect(errorOf('Qué se recibió')).toBe(says.especie));
  await choose('Llegó por', 'Transferencia');
  await write('Monto', '1.000');
  await write('Referencia (\\(opcional\\))?', 'BROU 77120');
  await add();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postAporte')?.body).toMatchObject({
    ...{ documento: 'rut', cedulaIdentidad: '215554440017', medio: 'transferencia', detalle: 'BROU 77120' },
    ...{ numeroTarjeta: '', fechaVencimiento: '' },
  });
});

test('a doubt stands in the form, is answered for what was asked, and gone once something else is written', async () => {
  const doubt = (que: string, mensaje: string) => () => {
    const carried = { dudas: [{ que, idAporte: 7 }] };
    const errores = [{ campo: 'monto', mensaje }];
    throw new ApiFailure(409, { message: mensaje, errores, codigo: 'aporte_dudoso', ...carried });
  };
  const shell = open({
    postAporte: answersInOrder(doubt('repetido', 'Ya hay uno igual.'), doubt('monto', 'Es mucho.'), { idAporte: 40 }),
  });
  await fill();
  await add();
  await screen.findByText('Ya hay uno igual.');
  expect(field('Número de la tarjeta').value).toBe(card);
  await write('Monto', '900');
  expect(screen.queryByText('Ya hay uno igual.')).toBeNull();
  await add();
  await screen.findByText('Es mucho.');
  await press(says.confirm);
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const sent = shell.made.filter(({ id }) => id === 'postAporte');
  expect(sent.map(({ outgoing }) => (outgoing.body as { confirmado: string[] }).confirmado)).toEqual([
    [],
    [],
    ['monto'],
  ]);
  expect(new Set(sent.map(({ options }) => options.idempotencyKey)).size).toBe(3);
});

test('somebody without a document gives without a number', async () => {
  const shell = open();
  await fill();
  await choose('Documento', 'Sin documento');
  expect(screen.queryByLabelText(/^Cédula/)).toBeNull();
  await add();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postAporte')?.body).toMatchObject({ documento: 'ninguno', cedulaIdentidad: '' });
});

test('a failed try repeats its key, which does not contain the card number', async () => {
  const down = refusal('no_disponible', generalMessages.unavailable);
  const shell = open({ postAporte: answersInOrder(down, down, { idAporte: 40 }) });
  await fill();
  await add();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  // It differs only in digits that are not stored, and passes the check digit.
  await write('Número de la tarjeta', '4507991800004905');
  await add();
  await waitFor(() => expect(shell.notices).toHaveLength(2));
  await write('Monto', '10');
  await add();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const [first, second, third] = shell.made
    .filter(({ id }) => id === 'postAporte')
    .map(({ options }) => options.idempotencyKey);
  expect(first).toBeTruthy();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('a retry after midnight is the same contribution, stored once', async () => {
  const lost = refusal('no_disponible', generalMessages.unavailable);
  const shell = open({ postAporte: answersInOrder(lost, { idAporte: 40 }) });
  await fill();
  const day = civilDay(shell.now());
  await add();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  shell.clockAhead = 24 * 3600_000;
  await add();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const [first, second] = shell.made.filter(({ id }) => id === 'postAporte');
  expect(first?.outgoing).toMatchObject({ body: { fecha: day } });
  expect(second?.outgoing).toEqual(first?.outgoing);
  expect(second?.options.idempotencyKey).toBe(first?.options.idempotencyKey);
});

test.each([
  ['Cédula', '1.234.567-8', says.documentoWrong.cedula],
  ['Número de la tarjeta', '4507990000004906', says.tarjeta],
  ['Vencimiento', '13/25', says.vencimiento],
  ['Vencimiento', '01/2020', says.expired],
  ['Número de la tarjeta', '0000000000000000', says.tarjeta],
  ['Monto', '1,234', says.monto],
  ['Monto', '0.005', says.monto],
  ['Monto', '-5', says.monto],
  ['Monto', '1e9', says.monto],
])('%s «%s» is refused once the field is left', async (label, text, message) => {
  const shell = open();
  await write(label, text);
  await waitFor(() => expect(errorOf(label)).toBe(message));
  expect(shell.made.some(({ id }) => id === 'postAporte')).toBe(false);
});

test.each([
  ['10.005', 'UYU', '¿Son 10.005,00 pesos?'],
  ['10.50', 'USD', '¿Son 10,50 dólares?'],
  ['1.234,5', 'UYU', 'Son 1.234,50 pesos'],
])('«%s» in %s is repeated as understood beside the field', async (written, moneda, understood) => {
  open();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /Moneda/ }), moneda);
  await write('Monto', written);
  expect(screen.getByText(understood).closest('[id]')?.id).toBe('campo-monto-ayuda');
});

test('the brand appears while typing, once it is clear', async () => {
  open();
  await write('Número de la tarjeta', '54299');
  expect(screen.queryByText('Mastercard')).toBeNull();
  await write('Número de la tarjeta', '542991');
  screen.getByText('OCA');
  await write('Número de la tarjeta', card);
  screen.getByText('Visa');
});

test('an empty form marks required fields, and sends nothing', async () => {
  const shell = open();
  await add();
  await waitFor(() => expect(errorOf('Nombre')).toBe(says.nombre));
  for (const label of ['Cédula', 'Departamento', 'Monto', 'Número de la tarjeta', 'Vencimiento']) {
    expect(errorOf(label)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field('Nombre'));
  expect(lastSent(shell, 'postAporte')).toBeUndefined();
});

test('no security code is asked for, and the browser must not store the number', () => {
  open();
  expect(document.body.textContent).not.toMatch(/cvv|cvc/i);
  const number = field('Número de la tarjeta');
  expect(number.autocomplete).toBe('off');
  expect(number.name).not.toMatch(/card|tarjeta|cc/i);
});

test('the number leaves the page and every storage once sent, and when the page is left', async () => {
  const shell = open();
  await fill();
  act(() => void dispatchEvent(new Event('pagehide')));
  expect(field('Número de la tarjeta').value).toBe('');
  await write('Número de la tarjeta', card);
  await add();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(field('Número de la tarjeta').value).toBe('');
  const kept = JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]);
  for (const number of [card, digits]) expect(kept).not.toContain(number);
});

test('a form takes no changes while it is sent, and keeps everything when refused', async () => {
  let fail: (failure: unknown) => void = () => undefined;
  open({ postAporte: () => new Promise((_, reject) => (fail = reject)) });
  await fill();
  await add();
  await userEvent.type(field('Nombre'), ' y otra');
  await userEvent.selectOptions(field('Departamento'), 'Maldonado');
  await act(async () => fail(new Error('the network fell')));
  expect([field('Nombre').value, field('Departamento').value]).toEqual(['Nicolás Píriz', '14']);
  await userEvent.type(field('Nombre'), ' y otra');
  expect(field('Nombre').value).toBe('Nicolás Píriz y otra');
});
