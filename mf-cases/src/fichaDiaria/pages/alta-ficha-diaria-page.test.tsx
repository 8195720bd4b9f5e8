import { fechaMessages } from '@caparazon/call/request-words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { readDraft, writeDraft } from '@caparazon/screen-kit/draft-store';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { asking } from '../../medicion/testing/samples.ts';
import { notFound, unavailable } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import { losingTheFirstAnswer } from '../testing/lost-answer.ts';
import { sheetOf } from '../testing/samples.ts';
import AltaFichaDiariaPage from './alta-ficha-diaria-page.tsx';
import ModificarFichaDiariaPage from './modificar-ficha-diaria-page.tsx';

/** 22:30 of 20 November 2026 is the 21st in Greenwich. */
const now = Date.UTC(2026, 10, 21, 1, 30);

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

async function open(answers: Record<string, unknown> = {}, state: unknown = null) {
  const shell = fakeShell(
    { getFichaAnimal: fichaOf(), getFichasDiarias: [], postFichaDiaria: { idFichaDiaria: 9 }, ...answers },
    { place: { path: '/alta_ficha_diaria/7', params: { idFichaAnimal: '7' }, state } },
  );
  const { unmount } = visit(AltaFichaDiariaPage, shell);
  await screen.findByRole('form', { name: 'Ingresar Ficha Diaria' });
  return { shell, unmount };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const answer = (question: string, option: string) =>
  userEvent.click(within(screen.getByRole('group', { name: question })).getByRole('radio', { name: option }));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Ingresar Ficha Diaria' }));
const sent = ({ made }: FakeShell) =>
  made.filter(({ id }) => id === 'postFichaDiaria').map(({ outgoing }) => outgoing.body);
const refuse = (message: string, campo?: string) => () => {
  const errores = campo === undefined ? [] : [{ campo, mensaje: message }];
  throw new ApiFailure(409, { message, errores, codigo: 'conflicto' });
};
const describedBy = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .filter(Boolean);

test('the form stores answers, leaves the rest unobserved, and ends at the month', async () => {
  const { shell } = await open();
  expect(field('Fecha').value).toBe('20/11/2026');
  await answer('Recinto limpio', 'Sí');
  await userEvent.type(field('Temperatura'), '24.5');
  await userEvent.type(field('Peso'), '12,35');
  await answer('Defeca', 'Sí');
  await userEvent.type(field('Cuánto defeca'), 'poco');
  await answer('Come', 'Con ayuda');
  await answer('Flota', 'No');
  await answer('Nada', 'Muy bien');
  await userEvent.type(field('Observaciones'), 'Ñandú');
  await send();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell)).toEqual([
    {
      idFichaAnimal: 7,
      fecha: '2026-11-20',
      limpiezaRecinto: true,
      temperatura: 24.5,
      peso: 12.35,
      defeca: true,
      defecaCant: 'poco',
      plasticos: null,
      dadoComida: null,
      come: 'Con_ayuda',
      comeCant: '',
      copiados: [],
      horaPeso: null,
      flota: false,
      nada: 'Muy_bien',
      camina: null,
      impermeabilidadPlumaje: null,
      observaciones: 'Ñandú',
    },
  ]);
  expect(shell.notices).toEqual([{ kind: 'success', text: fichaDiariaMessages.created }]);
  expect(shell.visited[0]?.to).toBe('/historicos/7?pestana=fichas-diarias&mes=2026-11#fichas-diarias');
  expect(shell.unsaved).toBe(false);
});

test('title and button name the animal, and mark one out of care', async () => {
  await open({ getFichaAnimal: fichaOf({ idFichaAnimal: 7, nombre: 'Renata', estado: 'Muerto' }) });
  const head = screen.getByRole('heading', { level: 1, name: 'Ingresar Ficha Diaria: Renata, 7' }).closest('header');
  within(head as HTMLElement).getByText('Muerto');
  within(screen.getByRole('form')).getByText('Renata, 7');
});

test('every question starts unanswered, and an answer can be taken back', async () => {
  const { shell } = await open();
  const chosen = screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked);
  expect(chosen.map(({ labels }) => labels?.[0]?.textContent)).toEqual(Array.from({ length: 9 }, () => 'Sin observar'));
  await answer('Plásticos', 'No');
  await answer('Defeca', 'Sí');
  await answer('Defeca', 'Sin observar');
  await send();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell)).toMatchObject([{ limpiezaRecinto: null, defeca: null, plasticos: false, dadoComida: null }]);
});

test('a sheet without observations is not stored', async () => {
  const { shell } = await open();
  await send();
  const text = expect.stringMatching(/^Todavía no anotaste nada de Animal 7\./);
  await waitFor(() => expect(shell.notices).toMatchObject([{ kind: 'error', text }]));
  expect(sent(shell)).toEqual([]);
});

