import { conflictoMessages } from '@caparazon/call/request-words';
import { tipoMedicionMessages as says } from '@caparazon/clinic/medicion/words';
import 'fake-indexeddb/auto';
import type { TipoMedicion } from '@caparazon/clinic/medicion/tipos';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { dropDrafts } from '@caparazon/screen-kit/draft-store';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastSent, openScreen } from '../../testing/open-screen.tsx';
import MedidasPage from './medidas-page.tsx';

const idUsuario = 2;
const tipoOf = (changes: Partial<TipoMedicion>): TipoMedicion => ({
  tipo: 'peso',
  nombre: 'Peso',
  unidad: 'kg',
  minimo: 0.01,
  maximo: 500,
  activo: true,
  rangos: [],
  normales: [],
  version: 3,
  ...changes,
});
const tipos = [tipoOf({}), tipoOf({ tipo: 'temperatura', nombre: 'Temperatura', unidad: '°C', minimo: 5, maximo: 45 })];

function open(answers: Record<string, unknown> = {}) {
  const shell = fakeShell(
    { getTiposMedicion: tipos, getClasesFichas: { 'Tortugas marinas': ['Tortuga verde'] }, ...answers },
    { place: { path: '/catalogos/medidas' }, session: { idUsuario, role: 'ADMIN', key: 'prueba' } },
  );
  openScreen(MedidasPage, shell);
  return shell;
}

const kind = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar las medidas' }));
async function write(input: HTMLElement, text: string) {
  await userEvent.clear(input);
  await userEvent.type(input, text);
}

afterEach(() => dropDrafts(idUsuario, 'catalogo/'));

test('a kind and its normal range are added, and the whole list is sent with its version', async () => {
  const shell = open({ putTiposMedicion: tipos.map((one) => ({ ...one, version: 4 })) });
  const temperature = await kind('Temperatura');
  await userEvent.click(temperature.getByRole('button', { name: /^Agregar lo normal/ }));
  await userEvent.selectOptions(temperature.getByLabelText('Animal'), 'Tortuga verde');
  await write(temperature.getByLabelText(/^Normal desde/), '22');
  await write(temperature.getByLabelText(/^Normal hasta/), '30,5');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar una medida' }));
  const added = await kind('Medida nueva');
  await write(added.getByLabelText(/^Mínimo/), '0');
  await write(added.getByLabelText(/^Máximo/), '30');
  await write(added.getByLabelText(/^Nombre/), 'Lactato');
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(says.saved));
  expect(lastSent(shell, 'putTiposMedicion')).toMatchObject({
    query: { version: '3' },
    body: [
      { tipo: 'peso' },
      { tipo: 'temperatura', normales: [{ nombreComun: 'Tortuga verde', minimo: '22', maximo: '30,5' }] },
      { nombre: 'Lactato', minimo: '0', maximo: '30' },
    ],
  });
});

test('a form takes no changes while it is saved, and keeps everything after a failure', async () => {
  const answers = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let tries = 0;
  const shell = open({ putTiposMedicion: () => answers[tries++]?.promise });
  const weight = await kind('Peso');
  const name = weight.getByLabelText<HTMLInputElement>(/^Nombre/);
  await write(name, 'Peso vivo');
  await save();
  await screen.findByRole('button', { name: 'Enviando…' });
  await userEvent.type(name, ' y más');
  expect(name.value).toBe('Peso vivo');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Agregar una medida' }).matches(':disabled')).toBe(true);
  answers[0]?.reject(new ApiFailure(503, { message: 'no disponible', errores: [], codigo: 'no_disponible' }));
  await waitFor(() => expect(shell.notices.at(-1)?.kind).toBe('error'));
  expect(name.value).toBe('Peso vivo');
  await userEvent.type(name, ' hoy');
  await save();
  answers[1]?.resolve(tipos);
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(says.saved));
  expect(lastSent(shell, 'putTiposMedicion')).toMatchObject({ body: [{ nombre: 'Peso vivo hoy' }, {}] });
});

