import { conflictoMessages } from '@caparazon/call/request-words';
import { liberacionMessages } from '@caparazon/clinic/liberacion/words';
import { medicionMessages } from '@caparazon/clinic/medicion/words';
import 'fake-indexeddb/auto';
import '../../testing/object-urls.ts';
import { instantOf } from '@caparazon/call/time';
import type { CriterioCumplido, Liberacion, Suelta } from '@caparazon/clinic/liberacion/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { sheetOf } from '../../fichaDiaria/testing/samples.ts';
import { asking } from '../../medicion/testing/samples.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { pendingCall } from '../../testing/pending-call.ts';
import { visit } from '../../testing/visit.tsx';
import LiberacionPage from './liberacion-page.tsx';

const now = instantOf('2025-11-20T10:00');
const ana = { idUsuario: 3, nombre: 'Ana Núñez' };

const dry: CriterioCumplido = {
  criterio: 'impermeable',
  texto: 'Perfectamente impermeable, cinco días seguidos',
  tipo: 'dato',
  cumplido: false,
  evidencia: 'Impermeable: 3 de 5 días',
  usuario: null,
  fecha: null,
  fuente: 'IFAW',
  version: 0,
};
const blood: CriterioCumplido = {
  ...dry,
  criterio: 'sangre_normal',
  texto: 'Valores de sangre normales',
  tipo: 'persona',
  cumplido: null,
  evidencia: 'Nadie lo marcó todavía',
};
const looked: Liberacion = { criterios: [dry, blood], cumplidos: 0, total: 2, apto: null, suelta: null };
const suelta: Suelta = {
  fechaHora: instantOf('2025-11-19T09:30'),
  lugar: 'Playa Sur, Cabo Polonio',
  latitud: null,
  longitud: null,
  quienes: 'Ana y Bruno',
  observaciones: '',
  faltaban: [],
  apto: true,
  pesoEgreso: 4.1,
  fotos: [],
  usuario: ana,
  version: 2,
};

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

const inCare = fichaOf({ nombre: 'Tito', version: 5, fechaHora: instantOf('2025-10-01T09:00') });
const opened = (answers: Record<string, unknown> = {}) => {
  const shell = fakeShell(
    {
      getFichaAnimal: inCare,
      getLiberacion: looked,
      getLugares: { ubicacion: [], ubicacionActual: [], lugarDestinoFinal: ['Cabo Polonio', 'La Paloma'] },
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getMarcas: [],
      postLiberacion: looked,
      postApto: looked,
      postLiberar: looked,
      putSuelta: looked,
      ...answers,
    },
    { place: { path: '/liberacion/7', params: { idFicha: '7' } } },
  );
  visit(LiberacionPage, shell);
  return shell;
};
const sent = ({ made }: ReturnType<typeof fakeShell>, id: string) => made.filter((one) => one.id === id);
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const changedBy = (modificadoPor: number, message: string = conflictoMessages.stale) => {
  const body = { message, errores: [], codigo: 'registro_modificado' as const, modificadoPor };
  return new ApiFailure(409, body);
};
const stale = new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });

