import { conflictoMessages } from '@caparazon/call/request-words';
import '../../testing/object-urls.ts';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { asking, medidaOf, tiposDePrueba } from '../../medicion/testing/samples.ts';
import { pendingCall } from '../../testing/pending-call.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue } from '../../tratamiento/testing/overdue.ts';
import { stopClockAt } from '../../tratamiento/testing/stop-clock.ts';
import HistoricoPage from './historico-page.tsx';

const now = Date.UTC(2026, 10, 20, 18);
stopClockAt(now);
const dayMs = 24 * 3600_000;

const intake = medidaOf({ idMedicion: null, origen: 'ficha', valor: 6.18, fechaHora: now - 14 * dayMs, version: null });
const measured = medidaOf({ idMedicion: 5, valor: 6.5, fechaHora: now - dayMs, metodo: 'balanza', borrable: true });

let sessions = 0;

function open(answers: Record<string, unknown> = {}) {
  sessions += 1;
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getFichasDiarias: [],
      getTiposMedicion: tiposDePrueba,
      getMediciones: { mediciones: [intake, measured], ayunos: ['2026-11-10'] },
      postMedicion: { idMedicion: 9 },
      putMedicion: measured,
      deleteMedicion: undefined,
      ...answers,
    },
    {
      place: {
        path: '/historicos/7',
        params: { idFicha: '7' },
        query: new URLSearchParams({ pestana: 'medidas' }),
      },
      session: { idUsuario: 3, role: 'VOL', key: `session ${sessions}` },
    },
  );
  return { shell, ...visit(HistoricoPage, shell) };
}

const sent = ({ made }: FakeShell, call: string) =>
  made.filter(({ id }) => id === call).map(({ outgoing }) => outgoing);
const panel = async () => within(await screen.findByRole('tabpanel', { name: 'Medidas' }));
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

async function fill(value: string) {
  await press(/^\+ Medida/);
  const field = await screen.findByRole('textbox', { name: /^Peso/ });
  await userEvent.type(field, value);
  return field;
}

test('the curve is described in words, walked by keys, and listed in a table', async () => {
  open();
  const tab = await panel();
  expect(await tab.findByText('+320 g desde el ingreso (en 13 días), +2,8 % por semana')).toBeTruthy();
  expect(tab.getByText(/1 día sin comer/)).toBeTruthy();
  expect(tab.getByRole('img', { name: /^Peso de .*2 medidas\. Lo último: 6,5 kg/ })).toBeTruthy();
  const walk = tab.getByRole('slider', { name: /Recorrer la curva/ });
  walk.focus();
  await waitFor(() => expect(walk.getAttribute('aria-valuetext')).toMatch(/^6,5 kg, 19\/11\/26/));

  expect(tab.queryByRole('table')).toBeNull();
  await userEvent.click(tab.getByText('Todas las medidas (2)'));
  const rows = (await tab.findAllByRole('row')).slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('6,5 kg'),
    expect.stringContaining('6,18 kg'),
  ]);
  expect(within(rows[1] as HTMLElement).getByRole('link', { name: 'Ver la ficha' })).toBeTruthy();
  expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull();
});

test('an estimate is marked and changes no words of the curve, and a sheet without a time shows none', async () => {
  const guessed = medidaOf({ idMedicion: 6, valor: 9, fechaHora: now, metodo: 'estimado', usuario: null });
  const onSheet = medidaOf({
    idMedicion: null,
    idFichaDiaria: 4,
    origen: 'ficha_diaria',
    valor: 6.4,
    dudosa: true,
    fechaHora: Date.UTC(2026, 10, 19, 3) - 1,
  });
  open({ getMediciones: { mediciones: [intake, onSheet, measured, guessed], ayunos: [] } });
  const tab = await panel();
  expect(await tab.findByText('+320 g desde el ingreso (en 13 días), +2,8 % por semana')).toBeTruthy();
  expect(tab.getByText('9 kg (estimado) el 20/11/2026')).toBeTruthy();
  const walk = tab.getByRole('slider', { name: /Recorrer la curva/ });
  fireEvent.change(walk, { target: { value: '1' } });
  await waitFor(() => expect(walk.getAttribute('aria-valuetext')).toBe('6,4 kg (en duda), 18/11/2026'));

  await userEvent.click(tab.getByText('Todas las medidas (4)'));
  expect(await tab.findByRole('button', { name: /^Corregir Peso 9 kg \(estimado\)/ })).toBeTruthy();
  // The service says which may be deleted.
  expect(tab.queryByRole('button', { name: /^Borrar Peso 9 kg \(estimado\)/ })).toBeNull();
});

