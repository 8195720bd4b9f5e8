import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { dropDrafts } from '@caparazon/screen-kit/draft-store';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastSent } from '../../testing/open-screen.tsx';
import { add, clases, idUsuario, nameOf, one, open, press, rename, save, tipos } from '../testing/open-catalogo.tsx';

afterEach(() => dropDrafts(idUsuario, 'catalogo/'));

test('the editor announces what saving does, sends the whole list, and confirms it', async () => {
  const shell = open({ getCatalogo: tipos, putTiposTratamiento: [] });
  await rename('Medicación', 'Medicamento');
  expect(screen.getByText(/^Antes «Medicación»/).parentElement?.textContent).toContain(
    'lo ya registrado (3 tratamientos) queda como está',
  );
  await press('Retirar «Baño»');
  expect(screen.getByText(/Se retira al guardar/).textContent).toContain('1 tratamiento lo tiene y lo conserva');
  await add('Agregar un tipo', 'Ecografía');
  await press('Volver a usar «Yeso»');
  expect(screen.getByText('Agregar 1, renombrar 1, retirar 1, volver a usar 1')).toBeTruthy();
  expect(shell.unsaved).toBe(true);
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Catálogo guardado'));
  expect(lastSent(shell, 'putTiposTratamiento')).toEqual({
    query: { version: '4' },
    body: [
      { nombre: 'Medicamento', nombreAnterior: 'Medicación' },
      { nombre: 'Curación' },
      { nombre: 'Ecografía' },
      { nombre: 'Yeso' },
    ],
  });
  await waitFor(() => expect(document.activeElement).toBe(screen.getByText('Sin cambios.')));
  await waitFor(() => expect(shell.unsaved).toBe(false));
});

test('buttons change the order, keep the focus, and announce the new place', async () => {
  const shell = open({ getCatalogo: tipos, putTiposTratamiento: [] });
  await nameOf('Baño');
  await press('Subir «Baño»');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir «Baño»');
  expect(screen.getByText('Baño: lugar 2 de 3')).toBeTruthy();
  await press('Subir «Baño»');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Bajar «Baño»');
  expect(screen.getByText('Cambiar el orden')).toBeTruthy();
  await save();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(lastSent(shell, 'putTiposTratamiento')?.body).toEqual([
    { nombre: 'Baño' },
    { nombre: 'Medicación' },
    { nombre: 'Curación' },
  ]);
});

test('an undone change is no change', async () => {
  const shell = open({ getCatalogo: tipos });
  await nameOf('Baño');
  await press('Retirar «Baño»');
  await press('No retirar «Baño»');
  await press('Subir «Baño»');
  await press('Bajar «Baño»');
  expect(screen.getByText('Sin cambios.')).toBeTruthy();
  expect(shell.unsaved).toBe(false);
});

test('a repeated, empty, retired or not yet added name is refused', async () => {
  const shell = open({ getCatalogo: tipos });
  await rename('Curación', 'báÑó');
  await save();
  expect(shell.notices.at(-1)?.text).toBe('«Baño» está dos veces');
  await rename('Curación', '');
  await save();
  expect(shell.notices.at(-1)?.text).toBe('Escribí un nombre');
  await rename('Curación', 'yeso');
  await save();
  expect(shell.notices.at(-1)?.text).toBe('«Yeso» está retirado: volvé a usarlo');
  await add('Agregar un tipo', 'yeso');
  expect(screen.getByText(/«Yeso» está retirado/)).toBeTruthy();
  await save();
  expect(shell.notices.at(-1)?.text).toMatch(/sin agregar/);
  expect(document.activeElement).toBe(screen.getByLabelText('Agregar un tipo'));
  expect(shell.made.map(({ id }) => id)).toEqual(['getCatalogo']);
});

test('a name not added yet warns before leaving, and goes with its class', async () => {
  const shell = open({ getCatalogo: clases, putClasesReportes: {} }, 'clases_reportes');
  await userEvent.click(await screen.findByLabelText('Agregar un nombre a «Peces»'));
  await userEvent.paste('Raya');
  await waitFor(() => expect([shell.unsaved, shell.kept]).toEqual([true, false]));
  await press('Retirar «Peces»');
  await waitFor(() => expect([shell.unsaved, shell.kept]).toEqual([true, true]));
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Catálogo guardado'));
  expect(lastSent(shell, 'putClasesReportes')?.body).toEqual([
    { nombre: 'Aves marinas', comunes: [{ nombre: 'Gaviota' }, { nombre: 'Petrel' }] },
  ]);
});

test('a form takes no changes while it is saved, and stores what was typed before', async () => {
  const answer = Promise.withResolvers<unknown>();
  const shell = open({ getCatalogo: tipos, putTiposTratamiento: () => answer.promise });
  await rename('Curación', 'Curaciones');
  await save();
  await screen.findByRole('button', { name: 'Guardando…' });
  const input = screen.getByLabelText<HTMLInputElement>('Nombre de «Medicación»');
  await userEvent.type(input, ' nueva');
  expect(input.value).toBe('Medicación');
  await press('Retirar «Baño»');
  expect(screen.getByText('Renombrar 1')).toBeTruthy();
  answer.resolve([]);
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Catálogo guardado'));
  await rename('Medicación', 'Medicamento');
  expect(screen.getByText('Renombrar 1')).toBeTruthy();
});

