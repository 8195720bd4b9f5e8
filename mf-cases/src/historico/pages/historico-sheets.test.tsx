import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import '../../testing/object-urls.ts';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { sheetOf } from '../../fichaDiaria/testing/samples.ts';
import { downOnce } from '../../testing/failures.ts';
import { savedFiles } from '../../testing/saved-files.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue } from '../../tratamiento/testing/overdue.ts';
import { stopClockAt } from '../../tratamiento/testing/stop-clock.ts';
import { emptyAnswers } from '../testing/empty-answers.ts';
import HistoricoPage from './historico-page.tsx';

/** 22:30 of 20 November 2026 is the 21st in Greenwich. */
stopClockAt(Date.UTC(2026, 10, 21, 1, 30));

const ofAPhone = globalThis.matchMedia;
afterEach(() => {
  globalThis.matchMedia = ofAPhone;
});

const whole = sheetOf({
  idFichaDiaria: 4,
  fecha: '2026-11-18',
  limpiezaRecinto: true,
  temperatura: 24.5,
  peso: 12.35,
  defeca: true,
  defecaCant: 'poco_y_claro',
  plasticos: true,
  dadoComida: true,
  come: 'Con_ayuda',
  comeCant: '3 peces',
  flota: false,
  nada: 'Muy_bien',
  camina: 'Mal',
  impermeabilidadPlumaje: 'Bueno',
  observaciones: 'Ñandú\nNada en círculos',
});

function open(answers: Record<string, unknown> = {}, mes?: string) {
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getFichasDiarias: [whole],
      ...emptyAnswers,
      ...answers,
    },
    {
      place: {
        path: '/historicos/7',
        params: { idFicha: '7' },
        query: new URLSearchParams({ pestana: 'fichas-diarias', ...(mes ? { mes } : {}) }),
      },
    },
  );
  return { shell, ...visit(HistoricoPage, shell) };
}

const requestsOf = ({ made }: FakeShell) =>
  made.filter(({ id }) => id === 'getFichasDiarias').map(({ outgoing }) => outgoing.query);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

test('a month shows all columns of the rules, and each day leads to its edit', async () => {
  open({ getFichasDiarias: [sheetOf({ idFichaDiaria: 3, fecha: '2026-11-17' }), whole] });
  const table = within(await screen.findByRole('table', { name: 'Fichas diarias de noviembre de 2026' }));
  const [empty, full] = table.getAllByRole('row').slice(2);
  const cells = (row: HTMLElement | undefined) =>
    within(row!)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells(full)).toEqual([
    'Sí',
    '24,5',
    '12,35',
    'Sí',
    'poco_y_claro',
    'Sí',
    'Sí',
    'Con ayuda',
    '3 peces',
    'No',
    'Muy bien',
    'Mal',
    'Bueno',
    'Ñandú\nNada en círculos',
  ]);
  expect(cells(empty).filter((text) => text === '–Sin observar')).toHaveLength(14);
  expect(table.getAllByRole('columnheader')).toHaveLength(18);
  expect(
    within(full!)
      .getByRole('link', { name: /18 mié/ })
      .getAttribute('href'),
  ).toBe('/modificar_ficha_diaria/7/4');
});

test('a phone shows each day as a card, newest first', async () => {
  globalThis.matchMedia = ((media: string) => ({
    media,
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  })) as unknown as typeof matchMedia;
  open({ getFichasDiarias: [sheetOf({ idFichaDiaria: 3, fecha: '2026-11-17' }), whole] });
  const list = within(await screen.findByRole('list', { name: 'Fichas diarias del mes' }));
  expect(list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['miércoles 18', '/modificar_ficha_diaria/7/4'],
    ['martes 17', '/modificar_ficha_diaria/7/3'],
  ]);
  for (const text of ['24,5', 'Sí, poco_y_claro', 'Con ayuda, 3 peces']) list.getByText(text);
  expect(screen.queryByRole('table')).toBeNull();
});

