import { departamentos } from '@caparazon/call/departamentos';
import { fechaMessages } from '@caparazon/call/request-words';
import { generalMessages } from '@caparazon/call/words';
import type { Aporte } from '@caparazon/office/aporte/calls';
import { monthOf } from '@caparazon/office/aporte/vencimiento';
import { aportesMessages } from '@caparazon/office/aporte/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aporteOf } from '../../testing/aportes.ts';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { choose, errorOf, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import AportesPage from './aportes-page.tsx';

const pageOf = (aportes: Aporte[], totalElements = aportes.length) => ({ aportes, size: 12, totalElements });

const totales = [
  { moneda: 'UYU', mes: '2026-09', total: 1500.1, cantidad: 2 },
  { moneda: 'UYU', mes: '2026-11', total: 0.2, cantidad: 1 },
  { moneda: 'USD', mes: '2026-11', total: 50, cantidad: 1 },
];

/** @param now epoch milliseconds */
function open(search = '', answers: Record<string, unknown> = {}, now = Date.now()) {
  const shell = fakeShell(
    {
      getAportes: pageOf([aporteOf()], 30),
      getTotalesAportes: { totales },
      getDepartamentos: departamentos,
      ...answers,
    },
    {
      place: { path: '/aportes', query: new URLSearchParams(search) },
      session: { idUsuario: 2, role: 'VOL_FIN', key: 'prueba' },
    },
  );
  shell.clockAhead = now - Date.now();
  openScreen(AportesPage, shell);
  return shell;
}

const table = () => screen.findByRole('table', { name: /^Aportes, del más nuevo/ });

async function openDrawer() {
  await table();
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
}

const usualMatchMedia = window.matchMedia;
afterEach(() => {
  window.matchMedia = usualMatchMedia;
});

test("the table has the rules' columns in order", async () => {
  open();
  const headers = within(await table())
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent);
  expect(headers).toEqual([
    'Número',
    'Fecha',
    'Nombre',
    'Teléfono',
    'Cédula',
    'E-mail',
    'Tarjeta',
    'Moneda',
    'Dirección',
    'Número de tarjeta',
    'Vencimiento',
    'Monto',
    'Departamento',
  ]);
});

test('dates and amounts are written as in Uruguay', async () => {
  open();
  const row = within(await table()).getAllByRole('row')[1]!;
  for (const text of ['02/11/2026', '1.234,50', '450799******1234']) within(row).getByText(text);
});

const linksTo = (found: HTMLElement) =>
  within(found)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));

test('whoever gave is called and written to from the row when they left both', async () => {
  open();
  const row = (await within(await table()).findAllByRole('row'))[1]!;
  const { idAporte, emailContacto } = aporteOf();
  expect(linksTo(row)).toEqual([`/aportes/${idAporte}`, 'tel:+59899111222', `mailto:${emailContacto}`]);
});

test('whoever gave is called and written to from the card on a phone', async () => {
  window.matchMedia = jest.fn((media: string) => ({ ...usualMatchMedia(media), matches: true }));
  open();
  const { idAporte, emailContacto } = aporteOf();
  expect(linksTo(await screen.findByRole('article'))).toEqual([
    `/aportes/${idAporte}`,
    'tel:+59899111222',
    `mailto:${emailContacto}`,
  ]);
});

test('a contribution without phone or e-mail has no such link', async () => {
  open('', { getAportes: pageOf([aporteOf({ telefonoContacto: '', emailContacto: '' })]) });
  expect(linksTo((await within(await table()).findAllByRole('row'))[1]!)).toEqual([`/aportes/${aporteOf().idAporte}`]);
});

test('a phone shows each contribution whole on a card', async () => {
  window.matchMedia = jest.fn((media: string) => ({ ...usualMatchMedia(media), matches: true }));
  const aporte = aporteOf();
  open();
  const card = await screen.findByRole('article');
  expect(screen.queryByRole('table', { name: /^Aportes, del más nuevo al más viejo$/ })).toBeNull();
  for (const text of [
    `#${aporte.idAporte}`,
    '02/11/2026',
    aporte.nombre,
    '+598 99 111 222',
    aporte.cedulaIdentidad,
    aporte.emailContacto,
    aporte.proveedorTarjeta,
    '1.234,50 UYU',
    aporte.direccion,
    aporte.numeroTarjeta,
    aporte.fechaVencimiento,
    'Rocha',
  ]) {
    expect(card.textContent).toContain(text);
  }
});