test('each criterion shows its evidence, and only those of a person can be marked', async () => {
  opened();
  const list = within(await screen.findByRole('list', { name: 'Criterios de liberación' }));
  list.getByText('Impermeable: 3 de 5 días');
  expect(list.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Marcar…']);
  screen.getByRole('heading', { name: 'Cumple 0 de 2 criterios' });
});

test("a mark is stored with the words read, and somebody else's is shown beneath it", async () => {
  const theirs = { ...blood, cumplido: false, evidencia: 'Anemia', usuario: ana, fecha: now, version: 1 };
  let tries = 0;
  const shell = opened({
    getLiberacion: () => (tries === 0 ? looked : { ...looked, criterios: [dry, theirs] }),
    postLiberacion() {
      tries += 1;
      if (tries > 1) return looked;
      throw stale;
    },
  });
  await press('Marcar: Valores de sangre normales');
  await userEvent.click(screen.getByLabelText('Se cumple'));
  await userEvent.type(screen.getByLabelText(/^Comentario/), 'Hematocrito 32');
  await press('Guardar la marca');
  await screen.findByText(/Mientras tanto cambió: .*no se cumple, «Anemia» \(Ana Núñez/);
  await press('Guardar la marca');
  await waitFor(() => expect(sent(shell, 'postLiberacion')).toHaveLength(2));
  const mark = { criterio: 'sangre_normal', texto: blood.texto, cumplido: true, comentario: 'Hematocrito 32' };
  expect(sent(shell, 'postLiberacion').map(({ outgoing }) => outgoing.body)).toEqual([
    { ...mark, version: 0 },
    { ...mark, version: 1 },
  ]);
});

test('the decision names what is missing, asks why, sends what was seen, and counts once for two taps', async () => {
  let go = (_: unknown) => {};
  const shell = opened({ postApto: () => new Promise((resolve) => (go = resolve)) });
  const button = await screen.findByRole('button', { name: 'Declarar apto, aunque faltan 2 criterios' });
  await userEvent.dblClick(button);
  await userEvent.type(screen.getByLabelText(/^Por qué está apto, aunque/), 'La vi comer');
  await userEvent.dblClick(button);
  go(looked);
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(sent(shell, 'postApto').map(({ outgoing }) => outgoing.body)).toEqual([
    { comentario: 'La vi comer', faltan: ['impermeable', 'sangre_normal'] },
  ]);
});

test('the decision that was read is taken back, and another made meanwhile is shown', async () => {
  const first = { usuario: ana, fecha: now - 3_600_000, comentario: 'Come sola', faltaban: [] };
  const second = { usuario: { idUsuario: 9, nombre: 'Bruno Silva' }, fecha: now, comentario: '', faltaban: [] };
  let tries = 0;
  const shell = opened({
    getLiberacion: () => ({ ...looked, apto: tries === 0 ? first : second }),
    deleteApto() {
      tries += 1;
      if (tries > 1) return undefined;
      throw changedBy(9, liberacionMessages.otherDecision);
    },
  });
  const ask = async () => {
    await press('Retirar la decisión…');
    return within(await screen.findByRole('dialog', { name: '¿Retirar la decisión de que está apto?' }));
  };
  (await ask()).getByText('Lo decidió Ana Núñez, el 20/11/25 09:00.');
  await press('Ya no está apto');
  await screen.findByText('Lo decidió Bruno Silva, el 20/11/25 10:00');
  expect(shell.notices).toEqual([{ kind: 'error', text: liberacionMessages.otherDecision }]);
  expect(screen.queryByRole('dialog')).toBeNull();
  (await ask()).getByText('Lo decidió Bruno Silva, el 20/11/25 10:00.');
  await press('Ya no está apto');
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(liberacionMessages.notApto));
  expect(sent(shell, 'deleteApto').map(({ outgoing }) => outgoing.query)).toEqual([
    { fecha: String(first.fecha) },
    { fecha: String(second.fecha) },
  ]);
});

const write = async (label: string | RegExp, text: string) => {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};
const fillIn = async () => {
  await press('Escribir la liberación');
  await write(/^Dónde/, 'polonio');
  await userEvent.click(await screen.findByRole('option', { name: 'Cabo Polonio' }));
  await write(/^Quiénes/, 'Ana y Bruno');
};
const send = () => press('Registrar la liberación');

test.each([
  ['in the future', '21/11/2025 10:00', liberacionMessages.fechaFutura],
  ['before the intake', '30/09/2025 10:00', liberacionMessages.antesDelIngreso],
])('a release dated %s is refused at its field', async (_, when, message) => {
  const shell = opened();
  await fillIn();
  await write(/^Cuándo/, when);
  await send();
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(sent(shell, 'postLiberar')).toEqual([]);
});

test('a weight at the release that may be a slip is asked about first', async () => {
  const asks = '65 kg, y antes 6,5 kg. ¿Es así?';
  const shell = opened({
    postLiberar: asking('pesoEgreso', asks, looked),
    getLiberacion: { ...looked, criterios: [], apto: { usuario: ana, fecha: now, comentario: '', faltaban: [] } },
  });
  await fillIn();
  await write(/^Peso al liberarlo/, '0');
  await send();
  expect((await screen.findAllByText(medicionMessages.pesoCero)).length).toBeGreaterThan(0);
  await write(/^Peso al liberarlo/, '65');
  await send();
  expect(await screen.findByText(asks)).toBeTruthy();
  await press('Sí, guardar 65 kg');
  await waitFor(() => expect(sent(shell, 'postLiberar')).toHaveLength(2));
});

test('a release with missing criteria or an active treatment asks first, and is sent once with what was seen', async () => {
  const treatment = { idFichaTratamiento: 9, medicamento: 'Tiamina', tipoTratamiento: 'Medicación' };
  const shell = opened({ getTratamientos: { content: [treatment], size: 12, totalElements: 1 } });
  await fillIn();
  await send();
  const question = within(await screen.findByRole('dialog', { name: '¿Registrar igual la liberación de Tito, 7?' }));
  question.getByText('Nadie lo declaró apto para liberar.');
  question.getByText(/Tiene un tratamiento activo: Tiamina/);
  question.getByText(/Impermeable: 3 de 5 días/);
  expect(sent(shell, 'postLiberar')).toEqual([]);
  await userEvent.dblClick(question.getByRole('button', { name: 'Registrar igual' }));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(liberacionMessages.released));
  const [first, ...more] = sent(shell, 'postLiberar');
  expect(more).toEqual([]);
  expect(first?.outgoing.body).toMatchObject({
    fechaHora: now,
    lugar: 'Cabo Polonio',
    quienes: 'Ana y Bruno',
    latitud: null,
    pesoEgreso: null,
    fotos: [],
    faltan: ['impermeable', 'sangre_normal'],
    tratamientos: [9],
    version: 5,
  });
});

