import { erasedCedula } from '@caparazon/office/aporte/cedula';
import type { Donante } from '@caparazon/office/aporte/donante';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aporteOf } from '../../testing/aportes.ts';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { choose, errorOf, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { pageOf } from '../../testing/usuarios.ts';
import DonantePage from './donante-page.tsx';
import DonantesPage from './donantes-page.tsx';

const donanteOf = (change: Partial<Donante> = {}): Donante => ({
  idAporte: 7,
  nombre: 'Nicolás Píriz',
  cedulaIdentidad: '1.234.567-2',
  telefonoContacto: '+59899111222',
  emailContacto: 'nico@ejemplo.uy',
  ultimo: Date.UTC(2026, 10, 2, 15),
  cantidad: 3,
  sumas: [
    { anio: 2026, moneda: 'UYU', total: 1234.5, cantidad: 1 },
    { anio: 2026, moneda: 'USD', total: 50, cantidad: 1 },
    { anio: 2024, moneda: 'UYU', total: 900, cantidad: 1 },
  ],
  ...change,
});

const treasurer = { idUsuario: 2, role: 'VOL_FIN', key: 'prueba' } as const;

function openList(search = '', answers: Record<string, unknown> = {}) {
  const shell = fakeShell(
    { getDonantes: pageOf([donanteOf()], 30), ...answers },
    { place: { path: '/aportes/donantes', query: new URLSearchParams(search) }, session: treasurer },
  );
  openScreen(DonantesPage, shell);
  return shell;
}

test('each donor shows the sums by year and currency', async () => {
  openList();
  const card = await screen.findByRole('article');
  for (const text of ['Nicolás Píriz', '1.234,50 UYU y 50,00 USD', '900,00 UYU', '3 aportes', '+598 99 111 222']) {
    expect(card.textContent).toContain(text);
  }
  expect(within(card).getByRole('link', { name: 'Nicolás Píriz' }).getAttribute('href')).toBe('/aportes/donantes/7');
});

test('search and year go into the address, but no card number', async () => {
  const shell = openList('texto=ana&anio=2025&pag=2');
  await screen.findByRole('article');
  expect(lastSent(shell, 'getDonantes')).toEqual({ query: { texto: 'ana', anio: '2025', pag: '2' } });
  await write('Nombre, documento, e-mail o teléfono', '4111 1111 1111 1111');
  await press('Buscar');
  expect(errorOf('Nombre, documento, e-mail o teléfono')).toBe(aportesMessages.cardElsewhere);
  expect(shell.visited).toEqual([]);
  await write('Nombre, documento, e-mail o teléfono', 'píriz');
  await choose('Aportaron en', 'Cualquier año');
  await press('Buscar');
  expect(shell.visited.at(-1)?.to).toBe('/aportes/donantes?texto=p%C3%ADriz');
});

test('the letters are of the filtered year', async () => {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:cartas'), revokeObjectURL: jest.fn() });
  const shell = openList('anio=2025', {
    getCartas: answersInOrder(refusal('no_encontrado', aportesMessages.noLetter), new File([], 'cartas-2025.zip')),
  });
  await press('Cartas de 2025, de todos (ZIP)');
  expect((await screen.findByRole('alert')).textContent).toBe(aportesMessages.noLetter);
  await press('Cartas de 2025, de todos (ZIP)');
  expect(lastSent(shell, 'getCartas')).toEqual({ query: { anio: '2025' } });
});

test('no letters can be requested when nobody gave', async () => {
  openList('', { getDonantes: pageOf([], 0) });
  await screen.findByText(aportesMessages.noDonors);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Cartas de/ }).disabled).toBe(true);
});

test('an empty list and a failure say so', async () => {
  openList('texto=nadie', { getDonantes: pageOf([]) });
  await screen.findByRole('heading', { name: aportesMessages.noDonors });
  await screen.findByRole('link', { name: 'Ver todos los donantes' });
});

function openOne(answers: Record<string, unknown>) {
  const shell = fakeShell(answers, {
    place: { path: '/aportes/donantes/7', params: { idAporte: '7' } },
    session: treasurer,
  });
  openScreen(DonantePage, shell);
  return shell;
}

test('a donor shows all contributions, annulled ones struck through, and a letter for each year', async () => {
  const anulado = { motivo: 'Repetido', fecha: 0, idUsuario: 2 };
  const shell = openOne({
    getDonante: { donante: donanteOf(), aportes: [aporteOf(), aporteOf({ idAporte: 6, anulado })] },
    getCarta: new File([], 'carta.pdf'),
  });
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:carta'), revokeObjectURL: jest.fn() });
  const table = await screen.findByRole('table');
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(3);
  within(rows[2]!).getByText('Anulado: Repetido');
  expect(
    within(rows[2]!)
      .getByText(/1\.234,50/)
      .closest('s'),
  ).toBeTruthy();
  await userEvent.click(screen.getByText('Carta de agradecimiento de 2024 (PDF)'));
  expect(lastSent(shell, 'getCarta')).toEqual({ params: { idAporte: '7' }, query: { anio: '2024' } });
});