test('an annulled contribution is struck through, with its reason', async () => {
  const anulado = { motivo: 'La tarjeta era de otra persona', fecha: 0, idUsuario: 2 };
  open('anulados=true', { getAportes: pageOf([aporteOf({ anulado })]) });
  const row = within(await table()).getAllByRole('row')[1]!;
  within(row).getByText('Anulado');
  within(row).getByText('Anulado: La tarjeta era de otra persona');
  expect(within(row).getByText('1.234,50').closest('s')).toBeTruthy();
});

test.each([
  ['', { pag: '1' }],
  ['desde=2026-01-01&hasta=2026-02-01&pag=2', { desde: '2026-01-01', hasta: '2026-02-01', pag: '2' }],
  ['moneda=USD&departamento=14&texto=p%C3%ADriz', { moneda: 'USD', departamento: 'Rocha', texto: 'píriz', pag: '1' }],
  ['vence=7/27&anulados=true', { vence: '07/2027', anulados: 'true', pag: '1' }],
  ['desde=ayer&moneda=EUR&departamento=Narnia&vence=13/25&anulados=false&pag=0', { pag: '1' }],
])('the address «%s» gives the requested filters', async (search, query) => {
  const shell = open(search);
  await table();
  expect(lastSent(shell, 'getAportes')?.query).toEqual(query);
  const { pag: _page, anulados: _annulled, ...summed } = query as Record<string, string>;
  expect(lastSent(shell, 'getTotalesAportes')?.query).toEqual(summed);
});

test('filters take effect with Buscar, which puts them into the address', async () => {
  const shell = open('vence=11%2F2026&pag=2');
  await openDrawer();
  await write('Buscar', ' píriz ');
  await write('Desde', '01/11/2026');
  await choose('Moneda', 'Dólares (USD)');
  await choose('Departamento', 'Rocha');
  await userEvent.click(screen.getByLabelText('Mostrar también los anulados'));
  expect(shell.visited).toEqual([]);
  await press('Buscar');
  expect(shell.visited.map(({ to }) => to)).toEqual([
    '/aportes?desde=2026-11-01&moneda=USD&departamento=Rocha&texto=p%C3%ADriz&vence=11%2F2026&anulados=true',
  ]);
});

test('days in the wrong order are refused beside the field', async () => {
  const shell = open();
  await openDrawer();
  await write('Desde', '02/11/2026');
  await write('Hasta', '01/11/2026');
  await press('Buscar');
  expect(errorOf('Hasta')).toBe(fechaMessages.upsideDown);
  expect(shell.visited).toEqual([]);
});

test("'Vencen este mes' uses the server's month and keeps the other filters", async () => {
  open('moneda=UYU');
  const link = await screen.findByRole('link', { name: 'Vencen este mes' });
  const month = monthOf(Date.now()).replace('/', '%2F');
  expect(link.getAttribute('href')).toBe(`/aportes?moneda=UYU&vence=${month}`);
});

test('beside the cards of one month stand the links to those of its neighbours, across a year', async () => {
  open('vence=12%2F2026', {}, Date.parse('2026-12-31T15:00:00Z'));
  const next = await screen.findByRole('link', { name: 'Vencen el mes que viene' });
  expect(next.getAttribute('href')).toBe('/aportes?vence=01%2F2027');
  const past = screen.getByRole('link', { name: 'Vencieron el mes pasado' });
  expect(past.getAttribute('href')).toBe('/aportes?vence=11%2F2026');
  expect(screen.queryByRole('link', { name: 'Vencen este mes' })).toBeNull();
});

test('sums are exact, one for each currency', async () => {
  open();
  await screen.findByText('1.500,30 UYU');
  screen.getByText('50,00 USD');
});

test("a table holds the chart's numbers, newest month first", async () => {
  open();
  const numbers = await screen.findByRole('table', { name: /^Aportes por mes/, hidden: true });
  const rows = within(numbers)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Mes', 'Pesos (UYU)', 'Dólares (USD)', 'Aportes'],
    ['11/2026', '0,20', '50,00', '2'],
    ['09/2026', '1.500,10', '0,00', '2'],
  ]);
});