test('the table of a long history has pages, newest first', async () => {
  const many = Array.from({ length: 70 }, (_, n) =>
    medidaOf({ idMedicion: n + 1, valor: 6 + n / 100, fechaHora: now - (70 - n) * dayMs }),
  );
  open({ getMediciones: { mediciones: many, ayunos: [] } });
  const tab = await panel();
  await userEvent.click(await tab.findByText('Todas las medidas (70)'));
  const values = async () =>
    (await tab.findAllByRole('row')).slice(1).map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  await waitFor(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(30));
  expect((await values())[0]).toBe('6,69 kg');
  await press('Más viejas');
  await tab.findByText('31 a 60 de 70');
  expect((await values())[0]).toBe('6,39 kg');
  await press('Las primeras');
  await tab.findByText('61 a 70 de 70');
  expect((await values()).at(-1)).toBe('6 kg');
  expect(tab.getByRole<HTMLButtonElement>('button', { name: 'Más viejas' }).disabled).toBe(true);
  await press('Las últimas');
  await tab.findByText('1 a 30 de 70');
});

test('65 for 6.5 is asked about, and sent only after a yes', async () => {
  const askingService = asking('valor', '65 kg, y antes 6,5 kg. ¿Es así?', undefined);
  const { shell } = open({
    postMedicion: (outgoing: { body: { valor: string; confirmada?: boolean } }) =>
      outgoing.body.valor === '65' ? askingService(outgoing) : { idMedicion: 9 },
  });
  const field = await fill('65');
  expect(screen.getByText('Antes: 6,5 kg (ayer)')).toBeTruthy();
  await press('Guardar medida');
  expect(await screen.findByText('65 kg, y antes 6,5 kg. ¿Es así?')).toBeTruthy();
  expect(sent(shell, 'postMedicion')).toHaveLength(1);

  await userEvent.clear(field);
  await userEvent.type(field, '6,6');
  expect(screen.queryByText(/¿Es así\?/)).toBeNull();
  await press('Guardar medida');
  await waitFor(() => expect(sent(shell, 'postMedicion')).toHaveLength(2));
  expect(sent(shell, 'postMedicion')[1]).toMatchObject({ body: { idFichaAnimal: 7, tipo: 'peso', valor: '6,6' } });
  expect(sent(shell, 'postMedicion')[1]?.body).not.toHaveProperty('confirmada');
});

test('6.500 is asked about before sending, and 950 by the service, which stores it once confirmed', async () => {
  const question = 'Peso 950 kg no es lo esperable en Tortuga verde (de 0,015 a 250 kg). ¿Es así?';
  const { shell } = open({ postMedicion: asking('valor', question, { idMedicion: 9 }) });
  const field = await fill('6.500');
  await press('Guardar medida');
  expect(await screen.findByText('¿Son 6,5 kg, o quisiste escribir 6.500 kg?')).toBeTruthy();
  expect(sent(shell, 'postMedicion')).toEqual([]);
  await press('Sí, guardar 6,5 kg');
  await waitFor(() => expect(sent(shell, 'postMedicion')).toMatchObject([{ body: { valor: '6,500' } }]));
  expect(sent(shell, 'postMedicion')[0]?.body).not.toHaveProperty('confirmada');
  await userEvent.clear(field);
  await userEvent.type(field, '950');
  await press('Guardar medida');
  expect(await screen.findByText(question)).toBeTruthy();
  await press('Sí, guardar 950 kg');
  await waitFor(() =>
    expect(sent(shell, 'postMedicion').at(-1)).toMatchObject({ body: { valor: '950', confirmada: true } }),
  );
});

test('a question of the server is shown in the form', async () => {
  const message = 'Peso 6,4 kg no es lo esperable (de 1 a 2 kg). ¿Es así?';
  const { shell } = open({
    postMedicion: (outgoing: { body: { confirmada?: boolean } }) => {
      if (outgoing.body.confirmada) return { idMedicion: 9 };
      throw new ApiFailure(409, { message, errores: [], codigo: 'medida_inusual' });
    },
  });
  await fill('6,4');
  await press('Guardar medida');
  expect(await screen.findByText(message)).toBeTruthy();
  await press('Sí, guardar 6,4 kg');
  await waitFor(() => expect(sent(shell, 'postMedicion')).toHaveLength(2));
});

test('a closed form opens again as it was left', async () => {
  open();
  await fill('6,4');
  await press('Cancelar');
  await press(/^\+ Medida/);
  expect((await screen.findByRole('textbox', { name: /^Peso/ })) as HTMLInputElement).toHaveProperty('value', '6,4');
});

test('a form left days ago says so, keeps its time, and can be discarded', async () => {
  const { shell } = open();
  await fill('6,4');
  await press('Cancelar');
  jest.mocked(Date.now).mockReturnValue(now + 2 * dayMs);
  await press(/^\+ Medida/);
  expect(await screen.findByText(/^Sin guardar: lo que anotaste .* a las 15:00\.$/)).toBeTruthy();
  await press('Guardar medida');
  await waitFor(() => expect(sent(shell, 'postMedicion')).toHaveLength(1));
  expect(sent(shell, 'postMedicion')[0]?.body).toMatchObject({ valor: '6,4', fechaHora: now });

  const field = await fill('6,3');
  expect(screen.queryByText(/^Sin guardar/)).toBeNull();
  await press('Cancelar');
  await press(/^\+ Medida/);
  await press('Descartar');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Peso/ }).value).toBe('');
  expect(field.isConnected).toBe(false);
});