test('a receipt gets its number before it comes, and an annulled contribution without one has none', async () => {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:recibo'), revokeObjectURL: jest.fn() });
  const anulado = { motivo: 'Repetido', fecha: 0, idUsuario: 2 };
  const with2 = aporteOf({ idAporte: 5, recibo: '2026/0002', anulado });
  const rest = [aporteOf({ idAporte: 6, anulado }), with2];
  const donante = donanteOf();
  const shell = openOne({
    getDonante: answersInOrder(
      { donante, aportes: [aporteOf(), ...rest] },
      { donante, aportes: [aporteOf({ recibo: '2026/0003' }), ...rest] },
    ),
    postRecibo: aporteOf({ recibo: '2026/0003' }),
    getRecibo: new File([], 'recibo-2026-0003.pdf'),
  });
  await screen.findByText('2026/0002');
  expect(screen.getAllByText(/^Dar recibo/)).toHaveLength(1);
  await press('Dar recibo');
  await screen.findByText('2026/0003');
  const made = shell.made.filter(({ id }) => id.endsWith('Recibo')).map(({ id, outgoing }) => [id, outgoing]);
  const params = { idAporte: '7' };
  expect(made).toEqual([
    ['postRecibo', { params }],
    ['getRecibo', { params }],
  ]);
});

const carta = { que: 'carta', cual: '2026', para: 'nico@ejemplo.uy', creado: 0 } as const;

test('a letter is mailed after a question that names the address, and what became of it is told', async () => {
  const remitente = 'avisos@caparazon.example';
  const one = { donante: donanteOf(), aportes: [aporteOf()] };
  const failed = { ...carta, estado: 'fallo', terminado: 1, porque: 'rechazado' };
  const shell = openOne({
    getDonante: answersInOrder(
      { ...one, correo: { remitente, envios: [] } },
      { ...one, correo: { remitente, envios: [failed] } },
    ),
    postEnviarADonante: { ...carta, estado: 'espera', terminado: null, porque: null },
  });
  await screen.findByRole('button', { name: 'Enviar el recibo' });
  await press('Enviar la carta de 2026');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByText('nico@ejemplo.uy');
  await userEvent.click(dialog.getByText('Enviar por correo'));
  await screen.findByText(/rechazó el mensaje/);
  screen.getByText('La carta de 2026');
  expect(shell.notices).toEqual([{ kind: 'success', text: aportesMessages.willBeMailed }]);
  expect(lastSent(shell, 'postEnviarADonante')).toEqual({
    params: { idAporte: '7' },
    headers: {},
    body: { que: 'carta', anio: 2026, para: 'nico@ejemplo.uy' },
  });
});

test.each([undefined, { remitente: null, envios: [] }])(
  'nothing is mailed by an older service, or where mail is not set up: %j',
  async (correo) => {
    openOne({ getDonante: { donante: donanteOf(), aportes: [aporteOf()], correo } });
    await screen.findByText('Carta de agradecimiento de 2026 (PDF)');
    expect(screen.queryByRole('button', { name: /^Enviar/ })).toBeNull();
  },
);

test('a donor is called and written to from the page', async () => {
  const who = { telefonoContacto: '+59899111222', emailContacto: 'nico@ejemplo.uy' };
  openOne({ getDonante: { donante: donanteOf(who), aportes: [aporteOf()] } });
  expect((await screen.findByRole('link', { name: 'nico@ejemplo.uy' })).getAttribute('href')).toBe(
    'mailto:nico@ejemplo.uy',
  );
  expect(document.querySelector('a[href="tel:+59899111222"]')?.textContent).toContain('99 111 222');
});

test("a donor's address writes to that address only when it holds a second one", async () => {
  const who = { emailContacto: 'nico?bcc=otra@ejemplo.uy' };
  openOne({ getDonante: { donante: donanteOf(who), aportes: [aporteOf()] } });
  expect((await screen.findByRole('link', { name: /^nico/ })).getAttribute('href')).toBe(
    'mailto:nico%3Fbcc%3Dotra@ejemplo.uy',
  );
});

test('a donor with annulled contributions only has no letter', async () => {
  openOne({ getDonante: { donante: donanteOf({ cantidad: 0, sumas: [] }), aportes: [aporteOf()] } });
  await screen.findByText('Todos sus aportes están anulados');
  expect(screen.queryByText(/^Carta/)).toBeNull();
});

test('an erased donor has sums by year, and no letter', async () => {
  const cedulaIdentidad = erasedCedula(7);
  openOne({ getDonante: { donante: donanteOf({ cedulaIdentidad }), aportes: [aporteOf({ cedulaIdentidad })] } });
  await screen.findByText(aportesMessages.nobodyToThank);
  screen.getByText('1.234,50 UYU y 50,00 USD');
  expect(screen.queryByText(/^Carta/)).toBeNull();
  expect(screen.queryByText(new RegExp(cedulaIdentidad))).toBeNull();
});

test('an unknown donor says so', async () => {
  openOne({ getDonante: refusal('no_encontrado', aportesMessages.notFound) });
  await screen.findByRole('heading', { name: aportesMessages.notFound });
});
