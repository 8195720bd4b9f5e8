import { instanciaMessages } from '@caparazon/clinic/tratamiento/words';
import 'fake-indexeddb/auto';
import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { InShell } from '@caparazon/remote-contract/fake-shell';
import { readOutbox, takeFromOutbox } from '@caparazon/screen-kit/outbox';
import { afterEach, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asking, medidaOf, tiposDePrueba } from '../../medicion/testing/samples.ts';
import { sendAgain } from '../face/sinEnviar/send-dose.ts';
import { Sender } from '../face/sinEnviar/sender.tsx';
import { givenHereWords, type UnsentDose } from '../face/sinEnviar/unsent-dose.ts';
import { lastSent, press } from '../testing/form.ts';
import { aboutToRecord, heading, opened } from '../testing/perform.tsx';
import { detalleOf, instanciaOf, now } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';

stopClockAt(now);
afterEach(async () => {
  for (const { id } of await readOutbox()) await takeFromOutbox(id);
});

const weighedBefore = medidaOf({ valor: 3.2, fechaHora: instantOf('2025-11-18T10:00') });
const noMedicine = { via: null, medicamento: '', cantidadDosis: null, dosis: null, cantidadDar: null, dar: null };
const weighing = (answers: Record<string, unknown> = {}, tipoTratamiento = 'Pesaje') =>
  opened(detalleOf({ tipoTratamiento, ...noMedicine }), {
    answers: {
      getMediciones: { mediciones: [weighedBefore], ayunos: [] },
      getTiposMedicion: tiposDePrueba,
      ...answers,
    },
  });
const noSignal = (_sent?: unknown): unknown => {
  throw new ApiFailure(0, { message: 'sin red', errores: [], codigo: 'no_disponible' });
};
const weight = () => screen.findByRole('textbox', { name: /Peso/ });
const question = '34 kg son 963 % más que 3,2 kg de hace dos días. ¿Está bien?';

test('a weighing asks for the weight beside the previous one, and its button names what it stores', async () => {
  const shell = await weighing();
  expect(screen.queryByRole('radiogroup', { name: /Cuánto recibió/ })).toBeNull();
  expect(await screen.findByText(/^Antes: 3,2 kg/)).toBeTruthy();
  await userEvent.type(await weight(), '3,4');
  await press('Hecho: 3,4 kg');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({ exito: 100, medidas: { peso: '3,4' } });
});

test('a weighing without its weight is not sent, and says what can be done', async () => {
  const shell = await weighing();
  await press('Hecho');
  expect((await screen.findAllByText(instanciaMessages.resultadoFalta)).length).toBeGreaterThan(0);
  expect(lastSent(shell, 'postInstancia')).toBeUndefined();
});

test('a weighing that was not done gives the reason and sends no weight, whatever was typed', async () => {
  const shell = await weighing();
  await userEvent.type(await weight(), '3,4');
  await userEvent.click(screen.getByRole('radio', { name: 'No se hizo' }));
  expect(screen.queryByRole('radio', { name: 'Vomitó' })).toBeNull();
  await userEvent.click(screen.getByRole('radio', { name: 'No se encontró al animal' }));
  await press('Anotar que no se hizo');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const { body } = lastSent(shell, 'postInstancia')?.outgoing ?? {};
  expect(body).toMatchObject({ exito: 0, motivoNoRecibida: 'no_encontrado' });
  expect(body).not.toHaveProperty('medidas.peso');
});

test('an unusual weight is asked about, and stored after a yes that names it', async () => {
  const shell = await weighing({ postInstancia: asking('medidas.peso', question, instanciaOf()) });
  await userEvent.type(await weight(), '34');
  await press('Hecho: 34 kg');
  const dialog = await screen.findByRole('dialog', { name: '¿Está bien el resultado?' });
  expect(dialog.textContent).toContain(question);
  expect(shell.visited).toEqual([]);
  await press('Sí, guardar 34 kg');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).toMatchObject({ medidas: { peso: '34' }, confirmada: true });
});

test('a blood sample can be recorded before its results are known', async () => {
  const tipos = tiposDePrueba.map((one) =>
    one.tipo === 'temperatura' ? { ...one, tipo: 'glucosa', nombre: 'Glucosa' } : one,
  );
  const shell = await weighing({ getTiposMedicion: tipos }, 'Extracción de sangre');
  expect(await screen.findByRole('textbox', { name: /Glucosa/ })).toBeTruthy();
  await press('Hecho, los resultados después');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(lastSent(shell, 'postInstancia')?.outgoing.body).not.toHaveProperty('medidas.hematocrito');
});