test('years compare until the present month, lead to their contributions, and add up', async () => {
  const before = [
    { moneda: 'UYU', mes: '2025-09', total: 1000, cantidad: 3 },
    { moneda: 'UYU', mes: '2025-12', total: 250.5, cantidad: 1 },
  ];
  const answers = { getTotalesAportes: { totales: [...totales, ...before] } };
  open('moneda=UYU', answers, Date.parse('2026-11-30T12:00:00Z'));
  const years = await screen.findByRole('table', { name: /^Aportes por año/, hidden: true });
  const rows = within(years)
    .getAllByRole('row', { hidden: true })
    .map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    [
      'Año',
      'UYU, de enero a noviembre',
      'Pesos (UYU), todo',
      'USD, de enero a noviembre',
      'Dólares (USD), todo',
      'Aportes',
    ],
    ['2026', '1.500,30', '1.500,30', '50,00', '50,00', '4'],
    ['2025', '1.000,00', '1.250,50', '0,00', '0,00', '4'],
    ['Todos los años', '', '2.750,80', '', '50,00', '8'],
  ]);
  const link = within(years).getByRole('link', { name: '2025', hidden: true });
  expect(link.getAttribute('href')).toBe('/aportes?desde=2025-01-01&hasta=2025-12-31&moneda=UYU');
});

test('statements about the drawn months also hold for the whole table', async () => {
  open();
  await screen.findByText('El mes mayor: 09/2026, 1.500,10');
  cleanup();
  const older = [
    { moneda: 'USD', mes: '2020-01', total: 70, cantidad: 1 },
    { moneda: 'UYU', mes: '2021-03', total: 90_000, cantidad: 1 },
    { moneda: 'UYU', mes: '2026-10', total: 12, cantidad: 1 },
  ];
  open('', { getTotalesAportes: { totales: older } });
  await screen.findByText('El mayor de estos 24 meses: 10/2026, 12,00');
  screen.getByText('Sin aportes en estos 24 meses: los anteriores están en la tabla');
});

test('an empty list has neither sum nor chart', async () => {
  open('', { getAportes: pageOf([]), getTotalesAportes: { totales: [] } });
  expect(await screen.findByText('No hay tarjetas para mostrar')).toBeTruthy();
  expect(screen.queryByText(/^Total en/)).toBeNull();
  expect(screen.queryByText('Aportes por mes')).toBeNull();
});

test('the table stays when the sums fail', async () => {
  open('', { getTotalesAportes: refusal('no_disponible', generalMessages.unavailable) });
  await table();
  expect(await screen.findByText('No pudimos sumar los aportes')).toBeTruthy();
});

test('the pages keep the filters', async () => {
  open('moneda=UYU&pag=2');
  const pages = within(await screen.findByRole('navigation', { name: 'Páginas de aportes' }));
  expect(pages.getByRole('link', { name: 'Siguiente' }).getAttribute('href')).toBe('/aportes?moneda=UYU&pag=3');
});

test('the page says when the service is down, and tries again on request', async () => {
  const down = refusal('no_disponible', generalMessages.unavailable);
  open('', { getAportes: answersInOrder(down, pageOf([aporteOf()])) });
  await screen.findByText('No pudimos cargar los aportes');
  await press('Reintentar');
  expect(await table()).toBeTruthy();
});

test('the export announces how many contributions, which filters and which format', async () => {
  Object.assign(URL, { createObjectURL: jest.fn(() => 'blob:aportes'), revokeObjectURL: jest.fn() });
  const shell = open('moneda=USD', {
    getAportes: pageOf([aporteOf()], 312),
    getExportarAportes: answersInOrder(
      refusal('no_disponible', generalMessages.unavailable),
      new File([], 'aportes-al-2026-11-22.csv'),
    ),
  });
  await table();
  await press('Exportar 312 aportes');
  const dialog = screen.getByRole('dialog', { name: 'Exportar 312 aportes' });
  expect(dialog.textContent).toContain('Solo los de estos filtros: Dólares (USD). Los anulados no van.');
  await userEvent.click(within(dialog).getByRole('radio', { name: /^Texto/ }));
  const button = within(dialog).getByRole('button', { name: 'Exportar 312 aportes' });
  await userEvent.click(button);
  expect((await within(dialog).findByRole('alert')).textContent).not.toBe('');
  await userEvent.click(button);
  expect(lastSent(shell, 'getExportarAportes')).toEqual({ query: { moneda: 'USD', formato: 'csv' } });
  expect(screen.queryByRole('dialog', { name: 'Exportar 312 aportes' })).toBeNull();
});

test('a card number is not searched for, since it would stand in the address', async () => {
  const shell = open();
  await openDrawer();
  await write('Buscar', '4111-1111-1111-1111');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Buscar' }));
  expect(errorOf('Buscar')).toBe(aportesMessages.cardElsewhere);
  expect(shell.visited).toEqual([]);
});