test('a new row can be removed before saving, and an unused retired one later', async () => {
  const unused = tipoOf({ tipo: 'lactato', nombre: 'Lactato', unidad: 'mmol/l' });
  const shell = open({ getTiposMedicion: [...tipos, unused], putTiposMedicion: tipos });
  await userEvent.click(await screen.findByRole('button', { name: 'Agregar una medida' }));
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Medida nueva' }));
  expect(screen.queryByRole('group', { name: 'Medida nueva' })).toBeNull();

  expect(screen.queryByRole('button', { name: 'Quitar Lactato' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Retirar Lactato' }));
  screen.getByText(/Quitarla la borra al guardar si nunca se usó/);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Lactato' }));
  // Records and sheets have weights.
  await userEvent.click(screen.getByRole('button', { name: 'Retirar Peso' }));
  expect(screen.queryByRole('button', { name: 'Quitar Peso' })).toBeNull();
  await screen.findByText(/^Borrador guardado/);
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(says.saved));
  expect(lastSent(shell, 'putTiposMedicion')).toMatchObject({
    body: [{ tipo: 'peso', activo: false }, { tipo: 'temperatura' }],
  });
});

test("a species' plausible range is edited with its source, and a class needs no species", async () => {
  const rango = { clase: 'Aves marinas', nombreComun: 'Pingüino', minimo: 1, maximo: 8, fuente: 'Un libro' };
  const withRange = tipos.map((one) => (one.tipo === 'peso' ? { ...one, rangos: [rango] } : one));
  const shell = open({
    getTiposMedicion: withRange,
    getClasesFichas: { 'Aves marinas': ['Pingüino', 'Gaviota'] },
    putTiposMedicion: tipos,
  });
  const weight = await kind('Peso');
  await write(weight.getByLabelText(/^Esperable hasta/), '7,5');
  await write(weight.getByLabelText(/^Fuente/), 'Otro libro');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar lo esperable en una especie o clase a Peso' }));
  await userEvent.selectOptions(weight.getAllByLabelText(/^Clase/)[1] as HTMLElement, 'Aves marinas');
  await write(weight.getAllByLabelText(/^Esperable desde/)[1] as HTMLElement, '0,02');
  await write(weight.getAllByLabelText(/^Esperable hasta/)[1] as HTMLElement, '13');
  await save();
  await waitFor(() => expect(lastSent(shell, 'putTiposMedicion')).toBeDefined());
  const { body } = lastSent(shell, 'putTiposMedicion') as { body: { rangos: unknown }[] };
  expect(body[0]?.rangos).toEqual([
    { ...rango, minimo: '1', maximo: '7,5', fuente: 'Otro libro' },
    { clase: 'Aves marinas', nombreComun: '', minimo: '0,02', maximo: '13', fuente: '' },
  ]);
});

test('a reversed range is refused at its field', async () => {
  const shell = open();
  const weight = await kind('Peso');
  await write(weight.getByLabelText(/^Máximo/), '0,001');
  await save();
  await weight.findByText(says.upsideDown);
  expect(lastSent(shell, 'putTiposMedicion')).toBeUndefined();
});

test('a draft is recovered after a reload, with the version it began on', async () => {
  open();
  await write((await kind('Peso')).getByLabelText(/^Máximo/), '400');
  await screen.findByText(/^Borrador guardado/);
  cleanup();
  const shell = open({
    getTiposMedicion: tipos.map((one) => ({ ...one, version: 4 })),
    putTiposMedicion() {
      throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
    },
  });
  await screen.findByText(/^Recuperamos lo que estabas escribiendo/);
  expect((await kind('Peso')).getByLabelText<HTMLInputElement>(/^Máximo/).value).toBe('400');
  await save();
  await screen.findByText(/^Otra persona guardó las medidas/);
  expect(lastSent(shell, 'putTiposMedicion')).toMatchObject({ query: { version: '3' } });
  await userEvent.click(screen.getByRole('button', { name: 'Descartar lo mío y ver lo suyo' }));
  await waitFor(async () => expect((await kind('Peso')).getByLabelText<HTMLInputElement>(/^Máximo/).value).toBe('500'));
});

test('the history shows the changes of each kind', async () => {
  const cambios = [
    { campo: 'tipo', antes: 'peso', despues: 'peso' },
    { campo: 'maximo', antes: 500, despues: 400 },
  ];
  const line = { fecha: Date.UTC(2026, 10, 20, 15), idUsuario: 2, nombre: 'Ana Núñez', que: 'modificado', cambios };
  open({ getHistorialTiposMedicion: { content: [line], size: 12, totalElements: 1 } });
  await userEvent.click(await screen.findByText('Historia'));
  const entry = (await screen.findByText('Medida modificada')).closest('li');
  expect(entry?.textContent).toMatch(/Ana Núñez.*Peso.*500.*400/);
});