test('the form uses the day handed over', async () => {
  await open({}, { anio: 2026, mes: 10, dia: 3 });
  expect(field('Fecha').value).toBe('03/10/2026');
});

test('each question shows the answer of the day before', async () => {
  const requested: unknown[] = [];
  const october = [
    sheetOf({ fecha: '2026-10-30', peso: 11 }),
    sheetOf({ fecha: '2026-10-31', peso: 12.5, nada: 'Muy_bien' }),
  ];
  await open({
    getFichasDiarias({ query }: { query: { mes: string } }) {
      requested.push(query);
      return query.mes === '10' ? october : [];
    },
  });
  await waitFor(() => expect(describedBy(field('Peso'))).toEqual(['El 31/10: 12,5']));
  expect(describedBy(screen.getByRole('group', { name: 'Nada' }))).toEqual(['El 31/10: Muy bien']);
  expect(describedBy(screen.getByRole('group', { name: 'Camina' }))).toEqual([]);
  expect(requested).toEqual([
    { anio: '2026', mes: '11' },
    { anio: '2026', mes: '10' },
  ]);
});

test('yesterday is called by its name', async () => {
  await open({ getFichasDiarias: [sheetOf({ fecha: '2026-11-19', defeca: true })] });
  await waitFor(() => expect(describedBy(screen.getByRole('group', { name: 'Defeca' }))).toEqual(['Ayer: Sí']));
});

test.each([
  ['Fecha', '21/11/2026', fechaMessages.future],
  ['Fecha', '31/11/2026', fechaMessages.invalid],
  ['Fecha', '20/11', fechaMessages.invalid],
  ['Fecha', '', fichaDiariaMessages.fecha],
  ['Temperatura', '24,,5', fichaDiariaMessages.temperatura],
  ['Peso', '1,2,3', fichaDiariaMessages.peso],
])('%s of «%s» is refused beside the field, and nothing is sent', async (label, text, message) => {
  const { shell } = await open();
  await userEvent.clear(field(label));
  if (text) await userEvent.type(field(label), text);
  await send();
  await waitFor(() => expect(describedBy(field(label))).toEqual([message]));
  expect(shell.notices).toEqual([{ kind: 'error', text: message }]);
  expect(document.activeElement).toBe(field(label));
  expect(sent(shell)).toEqual([]);
});

test('a day that has a sheet leads to it, before sending and when the server says so', async () => {
  const { shell } = await open({
    getFichasDiarias: [sheetOf({ idFichaDiaria: 5, fecha: '2026-11-20' })],
    postFichaDiaria: refuse(fichaDiariaMessages.taken, 'fecha'),
  });
  const link = await screen.findByRole('link', { name: 'Modificar esa ficha diaria' });
  expect(link.getAttribute('href')).toBe('/modificar_ficha_diaria/7/5');
  await userEvent.type(field('Peso'), '12');
  await send();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: fichaDiariaMessages.taken }]));
  expect(describedBy(field('Fecha'))).toEqual([fichaDiariaMessages.taken]);
  expect(field('Peso').value).toBe('12');
});

test('a failure of the service loses nothing, and the sheet can be sent again', async () => {
  let down = true;
  const { shell } = await open({
    postFichaDiaria() {
      if (down) throw unavailable();
      return { idFichaDiaria: 9 };
    },
  });
  await userEvent.type(field('Peso'), '12');
  expect(shell.unsaved).toBe(true);
  await send();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(field('Peso').value).toBe('12');
  down = false;
  await send();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell)).toHaveLength(2);
});

test('a sheet whose answer was lost is stored once, however often it is sent, also after a reload', async () => {
  const { stored, postFichaDiaria } = losingTheFirstAnswer();
  const first = await open({ postFichaDiaria });
  await userEvent.type(field('Peso'), '12');
  await screen.findByText(/^Borrador guardado/);
  await send();
  await waitFor(() => expect(first.shell.notices).toHaveLength(1));
  first.unmount();

  const { shell } = await open({ postFichaDiaria, getFichasDiarias: () => stored });
  expect(field('Peso').value).toBe('12');
  await send();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(shell.notices).toEqual([{ kind: 'success', text: fichaDiariaMessages.created }]);
  expect(stored).toHaveLength(1);
});