test('months go back freely but not beyond the present, in the address, without a step back', async () => {
  const { shell, addresses } = open();
  expect(await screen.findByRole('heading', { name: 'noviembre de 2026' })).toBeTruthy();
  const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Mes siguiente' });
  expect(next.disabled).toBe(true);
  for (const _ of Array.from({ length: 11 })) await press('Mes anterior');
  expect(await screen.findByRole('heading', { name: 'diciembre de 2025' })).toBeTruthy();
  expect(addresses()).toEqual(['/historicos/7?pestana=fichas-diarias&mes=2025-12#fichas-diarias']);
  expect(requestsOf(shell)).toContainEqual({ anio: '2025', mes: '12' });
  expect(next.disabled).toBe(false);
  await press('Mes actual');
  expect(await screen.findByRole('heading', { name: 'noviembre de 2026' })).toBeTruthy();
});

test('a future month shows the present one', async () => {
  open({}, '2027-01');
  expect(await screen.findByRole('heading', { name: 'noviembre de 2026' })).toBeTruthy();
});

test('an empty month says so', async () => {
  open({ getFichasDiarias: [] });
  expect(await screen.findByText(fichaDiariaMessages.emptyMonth)).toBeTruthy();
});

test('the sheets can fail alone and be requested again', async () => {
  let asking = 0;
  const answer = downOnce([whole]);
  // Two parts of the screen make the same request; one retry serves both.
  open({ getFichasDiarias: () => (asking++ < 1 ? answer() : [whole]) });
  await press('Reintentar');
  expect(await screen.findByRole('table')).toBeTruthy();
});

test.each([
  ['is to be written', [], 'Ingresar la de hoy', '/alta_ficha_diaria/7'],
  [
    'can be changed',
    [sheetOf({ idFichaDiaria: 6, fecha: '2026-11-20' })],
    'Modificar la de hoy',
    '/modificar_ficha_diaria/7/6',
  ],
])('the sheet of today %s', async (_, getFichasDiarias, name, href) => {
  open({ getFichasDiarias });
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

test('days without a sheet are offered with their dates', async () => {
  const ficha = fichaOf({ fecha: Date.UTC(2026, 10, 15, 15) });
  const { shell } = open({ getFichaAnimal: ficha });
  await userEvent.click(await screen.findByText('Días sin ficha diaria'));
  const days = screen.getAllByRole('button', { name: /^Ingresar la del/ }).map(({ textContent }) => textContent);
  expect(days).toEqual(['15', '16', '17', '19']);
  await press('Ingresar la del jueves 19');
  expect(shell.visited.at(-1)).toEqual({ to: '/alta_ficha_diaria/7', state: { anio: 2026, mes: 11, dia: 19 } });
});

test("the month's PDF is saved under its name, and a failure can be tried again", async () => {
  const files = savedFiles();
  const pdf = new File(['%PDF'], 'ficha-diaria-7-2026-10.pdf');
  const { shell } = open({ postDescargarPdf: downOnce(pdf) }, '2026-10');
  await press(/^Descargar PDF/);
  expect((await screen.findByRole('alert')).textContent).toBe('No disponible');
  expect(files).toEqual([]);
  await press(/^Reintentar el PDF/);
  await waitFor(() => expect(files).toEqual([{ name: 'ficha-diaria-7-2026-10.pdf', file: pdf }]));
  expect(shell.made.at(-1)).toMatchObject({
    id: 'postDescargarPdf',
    outgoing: { params: { ficha: '7' }, query: { anio: '2026', mes: '10' } },
  });
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a dead animal offers no new sheet, but the days before its death can be completed', async () => {
  const dead = fichaOf({
    estado: 'Muerto',
    fecha: Date.UTC(2026, 10, 17, 15),
    fechaMuerte: Date.UTC(2026, 10, 19, 15),
  });
  open({ getFichaAnimal: dead });
  await userEvent.click(await screen.findByText('Días sin ficha diaria'));
  expect(screen.queryByRole('link', { name: 'Ingresar la de hoy' })).toBeNull();
  const days = screen.getAllByRole('button', { name: /^Ingresar la del/ });
  expect(days.map(({ textContent }) => textContent)).toEqual(['17', '19']);
});
