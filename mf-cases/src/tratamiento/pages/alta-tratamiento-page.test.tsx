import { fichaMessages } from '@caparazon/clinic/animal/words';
import { tratamientoMessages as says, tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import 'fake-indexeddb/auto';
import { instantOf } from '@caparazon/call/time';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { notFound } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import { choose, errorOf, field, lastSent, press, write } from '../testing/form.ts';
import { medicamentos, now, tipos } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';
import AltaTratamientoPage from './alta-tratamiento-page.tsx';

beforeEach(forgetDrafts);
stopClockAt(now);

function opened(answers: Record<string, unknown> = {}) {
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getTiposTratamiento: tipos,
      getMedicamentos: medicamentos,
      postTratamiento: { idFichaTratamiento: 31 },
      ...answers,
    },
    { place: { path: '/alta_tratamiento/7', params: { idFichaAnimal: '7' } } },
  );
  return { shell, ...visit(AltaTratamientoPage, shell) };
}

async function complete() {
  await screen.findByRole('button', { name: 'Ingresar' });
  await choose('Fármaco o procedimiento', 'Medicación');
  await write('Frecuencia', '8');
  await write('Duración', '7');
}

const down = () => {
  throw new ApiFailure(503, { message: 'no disponible', errores: [], codigo: 'no_disponible' });
};

test('the form names the animal, also beside its button, and starts now', async () => {
  opened();
  expect(await screen.findByRole('heading', { name: 'Alta de tratamiento: Animal 7' })).toBeTruthy();
  await screen.findByRole('button', { name: 'Ingresar' });
  within(screen.getByRole('form')).getByText('Animal 7');
  expect(field('Comienzo').value).toBe('20/11/2025 14:10');
});

test('the form and its button say that the animal is out of care when somebody releases it meanwhile', async () => {
  let ficha = fichaOf();
  const { shell } = opened({ getFichaAnimal: () => ficha });
  await complete();
  expect(screen.queryByText(/ya no está en cuidado/)).toBeNull();
  ficha = fichaOf({ estado: 'Liberado' });
  act(() => shell.tell({ tipo: 'ficha', id: 7 }));
  expect(
    (await screen.findByText(/^Animal 7 ya no está en cuidado \(liberado\)/)).closest('[role=status]'),
  ).toBeTruthy();
  screen.getByRole('button', { name: 'Ingresar igual' });
  expect(field('Frecuencia').value).toBe('8');
});

test('the form calls a Medicación doses before it has a medicine, and a procedure once it has one', async () => {
  opened();
  const preview = (await screen.findByText('Próximas dosis')).closest('[role=status]');
  await complete();
  expect(preview?.textContent).toBe('Próximas dosishoy 14:10, 22:10, mañana 06:10 … 21 dosis hasta el 27/11');
  await choose('Fármaco o procedimiento', 'Hidratación');
  expect(preview?.textContent).toBe('Próximas veceshoy 14:10, 22:10, mañana 06:10 … 21 veces hasta el 27/11');
  await write('Medicamento', 'Enrofloxacina');
  expect(preview?.textContent).toBe('Próximas dosishoy 14:10, 22:10, mañana 06:10 … 21 dosis hasta el 27/11');
  await write('Frecuencia', '0');
  expect(preview?.textContent).not.toContain('dosis hasta');
});

test('the form sends all values as the API takes them, and starts over', async () => {
  const { shell } = opened();
  await complete();
  await userEvent.click(field('Medicamento'));
  await userEvent.type(field('Medicamento'), 'enro');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await choose('Vía', 'Intracelómica');
  await write('Dosis', '2.5');
  await choose('Unidad de la dosis', 'mg/kg');
  await write('Dar', '1,2');
  await choose('Unidad de lo que se da', 'comprimidos');
  await write('Instrucciones especiales', 'No diluir');
  await waitFor(() => expect(shell.unsaved).toBe(true));
  await press('Ingresar');

  await screen.findByText(/Quedó ingresado el tratamiento 31/);
  const { outgoing, options } = lastSent(shell, 'postTratamiento') ?? {};
  expect(outgoing?.body).toEqual({
    idFichaAnimal: 7,
    fechaHoraComienzo: instantOf('2025-11-20T14:10'),
    tipoTratamiento: 'Medicación',
    medicamento: 'Enrofloxacina',
    via: 'i_celómica',
    cantidadDosis: 2.5,
    dosis: 'mg_kg',
    cantidadDar: 1.2,
    dar: 'Comprimidos',
    frecuencia: 8,
    duracion: 7,
    instruccionesEspeciales: 'No diluir',
    idProblema: null,
    idFarmaco: null,
    concentracionUsada: null,
    unidadConcentracionUsada: null,
    pesoUsado: null,
    fechaPesoUsado: null,
    motivo: '',
    motivoContraindicado: '',
  });
  expect(options?.idempotencyKey).toBeTruthy();
  expect(shell.notices).toEqual([{ kind: 'success', text: tratamientoMessages.created }]);
  expect(field('Medicamento').value).toBe('');
  expect(field('Comienzo').value).toBe('20/11/2025 14:10');
  await waitFor(() => expect(shell.unsaved).toBe(false));
});