test('a weighing stored without a signal is asked about when it is sent, and stored after a yes', async () => {
  const answers: Record<string, unknown> = { postInstancia: noSignal };
  const shell = await weighing({
    postInstancia: (sent: unknown) => (answers.postInstancia as (of: unknown) => unknown)(sent),
  });
  await userEvent.type(await weight(), '34');
  await press('Hecho: 34 kg');
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const [dose] = await readOutbox<UnsentDose>();
  expect(dose?.what).toBe('Pesaje: 34 kg');
  const medida = { valor: 34, unidad: 'kg', minimo: 0.005, maximo: 900, anterior: null };
  answers.postInstancia = ({ body }: { body: { confirmada?: boolean } }) => {
    if (body.confirmada) return instanciaOf();
    const errores = [{ campo: 'medidas.peso', mensaje: question }];
    throw new ApiFailure(409, { message: question, errores, codigo: 'medida_inusual', ...medida } as never);
  };
  const outcome = await sendAgain(shell, dose?.id ?? '');
  expect(outcome).toMatchObject({ kind: 'refused', refusal: { codigo: 'medida_inusual', message: question, medida } });
  const refusal = outcome?.kind === 'refused' ? outcome.refusal : undefined;
  expect(await sendAgain(shell, dose?.id ?? '', refusal)).toMatchObject({ kind: 'stored' });
  expect(await readOutbox()).toEqual([]);
});

const ofMedicine = /dosis|\b(se|la) dio|dad[ao]|recibi/i;

test('the form of a procedure mentions no dose', async () => {
  await weighing();
  expect(heading()).toMatch(/^Procedimiento de las /);
  expect(aboutToRecord()).toMatch(/Procedimiento de las /);
  const choices = within(screen.getByRole('radiogroup', { name: 'Cuál es' }));
  await userEvent.click(choices.getByRole('radio', { name: /^hoy 06:00/ }));
  expect(screen.getByRole('button', { name: 'Se hizo a su hora: hoy 06:00' })).toBeTruthy();
  expect(screen.getByRole('form', { name: 'Registrar el procedimiento' }).textContent).not.toMatch(ofMedicine);
});

test('the chart of a procedure mentions no dose to a screen reader', async () => {
  await opened(
    detalleOf({ tipoTratamiento: 'Curación', ...noMedicine }, [
      instanciaOf({ exito: 0, fechaProgramada: null, motivoNoRecibida: 'no_se_sabe' }),
    ]),
  );
  const chart = screen.getByRole('table', { name: /^Instancias realizadas/ });
  expect(chart.textContent).toContain('No se sabe si se hizo');
  expect(chart.textContent).not.toMatch(ofMedicine);
});

test.each([
  ['Hecho', 'Hecho acá', 'Ya quedó registrado: Curación'],
  ['Anotar que no se hizo', 'No se hizo, anotado acá', 'Ya quedó registrado que no se hizo: Curación'],
])('a procedure stored without a signal by %j is called a procedure', async (button, here, stored) => {
  const answers: Record<string, unknown> = { postInstancia: noSignal };
  const shell = await weighing(
    { postInstancia: (sent: unknown) => (answers.postInstancia as typeof noSignal)(sent) },
    'Curación',
  );
  if (button !== 'Hecho') {
    await userEvent.click(screen.getByRole('radio', { name: 'No se hizo' }));
    await userEvent.click(screen.getByRole('radio', { name: 'No se dejó' }));
  }
  await press(button);
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(shell.notices[0]?.text).toContain('El procedimiento quedó guardado en este teléfono, sin enviar');
  const [dose] = await readOutbox<UnsentDose>();
  expect(givenHereWords(dose!, now)).toBe(`${here} a las 14:10, sin enviar`);
  answers.postInstancia = () => instanciaOf();
  render(
    <InShell shell={shell}>
      <Sender />
    </InShell>,
  );
  await waitFor(() => expect(shell.notices.at(-1)?.text).toContain(stored));
});

test('a procedure without a measurement asks how much of it was done', async () => {
  const instancia = instanciaOf({ exito: 0, motivoNoRecibida: 'rechazo' });
  const shell = await weighing({ postInstancia: instancia }, 'Curación');
  expect(screen.getByRole('radiogroup', { name: /^Cuánto se hizo/ })).toBeTruthy();
  await userEvent.click(screen.getByRole('radio', { name: 'No se hizo' }));
  await userEvent.click(screen.getByRole('radio', { name: 'No se dejó' }));
  expect(screen.getByRole('form').textContent).not.toMatch(ofMedicine);
  await press('Anotar que no se hizo');
  await waitFor(() => expect(shell.notices[0]?.text).toContain('No se hizo: no se dejó'));
});

test('a procedure that somebody already did is asked about in its own words', async () => {
  const registrada = instanciaOf({ exito: 100 });
  const already = () => {
    const refusal = { message: instanciaMessages.repeated, errores: [], codigo: 'dosis_ya_registrada', registrada };
    throw new ApiFailure(409, refusal as never);
  };
  const shell = await weighing({ postInstancia: already }, 'Curación');
  await userEvent.click(screen.getByRole('radio', { name: /^hoy 06:00/ }));
  await press('Hecho');
  const doubts = await screen.findByRole('dialog', { name: '¿Registrar el procedimiento de las 06:00?' });
  expect(doubts.textContent).not.toMatch(ofMedicine);
  await press('Registrar el de las 06:00');
  const dialog = await screen.findByRole('dialog', { name: 'Lo hizo Ana Pérez a las 06:20. ¿Registrar otro?' });
  expect(dialog.textContent).not.toMatch(ofMedicine);
  expect(shell.visited).toEqual([]);
});