test('a stored list counts as stored, even when it cannot be read then', async () => {
  let saved = false;
  const shell = open({
    getCatalogo: () => {
      if (saved) throw new ApiFailure(503, { message: 'no disponible', errores: [], codigo: 'no_disponible' });
      return tipos;
    },
    putTiposTratamiento: () => {
      saved = true;
      return [];
    },
  });
  await rename('Curación', 'Curaciones ');
  await press('Retirar «Baño»');
  await add('Agregar un tipo', 'Ecografía');
  await save();
  await waitFor(() => expect(screen.getByText('Sin cambios.')).toBeTruthy());
  expect(shell.notices.map(({ text }) => text)).toEqual(['Catálogo guardado']);
  expect((await nameOf('Curaciones')).value).toBe('Curaciones');
  expect(await nameOf('Ecografía')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Volver a usar «Baño»' })).toBeTruthy();
  await rename('Ecografía', 'Eco');
  expect(screen.getByText('Renombrar 1')).toBeTruthy();
});

test('a row brought back and retired again keeps the focus', async () => {
  open({ getCatalogo: tipos });
  await nameOf('Baño');
  await press('Volver a usar «Yeso»');
  await press('Retirar «Yeso»');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Volver a usar «Yeso»');
  expect(screen.getByText('Yeso: sigue retirado')).toBeTruthy();
});

test('classes show their names, and No sabe of the reports stands apart and is not sent', async () => {
  const shell = open({ getCatalogo: clases, putClasesReportes: {} }, 'clases_reportes');
  expect(await nameOf('Gaviota')).toBeTruthy();
  expect(screen.queryByLabelText('Nombre de «No sabe»')).toBeNull();
  expect(screen.getAllByText(/Al final, siempre: «No sabe»/)).toHaveLength(2);
  await add('Agregar un nombre a «Peces»', 'No sabe');
  await save();
  expect(shell.notices.at(-1)?.text).toBe('«No sabe» está dos veces');
  await press('Quitar «No sabe»');
  await add('Agregar un nombre a «Peces»', 'Raya');
  await press('Bajar «Gaviota»');
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Catálogo guardado'));
  expect(lastSent(shell, 'putClasesReportes')?.body).toEqual([
    { nombre: 'Aves marinas', comunes: [{ nombre: 'Petrel' }, { nombre: 'Gaviota' }] },
    { nombre: 'Peces', comunes: [{ nombre: 'Raya' }] },
  ]);
});

test("a species chooses among the records' names", async () => {
  const especie = one('Chelonia mydas', { nombreComun: 'Tortuga verde', clase: 'Tortugas marinas', usos: 5 });
  const shell = open(
    {
      getCatalogo: { ...tipos, catalogo: 'especies', entradas: [especie] },
      getClasesFichas: { 'Tortugas marinas': ['Tortuga verde'], Peces: ['Raya'] },
      putEspecies: [],
    },
    'especies',
  );
  await add('Agregar una especie, por su nombre científico', 'Mobula birostris');
  await save();
  expect(shell.notices.at(-1)?.text).toBe('Debe especificar un nombre común');
  await userEvent.selectOptions(screen.getByLabelText('Clase de «Mobula birostris»'), 'Peces');
  await userEvent.selectOptions(screen.getByLabelText('Nombre común de «Mobula birostris»'), 'Raya');
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Catálogo guardado'));
  expect(lastSent(shell, 'putEspecies')?.body).toEqual([
    { nombre: 'Chelonia mydas', nombreComun: 'Tortuga verde', clase: 'Tortugas marinas' },
    { nombre: 'Mobula birostris', nombreComun: 'Raya', clase: 'Peces' },
  ]);
});

test('a draft is recovered, and can be discarded', async () => {
  open({ getCatalogo: tipos });
  await add('Agregar un tipo', 'Ecografía');
  await waitFor(() => expect(screen.getByText('Agregar 1')).toBeTruthy());
  cleanup();
  open({ getCatalogo: tipos });
  expect(await screen.findByText(/^Recuperamos lo que estabas escribiendo/)).toBeTruthy();
  expect(screen.getByText('Agregar 1')).toBeTruthy();
  await userEvent.click(screen.getAllByText('Descartar')[0] as HTMLElement);
  expect(await screen.findByText('Sin cambios.')).toBeTruthy();
});

test('a failed catalogue can be requested again, and an unknown one says so', async () => {
  open({});
  expect(await screen.findByText('El catálogo no está disponible')).toBeTruthy();
  cleanup();
  open({}, 'planetas');
  expect(await screen.findByText('Este catálogo no existe.')).toBeTruthy();
});