test('a medicine missing from the list is accepted', async () => {
  const { shell } = opened();
  await complete();
  await write('Medicamento', 'Ungüento de caléndula');
  await press('Ingresar');
  await screen.findByText(/Quedó ingresado/);
  expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({ medicamento: 'Ungüento de caléndula' });
});

test("missing values are reported beside each field, the rules' text once, and nothing is sent", async () => {
  const { shell } = opened();
  await screen.findByRole('button', { name: 'Ingresar' });
  await write('Comienzo', '');
  await press('Ingresar');
  expect(shell.notices).toEqual([{ kind: 'error', text: says.invalid }]);
  expect(errorOf('Fármaco o procedimiento')).toBe(says.tipo);
  expect(errorOf('Comienzo')).toBe(says.comienzo);
  expect(errorOf('Frecuencia')).toBe(says.frecuencia);
  expect(errorOf('Duración')).toBe(says.duracion);
  expect(document.activeElement).toBe(field('Fármaco o procedimiento'));
  expect(lastSent(shell, 'postTratamiento')).toBeUndefined();
});

test.each([
  ['Frecuencia', '0', says.frecuencia],
  ['Frecuencia', '0,125', says.frecuencia],
  ['Duración', '1,2,3', says.duracion],
  ['Dosis', '0', says.cantidad],
])('%s «%s» is refused', async (label, text, message) => {
  const { shell } = opened();
  await complete();
  await write(label, text);
  await press('Ingresar');
  expect(errorOf(label)).toBe(message);
  expect(lastSent(shell, 'postTratamiento')).toBeUndefined();
});

test('number fields take seven characters and no letters, and do not join the digits around a letter', async () => {
  opened();
  await complete();
  await write('Frecuencia', '');
  await userEvent.type(field('Frecuencia'), '12a34567890');
  expect(field('Frecuencia').value).toBe('12 3456');
  await press('Ingresar');
  expect(errorOf('Frecuencia')).toBeDefined();
  await write('Frecuencia', '');
  await userEvent.type(field('Frecuencia'), '1234567890');
  expect(field('Frecuencia').value).toBe('1234567');
});

test.each([
  ['Dosis', 'Unidad de la dosis', 'mg/kg'],
  ['Dar', 'Unidad de lo que se da', 'Gotas'.toLowerCase()],
])('%s requires its unit', async (amount, unit, option) => {
  opened();
  await complete();
  await write(amount, '5');
  await press('Ingresar');
  expect(errorOf(unit)).toBe(says.amountWithoutUnit);

  await write(amount, '');
  await choose(unit, option);
  await waitFor(() => expect(errorOf(unit)).toBeUndefined());
  await press('Ingresar');
  expect(errorOf(amount)).toBe(says.unitWithoutAmount);
});

test("a failed sending shows the rules' text, loses nothing, and the next try uses the same key", async () => {
  let tries = 0;
  const { shell } = opened({
    postTratamiento: () => {
      tries += 1;
      return tries === 1 ? down() : { idFichaTratamiento: 31 };
    },
  });
  await complete();
  await write('Medicamento', 'Meloxicam');
  await press('Ingresar');
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: says.saveFailure }]));
  expect(field('Medicamento').value).toBe('Meloxicam');

  await press('Ingresar');
  await screen.findByText(/Quedó ingresado/);
  const keys = shell.made.filter(({ id }) => id === 'postTratamiento').map(({ options }) => options.idempotencyKey);
  expect(keys).toHaveLength(2);
  expect(keys[1]).toBe(keys[0]);
});

test('a refusal of the server is shown beside its field', async () => {
  const refusal = new ApiFailure(400, {
    message: says.invalid,
    errores: [{ campo: 'tipoTratamiento', mensaje: says.unknownTipo }],
    codigo: 'datos_invalidos',
  });
  const { shell } = opened({
    postTratamiento: () => {
      throw refusal;
    },
  });
  await complete();
  await press('Ingresar');
  await waitFor(() => expect(errorOf('Fármaco o procedimiento')).toBe(says.unknownTipo));
  expect(shell.notices).toEqual([{ kind: 'error', text: says.invalid }]);
});

test('a draft is recovered, and can be discarded', async () => {
  const { unmount } = opened();
  await complete();
  await screen.findByText(/Borrador guardado/);
  unmount();

  opened();
  await screen.findByText(/Recuperamos lo que estabas escribiendo/);
  expect(field('Frecuencia').value).toBe('8');
  await press('Descartar');
  await waitFor(() => expect(field('Frecuencia').value).toBe(''));
  expect(screen.queryByText(/Recuperamos/)).toBeNull();
});

test('Volver goes back, or to the animal when the page was opened directly', async () => {
  const { shell } = opened();
  await screen.findByRole('button', { name: 'Volver' });
  await press('Volver');
  expect(shell.visited).toEqual([{ to: '/historicos/7', state: undefined }]);
});

test('a missing record shows its message', async () => {
  opened({ getFichaAnimal: notFound });
  expect(await screen.findByText(fichaMessages.notFound)).toBeTruthy();
});