test('a measurement can be entered when earlier ones cannot be read, and the form says so', async () => {
  const down = () => {
    throw new ApiFailure(503, { message: 'No disponible', errores: [], codigo: 'no_disponible' });
  };
  const { shell } = open({ getMediciones: down });
  await fill('6,4');
  expect(screen.getByText('No se ve lo anterior: revisá el número')).toBeTruthy();
  await press('Guardar medida');
  await waitFor(() => expect(sent(shell, 'postMedicion')).toHaveLength(1));
});

test('a measurement is corrected with its version, and deleted once confirmed', async () => {
  const { shell } = open();
  const tab = await panel();
  await userEvent.click(await tab.findByText('Todas las medidas (2)'));
  await press(/^Corregir Peso 6,5 kg/);
  const field = await screen.findByRole('textbox', { name: /^Peso/ });
  await userEvent.clear(field);
  await userEvent.type(field, '6,45');
  await press('Guardar la corrección');
  await waitFor(() =>
    expect(sent(shell, 'putMedicion')).toMatchObject([
      { body: { idMedicion: 5, version: 1, valor: '6,45', metodo: 'balanza' } },
    ]),
  );

  await press(/^Borrar Peso 6,5 kg/);
  await press('Borrar medida');
  await waitFor(() =>
    expect(sent(shell, 'deleteMedicion')).toEqual([{ params: { idMedicion: '5' }, query: { version: '1' } }]),
  );
});

describe('two people correct one measurement', () => {
  const theirs = {
    ...measured,
    version: 2,
    valor: 6.4,
    metodo: 'estimado',
    exactitud: 0.2,
    comentario: 'balanza vieja',
  };
  const correctBoth = async (typeMine: () => Promise<void>) => {
    let now = measured;
    const { shell } = open({
      getMediciones: () => ({ mediciones: [intake, now], ayunos: [] }),
      putMedicion: ({ body }: { body: { version: number } }) => {
        now = theirs;
        if (body.version === 2) return theirs;
        throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
      },
    });
    await userEvent.click(await screen.findByText('Todas las medidas (2)'));
    await press(/^Corregir Peso 6,5 kg/);
    await screen.findByRole('textbox', { name: /^Peso/ });
    await typeMine();
    await press('Guardar la corrección');
    const note = await screen.findByText(/^Otra persona guardó mientras tanto/);
    await press('Guardar la corrección');
    await waitFor(() => expect(sent(shell, 'putMedicion')).toHaveLength(2));
    return { note: note.textContent, body: sent(shell, 'putMedicion')[1]?.body };
  };
  const write = async (field: RegExp, text: string) => {
    const box = screen.getByRole('textbox', { name: field });
    await userEvent.clear(box);
    await userEvent.type(box, text);
  };

  test('a number and its method come from one of the two, the rest from whoever wrote it', async () => {
    const { note, body } = await correctBoth(() => write(/^Peso/, '6,45'));
    expect(body).toMatchObject({ valor: '6,45', metodo: 'balanza', exactitud: '', comentario: 'balanza vieja' });
    expect(note).toBe(
      'Otra persona guardó mientras tanto valor: 6,4 kg; método: estimado; exactitud: 0,2 kg; comentario: balanza vieja. ' +
        'Sigue lo que escribiste en valor, método, exactitud: revisalo antes de guardar.',
    );
  });

  test('an untouched field is theirs', async () => {
    const { body } = await correctBoth(() => write(/^Comentario/, 'sin agua'));
    expect(body).toMatchObject({
      valor: '6,4',
      metodo: 'estimado',
      exactitud: '0,2',
      comentario: 'sin agua',
      version: 2,
    });
  });
});

test('a new weight refreshes the treatments, whose doses it may mark for review', async () => {
  const { shell } = open();
  await panel();
  await fill('6,6');
  const before = sent(shell, 'getTratamientos').length;
  await press('Guardar medida');
  await waitFor(() => expect(sent(shell, 'postMedicion')).toHaveLength(1));
  await waitFor(() => expect(sent(shell, 'getTratamientos').length).toBeGreaterThan(before));
});

test('a form takes no number while it is sent, and its question is answered by a press, not by Enter', async () => {
  const { call, answer, fail } = pendingCall();
  const { shell } = open({ postMedicion: call });
  const field = (await fill('6,4')) as HTMLInputElement;
  await userEvent.type(field, '{Enter}5');
  expect(field.value).toBe('6,4');
  await fail(new ApiFailure(409, { message: '¿Es así?', errores: [], codigo: 'medida_inusual' }));
  await userEvent.keyboard('{Enter}');
  await press('Sí, guardar 6,4 kg');
  await userEvent.type(field, '5');
  await answer({ idMedicion: 9 });
  await waitFor(() => expect(shell.notices.at(-1)?.text).toMatch('peso 6,4 kg'));
  expect(sent(shell, 'postMedicion')).toMatchObject([{ body: { valor: '6,4' } }, { body: { confirmada: true } }]);
});
