import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import type { TratamientoDeLista } from '@caparazon/clinic/tratamiento/calls';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { useShell } from '@caparazon/remote-contract/shell';
import { describe, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { sheetOf } from '../../fichaDiaria/testing/samples.ts';
import { downOnce } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import RealizarTratamientoPage from '../../tratamiento/pages/realizar-tratamiento-page.tsx';
import { nothingOverdue, overdueOf } from '../../tratamiento/testing/overdue.ts';
import { detalleOf, instanciaOf, now, tratamientoOf } from '../../tratamiento/testing/samples.ts';
import { stopClockAt } from '../../tratamiento/testing/stop-clock.ts';
import { emptyAnswers } from '../testing/empty-answers.ts';
import HistoricoPage from './historico-page.tsx';

stopClockAt(now);

const pageOf = (content: unknown[], totalElements = content.length) => ({ content, size: 12, totalElements });

const listed = (change: Partial<TratamientoDeLista> = {}): TratamientoDeLista => ({
  ...tratamientoOf(change),
  proximaDosis: instantOf('2025-11-20T22:00'),
  ...change,
});

function open(
  getTratamientos: unknown,
  place: { query?: string; hash?: string } = {},
  answers: Record<string, unknown> = {},
) {
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getFichasDiarias: [],
      getAtrasadas: nothingOverdue,
      getTratamientos,
      ...emptyAnswers,
      ...answers,
    },
    {
      place: {
        path: '/historicos/7',
        params: { idFicha: '7' },
        query: new URLSearchParams(place.query),
        hash: place.hash ?? '',
      },
    },
  );
  return { shell, ...visit(HistoricoPage, shell) };
}

const requestsOf = ({ made }: FakeShell) =>
  made.filter(({ id }) => id === 'getTratamientos').map(({ outgoing }) => outgoing.query);
const panel = () => within(screen.getByRole('tabpanel'));

test('active treatments stand whole: overdue ones first, then exceeded, then by next dose', async () => {
  const late = listed({ idFichaTratamiento: 34, medicamento: '', tipoTratamiento: 'Curación' });
  const { shell } = open(
    pageOf([
      listed({ idFichaTratamiento: 31, proximaDosis: instantOf('2025-11-20T18:00') }),
      listed({ idFichaTratamiento: 32, medicamento: 'Suero Ringer', via: null }),
      listed({ idFichaTratamiento: 33, shouldBeEnded: true, proximaDosis: null }),
      late,
    ]),
    {},
    { getAtrasadas: overdueOf(late, instantOf('2025-11-20T12:47')) },
  );
  const list = within(await screen.findByRole('list', { name: 'Tratamientos activos' }));
  const cards = list.getAllByRole('article').map((card) => within(card));
  const links = list.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['Curación', '/ficha_tratamiento/34'],
    ['Enrofloxacina', '/ficha_tratamiento/33'],
    ['Enrofloxacina', '/ficha_tratamiento/31'],
    ['Suero Ringer', '/ficha_tratamiento/32'],
  ]);
  for (const text of ['Tratamiento 34', 'Atrasada 1 h 23 min', 'hoy 22:00']) cards[0]!.getByText(text);
  for (const text of ['Medicación', 'Tratamiento 33', tratamientoMessages.shouldBeEnded]) cards[1]!.getByText(text);
  cards[2]!.getByText('hoy 18:00');
  cards[3]!.getByText('2,5 mg/kg, dar 1,2 ml');
  expect(list.getAllByText(/^Atrasada/)).toHaveLength(1);
  expect(requestsOf(shell)).toEqual([{ ficha: '7', activo: 'true', paginado: 'false' }]);
});

const toDo = () => within(screen.getByRole('region', { name: 'Qué hay que hacer' }));

