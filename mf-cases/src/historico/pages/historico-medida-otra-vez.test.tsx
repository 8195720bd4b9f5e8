import { medicionMessages } from '@caparazon/clinic/medicion/words';
import '../../testing/object-urls.ts';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { medidaOf, tiposDePrueba } from '../../medicion/testing/samples.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue } from '../../tratamiento/testing/overdue.ts';
import { stopClockAt } from '../../tratamiento/testing/stop-clock.ts';
import HistoricoPage from './historico-page.tsx';

const now = Date.UTC(2026, 10, 20, 18);
const minute = 60_000;
const day = 24 * 60 * minute;
stopClockAt(now);

async function sending(session: string, between: () => unknown) {
  let up = false;
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getFichasDiarias: [],
      getTiposMedicion: tiposDePrueba,
      getMediciones: { mediciones: [], ayunos: [] },
      postMedicion: () => {
        if (!up) throw new ApiFailure(0, { message: 'Sin red', errores: [], codigo: 'no_disponible' });
        return { idMedicion: 9 };
      },
    },
    {
      place: { path: '/historicos/7', params: { idFicha: '7' } },
      session: { idUsuario: 3, role: 'VOL', key: session },
    },
  );
  visit(HistoricoPage, shell);
  await press(/^\+ Medida/);
  await userEvent.type(await value(), '6,4');
  await press('Guardar medida');
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  up = true;
  await between();
  await press('Guardar medida');
  await waitFor(() => expect(shell.made.filter(({ id }) => id === 'postMedicion')).toHaveLength(2));
  return shell.made
    .filter(({ id }) => id === 'postMedicion')
    .map(({ outgoing, options }) => ({ body: outgoing.body, key: options.idempotencyKey }));
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const value = () => screen.findByRole('textbox', { name: /^Peso/ });
const passed = (ms: number) => jest.mocked(Date.now).mockReturnValue(now + ms);

test('a measurement whose answer was lost is sent as the same one a minute later', async () => {
  const [one, other] = await sending('one', () => passed(minute));
  expect(one?.body).toMatchObject({ valor: '6,4', fechaHora: now });
  expect(other).toEqual(one);
});

test('it is the same one days later, from another form', async () => {
  const [one, other] = await sending('two', async () => {
    passed(minute);
    await press('Cancelar');
    passed(2 * day);
    await press(/^\+ Medida/);
  });
  expect(other).toEqual(one);
});

test('another value makes another measurement', async () => {
  const [one, other] = await sending('three', async () => {
    passed(minute);
    await userEvent.type(await value(), '5');
  });
  expect(other?.body).toMatchObject({ valor: '6,45', fechaHora: now + minute });
  expect(other?.key).not.toBe(one?.key);
});

test('a deletion whose answer was lost counts as done when pressed again', async () => {
  let tries = 0;
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getTiposMedicion: tiposDePrueba,
      getMediciones: { mediciones: [medidaOf({ borrable: true })], ayunos: [] },
      deleteMedicion: () => {
        tries += 1;
        if (tries === 1) throw new ApiFailure(0, { message: 'Sin red', errores: [], codigo: 'no_disponible' });
        throw new ApiFailure(404, { message: medicionMessages.notFound, errores: [], codigo: 'no_encontrado' });
      },
    },
    {
      place: { path: '/historicos/7', params: { idFicha: '7' }, query: new URLSearchParams('pestana=medidas') },
      session: { idUsuario: 3, role: 'ADMIN', key: 'deleting' },
    },
  );
  visit(HistoricoPage, shell);
  await userEvent.click(await screen.findByText('Todas las medidas (1)'));
  for (const text of ['Sin red', medicionMessages.removed]) {
    await press(/^Borrar Peso 6,5 kg/);
    await press('Borrar medida');
    await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(text));
  }
});

test('an estimate before is marked as one', async () => {
  const guessed = medidaOf({ valor: 7, fechaHora: now - 60 * minute, metodo: 'a ojo' });
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getTiposMedicion: tiposDePrueba,
      getMediciones: { mediciones: [guessed], ayunos: [] },
    },
    { place: { path: '/historicos/7', params: { idFicha: '7' } } },
  );
  visit(HistoricoPage, shell);
  await press(/^\+ Medida/);
  expect(await screen.findByText('Antes: 7 kg (estimado) (hoy)')).toBeTruthy();
});