test('a release dated before a daily sheet is asked about', async () => {
  const shell = opened({
    getFichasDiarias: [sheetOf({ fecha: '2025-11-17' }), sheetOf({ fecha: '2025-11-19' })],
    getLiberacion: { ...looked, criterios: [], apto: { usuario: ana, fecha: now, comentario: '', faltaban: [] } },
  });
  await fillIn();
  await write(/^Cuándo/, '18/11/2025 10:00');
  await send();
  await screen.findByText(/^Tiene una ficha diaria del 19\/11\/2025, después de esta fecha/);
  expect(sent(shell, 'postLiberar')).toEqual([]);
  await press('Volver');
  await write(/^Cuándo/, '19/11/2025 10:00');
  await send();
  await waitFor(() => expect(sent(shell, 'postLiberar')).toHaveLength(1));
});

test('a question after the form was left is announced, with the way back', async () => {
  const sheets = pendingCall();
  const shell = opened({ getFichasDiarias: sheets.call });
  await fillIn();
  await write(/^Cuándo/, '18/11/2025 10:00');
  await send();
  await screen.findByText(/^Enviando…/);
  cleanup();
  await sheets.answer([sheetOf({ fecha: '2025-11-19' })]);
  await waitFor(() => expect(shell.notices.at(-1)?.text).toMatch(/^Tito, 7\. La liberación NO quedó registrada/));
  shell.notices.at(-1)?.action?.run();
  expect(shell.visited.at(-1)?.to).toBe('/liberacion/7');
  expect(sent(shell, 'postLiberar')).toEqual([]);
});

const freed = { getFichaAnimal: fichaOf({ nombre: 'Tito', estado: 'Liberado' }), getLiberacion: { ...looked, suelta } };

test('a released animal shows its release, which can be undone after a question', async () => {
  const shell = opened({ ...freed, deleteSuelta: undefined });
  await screen.findByText('Playa Sur, Cabo Polonio');
  expect(screen.queryByRole('list', { name: 'Criterios de liberación' })).toBeNull();
  await press('Deshacer la liberación…');
  await press('Deshacerla: sigue en rehabilitación');
  await waitFor(() => expect(sent(shell, 'deleteSuelta')).toHaveLength(1));
  expect(sent(shell, 'deleteSuelta')[0]?.outgoing.query).toEqual({ version: '2' });
});

test.each([
  ['somebody else', 9, /^Otra persona modificó esta liberación/],
  ['oneself', 3, /^Modificaste esta liberación en otra ventana/],
])('what %s corrected meanwhile is shown field by field before the second press', async (_, modificadoPor, told) => {
  const theirs = { ...suelta, version: 3, lugar: 'La Paloma', latitud: -34.6, longitud: -54.1, quienes: 'Bruno' };
  let tries = 0;
  const shell = opened({
    ...freed,
    getLiberacion: () => ({ ...looked, suelta: tries === 0 ? suelta : theirs }),
    putSuelta() {
      tries += 1;
      if (tries > 1) return looked;
      throw changedBy(modificadoPor);
    },
  });
  await press('Corregir la liberación');
  await write(/^Dónde/, 'Valizas');
  await press('Guardar la corrección');
  const box = within((await screen.findByRole('heading', { name: told })).closest('section')!);
  expect(box.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Dónde: era Playa Sur, Cabo Polonio, ahora es La Paloma. Se conserva lo que escribiste.',
    'Punto en el mapa: era sin dato, ahora es -34.6, -54.1.',
    'Quiénes: era Ana y Bruno, ahora es Bruno.',
  ]);
  expect(sent(shell, 'putSuelta')).toHaveLength(1);
  await press('Guardar la corrección');
  await waitFor(() => expect(sent(shell, 'putSuelta')).toHaveLength(2));
  const kept = { version: 3, lugar: 'Valizas', quienes: 'Bruno', fechaHora: suelta.fechaHora };
  expect(sent(shell, 'putSuelta')[1]?.outgoing.body).toMatchObject(kept);
});

test('a dead animal offers no decision', async () => {
  opened({ getFichaAnimal: fichaOf({ estado: 'Muerto', fechaMuerte: now }) });
  await screen.findByText('La ficha dice que murió el 20/11/2025.');
  expect(screen.queryByRole('button', { name: /apto|liberación/i })).toBeNull();
});