describe('the waiting tasks', () => {
  test('begin with the overdue dose, and lead to exactly that one', async () => {
    const late = listed();
    open(pageOf([late]), {}, { getAtrasadas: overdueOf(late, instantOf('2025-11-20T12:47')) });
    const give = await screen.findByRole('link', { name: 'Dar la de 12:47: Enrofloxacina' });
    expect(give.getAttribute('href')).toBe(`/realizar_tratamiento/31?dosis=${instantOf('2025-11-20T12:47')}`);
    toDo().getByText('Atrasada 1 h 23 min');
    toDo().getByText('Enrofloxacina 2,5 mg/kg, dar 1,2 ml, intramuscular');
    const [overdue, next] = toDo().getAllByRole('list');
    expect(overdue!.getAttribute('aria-label')).toBe('Tratamientos atrasados');
    expect(within(next!).getByRole('link', { name: /^Próxima dosis hoy 22:00/ })).toBeTruthy();
  });

  test('name the day of a dose of another day', async () => {
    const late = listed({ frecuencia: 48 });
    open(pageOf([late]), {}, { getAtrasadas: overdueOf(late, instantOf('2025-11-19T06:00')) });
    expect(await screen.findByRole('link', { name: 'Dar la de ayer 06:00: Enrofloxacina' })).toBeTruthy();
  });

  test("go by the server's clock when the phone's is three hours off", async () => {
    const due = listed({ proximaDosis: instantOf('2025-11-20T15:00') });
    const { shell } = open(pageOf([due]));
    await screen.findByText('hoy 15:00', { selector: 'dd' });
    expect(screen.queryByText(/^Atrasada/)).toBeNull();
    shell.clockAhead = 3 * 3_600_000;
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(toDo().getByText('Atrasada 2 h')).toBeTruthy();
    expect(toDo().getByRole('link', { name: 'Dar la de 15:00: Enrofloxacina' })).toBeTruthy();
  });

  test('drop a dose that somebody gives as soon as the event arrives', async () => {
    const late = listed();
    let given = false;
    const { shell } = open(
      () => pageOf([late]),
      {},
      { getAtrasadas: () => (given ? nothingOverdue : overdueOf(late, instantOf('2025-11-20T14:00'))) },
    );
    await screen.findByRole('list', { name: 'Tratamientos atrasados' });
    given = true;
    act(() => shell.tell({ tipo: 'dosis', id: 9 }));
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Tratamientos atrasados' })).toBeNull());
  });

  test('drop a dose given here on return, before anything is read again', async () => {
    const late = listed();
    let read = 0;
    const shell = fakeShell(
      {
        getFichaAnimal: fichaOf(),
        getFichasDiarias: [],
        ...emptyAnswers,
        getTratamientos: pageOf([late]),
        getTratamiento: detalleOf(),
        postInstancia: instanciaOf({ fechaHora: now, fechaProgramada: instantOf('2025-11-20T14:00') }),
        getAtrasadas() {
          read += 1;
          return read === 1 ? overdueOf(late, instantOf('2025-11-20T14:00')) : new Promise(() => undefined);
        },
      },
      { place: { path: '/historicos/7', params: { idFicha: '7', idTratamiento: '31' } } },
    );
    const { back } = visit(() => {
      const { place } = useShell();
      return place.path.startsWith('/realizar_tratamiento') ? <RealizarTratamientoPage /> : <HistoricoPage />;
    }, shell);
    await userEvent.click(await screen.findByRole('link', { name: 'Dar la de 14:00: Enrofloxacina' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Dar' }));
    await waitFor(() => expect(shell.notices).toHaveLength(1));
    back();
    expect(await screen.findByRole('list', { name: 'Tratamientos activos' })).toBeTruthy();
    expect(screen.queryByText(/^Atrasada/)).toBeNull();
    expect(screen.queryByRole('link', { name: /^Dar la de/ })).toBeNull();
  });

  test("say whether today's sheet is missing", async () => {
    const { shell } = open(pageOf([]), {}, { getFichasDiarias: () => sheets });
    let sheets = [sheetOf({ fecha: '2025-11-19' })];
    const missing = await screen.findByRole('link', { name: 'Falta la ficha de hoy' });
    expect(missing.getAttribute('href')).toBe('/alta_ficha_diaria/7');
    sheets = [sheetOf({ fecha: '2025-11-20' })];
    act(() => shell.tell({ tipo: 'ficha_diaria', id: 9 }));
    expect(await screen.findByRole('link', { name: 'La ficha de hoy está hecha' })).toBeTruthy();
    toDo().getByText('Ningún tratamiento por realizar.');
  });

  test('say what is unknown, instead of claiming that nothing waits', async () => {
    open(pageOf([listed()]), {}, { getAtrasadas: downOnce(nothingOverdue) });
    expect(await screen.findByText('No pudimos saber qué tratamientos esperan.')).toBeTruthy();
    expect(screen.queryByText('Ningún tratamiento por realizar.')).toBeNull();
    await userEvent.click(toDo().getByRole('button', { name: 'Reintentar' }));
    expect(await screen.findByRole('link', { name: /^Próxima dosis hoy 22:00/ })).toBeTruthy();
  });
});

test('an animal without treatments leads to the first one', async () => {
  open(pageOf([]));
  expect(await screen.findByText('No hay tratamientos activos')).toBeTruthy();
  expect(panel().getByRole('link').getAttribute('href')).toBe('/alta_tratamiento/7');
});

test('the treatments can fail alone and be requested again', async () => {
  open(downOnce(pageOf([listed()])));
  await screen.findByText('No pudimos cargar los tratamientos');
  await userEvent.click(panel().getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('list', { name: 'Tratamientos activos' })).toBeTruthy();
});

test('the arrows move between tabs, named in the address without a step back', async () => {
  const { addresses } = open(pageOf([]));
  const tab = await screen.findByRole('tab', { name: 'Tratamientos', selected: true });
  tab.focus();
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Fichas diarias', selected: true })).toBe(document.activeElement);
  expect(addresses()).toEqual(['/historicos/7?pestana=fichas-diarias']);
});

test('the list of all treatments shows the page of the address in a dialog, which back closes', async () => {
  const finished = listed({ proximaDosis: null, idFichaTratamiento: 8, activo: false, finalizado: true });
  const { shell, addresses, back } = open(pageOf([finished], 30));
  await userEvent.click(await screen.findByRole('button', { name: 'Todos los tratamientos' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Tratamientos de Animal 7' }));
  expect((await dialog.findByRole('link', { name: 'Enrofloxacina' })).getAttribute('href')).toBe(
    '/ficha_tratamiento/8',
  );
  dialog.getByText('Finalizado');
  dialog.getByText('30 tratamientos');

  await userEvent.click(dialog.getByRole('link', { name: /Siguiente/ }));
  await waitFor(() => expect(requestsOf(shell).at(-1)).toEqual({ ficha: '7', pag: '2' }));
  await userEvent.selectOptions(dialog.getByLabelText('Orden por fecha'), 'Más viejos primero');
  await waitFor(() => expect(requestsOf(shell).at(-1)).toEqual({ ficha: '7', pag: '1', ordenFecha: 'asc' }));
  expect(addresses().at(-1)).toBe('/historicos/7?ordenFecha=asc#todos-los-tratamientos');

  back();
  expect(screen.getByRole('dialog')).toBeTruthy();
  back();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('an address opens the list at its page', async () => {
  const { shell } = open(pageOf([listed()], 30), { query: 'pag=3', hash: 'todos-los-tratamientos' });
  expect(await screen.findByText('Página 3 de 3')).toBeTruthy();
  expect(requestsOf(shell)).toContainEqual({ ficha: '7', pag: '3' });
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cerrar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