test('a new sheet continues in the existing one when the day has one by now', async () => {
  const { stored, postFichaDiaria } = losingTheFirstAnswer();
  const { shell, unmount } = await open({ postFichaDiaria, getFichasDiarias: () => stored });
  await userEvent.type(field('Peso'), '12');
  await send();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  await userEvent.type(field('Observaciones'), 'Come sola');
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Completarla con lo que escribí' }));
  await waitFor(() => expect(shell.visited).toEqual([{ to: '/modificar_ficha_diaria/7/9', state: undefined }]));
  expect(shell.unsaved).toBe(false);
  unmount();

  const params = { idFichaAnimal: '7', idFichaDiaria: '9' };
  const next = fakeShell(
    { getFichaAnimal: fichaOf(), getFichaDiaria: stored[0], getFichasDiarias: stored },
    { place: { path: '/modificar_ficha_diaria/7/9', params } },
  );
  visit(ModificarFichaDiariaPage, next);
  await screen.findByRole('form', { name: 'Modificar Ficha Diaria' });
  await waitFor(() => expect(field('Observaciones').value).toBe('Come sola'));
  expect(field('Peso').value).toBe('12');
});

test('an unsaved edit of that sheet stays beneath the new answers', async () => {
  const theirs = sheetOf({ idFichaDiaria: 9, idFichaAnimal: 7, fecha: '2026-11-20' });
  const key = { idUsuario: 3, form: 'modificar-ficha-diaria/9' };
  const values = { observaciones: 'Golpe en la aleta', temperatura: '23' };
  await writeDraft(key, { values, base: {}, savedAt: now - 60_000 });
  const postFichaDiaria = refuse(fichaDiariaMessages.taken, 'fecha');
  const { shell } = await open({ postFichaDiaria, getFichasDiarias: [theirs] });
  await userEvent.type(field('Temperatura'), '24,5');
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Completarla con lo que escribí' }));
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect((await readDraft(key))?.values).toMatchObject({ observaciones: 'Golpe en la aleta', temperatura: '24,5' });
});

test('a draft is recovered for its day only, until it is discarded', async () => {
  const { unmount } = await open();
  await userEvent.type(field('Observaciones'), 'Come sola');
  await screen.findByText('Borrador guardado, 22:30');
  unmount();

  const another = await open({}, { anio: 2026, mes: 11, dia: 18 });
  expect(field('Observaciones').value).toBe('');
  another.unmount();

  const { shell } = await open();
  expect(field('Observaciones').value).toBe('Come sola');
  expect(shell.unsaved).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Descartar' }));
  await waitFor(() => expect(field('Observaciones').value).toBe(''));
});

test('the groups close and open, and keep their content', async () => {
  await open();
  await userEvent.type(field('Cuánto come'), '3 peces');
  const group = screen.getByText('Alimentación').closest('details');
  await userEvent.click(screen.getByText('Alimentación'));
  expect(group?.open).toBe(false);
  await userEvent.click(screen.getByText('Alimentación'));
  expect(group?.open).toBe(true);
  expect(field('Cuánto come').value).toBe('3 peces');
});

test('a missing animal shows its message', async () => {
  const shell = fakeShell({ getFichaAnimal: notFound }, { place: { params: { idFichaAnimal: '99' } } });
  visit(AltaFichaDiariaPage, shell);
  expect(await screen.findByText(fichaMessages.notFound)).toBeTruthy();
});

const leap = 'Peso 65 kg, y antes 6,5 kg (19/11/26 10:00): 900 % más. ¿Es así?';

test('a question about the weight is shown, and the sheet stored after a yes', async () => {
  const { shell } = await open({ postFichaDiaria: asking('peso', leap, { idFichaDiaria: 50 }) });
  await userEvent.type(field('Peso'), '65');
  await send();
  await screen.findByText(leap);
  await userEvent.click(screen.getByRole('button', { name: 'Revisar' }));
  expect(field('Peso').value).toBe('65');
  await send();
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, guardar 65 kg' }));
  await waitFor(() => expect(sent(shell).at(-1)).toMatchObject({ peso: 65, confirmada: true }));
});

test('a weight written as thousands is asked about here, then by the service when doubtful', async () => {
  const { shell } = await open({ postFichaDiaria: asking('peso', leap, { idFichaDiaria: 50 }) });
  await userEvent.type(field('Peso'), '6.500');
  await send();
  await screen.findByText(/^¿Son 6,5 kg, o quisiste escribir 6\.?500 kg\?$/);
  expect(sent(shell)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Sí, guardar 6,5 kg' }));
  await screen.findByText(leap);
  expect(sent(shell)[0]).not.toHaveProperty('confirmada');
  await userEvent.click(screen.getByRole('button', { name: 'Sí, guardar 6,5 kg' }));
  await waitFor(() => expect(sent(shell).at(-1)).toMatchObject({ peso: 6.5, confirmada: true }));
});

test('0 kg is refused at its field', async () => {
  const { shell } = await open();
  await userEvent.type(field('Peso'), '0');
  await send();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(medicionMessages.pesoCero));
  expect(sent(shell)).toEqual([]);
});
