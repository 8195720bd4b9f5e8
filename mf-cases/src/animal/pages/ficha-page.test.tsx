import { fichaMessages } from '@caparazon/clinic/animal/words';
import '../../testing/object-urls.ts';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downOnce, notFound } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import { tratamientoOf } from '../../tratamiento/testing/samples.ts';
import { fichaOf } from '../testing/samples.ts';
import FichaPage from './ficha-page.tsx';

const opened = (answers: Record<string, unknown>, state: unknown = null) =>
  fakeShell(
    { getFichaAnimalReportes: [], getRecapturas: { anterior: null, siguientes: [] }, ...answers },
    { place: { path: '/fichas/7', params: { idFicha: '7' }, state } },
  );

/** The active treatments, of those numbers. */
const activeOf = (...ids: number[]) => ({
  content: ids.map((idFichaTratamiento) => ({ ...tratamientoOf({ idFichaTratamiento }), proximaDosis: null })),
  size: 12,
  totalElements: ids.length,
});
const left = fichaOf({ estado: 'Liberado', fechaEgreso: Date.UTC(2025, 10, 20, 15) });

/** The section of that name, open or folded. */
const section = async (name: string) => (await screen.findByText(name, { selector: 'summary *' })).closest('details')!;

test('values are read as people write them', async () => {
  const ficha = fichaOf({
    motivoIngreso: 'Red_de_pesca',
    boca: 'Con_cuerpo_extraño',
    pesoIngreso: 12.5,
    tumores: false,
    placas: true,
    muestraAdn: true,
    muestraAdnMuscOPiel: 'Musculo',
  });
  visit(FichaPage, opened({ getFichaAnimal: ficha }));
  expect(await screen.findByRole('heading', { name: 'Ficha #7' })).toBeTruthy();
  for (const text of ['05/11/2025', '05/11/25 22:20', 'Valentina Rodríguez', 'Red de pesca', 'Con cuerpo extraño']) {
    screen.getByText(text);
  }
  screen.getByText(/12,5.kg/);
  screen.getByText('Musculo');
  expect(screen.getAllByText('En rehabilitación').length).toBeGreaterThan(0);
  expect(within(await section('Examen')).getByText('No')).toBeTruthy();
});

test('the paper bears the date of the server, whatever the clock of the device says', async () => {
  const shell = opened({ getFichaAnimal: fichaOf() });
  shell.clockAhead = Date.UTC(2031, 4, 6, 12) - Date.now();
  visit(FichaPage, shell);
  await screen.findByText('Ficha de ingreso, impresa el 06/05/2031');
});

test('sections without data are folded and say so', async () => {
  visit(FichaPage, opened({ getFichaAnimal: fichaOf({ sensorio: 'Alerta' }) }));
  expect((await section('Examen')).open).toBe(true);
  const marca = await section('Marca');
  expect(marca.open).toBe(false);
  within(marca).getByText('Sin datos');
});

test('what a record of a living animal can’t have is not shown', async () => {
  visit(FichaPage, opened({ getFichaAnimal: fichaOf() }));
  await screen.findByText('Ficha #7');
  expect(screen.queryByText('Fecha de muerte')).toBeNull();
  expect(screen.queryByText('Tejido de la muestra')).toBeNull();
});

test('a dead animal’s record says when and of what', async () => {
  const ficha = fichaOf({
    estado: 'Muerto',
    fechaMuerte: Date.UTC(2025, 10, 9, 15),
    probableCausaMuerte2: 'Plásticos',
  });
  visit(FichaPage, opened({ getFichaAnimal: ficha, getTratamientos: activeOf() }));
  const animal = within(await section('Animal'));
  animal.getByText('09/11/2025');
  animal.getByText('Plásticos');
});

test('the record of an animal that left says which treatments nobody has finished, and leads there', async () => {
  visit(FichaPage, opened({ getFichaAnimal: left, getTratamientos: activeOf(31, 32) }));
  const list = within(await screen.findByRole('list', { name: 'Tratamientos por finalizar' }));
  list.getByText('Ya no está en cuidado, y estos tratamientos siguen activos:');
  const finish = list.getByRole('link', { name: 'Finalizar Enrofloxacina (tratamiento 32)' });
  expect(finish.getAttribute('href')).toBe('/ficha_tratamiento/32');
});

test('one treatment alone is told as one', async () => {
  visit(FichaPage, opened({ getFichaAnimal: left, getTratamientos: activeOf(31) }));
  expect(await screen.findByText('Ya no está en cuidado, y este tratamiento sigue activo:')).toBeTruthy();
});

test('whether treatments are left can fail alone and be asked for again', async () => {
  visit(FichaPage, opened({ getFichaAnimal: left, getTratamientos: downOnce(activeOf(31)) }));
  await screen.findByText('No pudimos saber si quedan tratamientos activos.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: /^Finalizar Enrofloxacina/ })).toBeTruthy();
});

test('the record of an animal in care asks nothing of its treatments', async () => {
  const shell = opened({ getFichaAnimal: fichaOf() });
  visit(FichaPage, shell);
  await screen.findByRole('heading', { name: 'Ficha #7' });
  expect(shell.made.map(({ id }) => id)).not.toContain('getTratamientos');
});

test('the reports that told of the animal are links', async () => {
  visit(
    FichaPage,
    opened({ getFichaAnimal: fichaOf(), getFichaAnimalReportes: [{ idReporte: 12 }, { idReporte: 27 }] }),
  );
  expect((await screen.findByRole('link', { name: 'Reporte #12' })).getAttribute('href')).toBe('/reporte/12');
  expect(screen.getByRole('link', { name: 'Reporte #27' }).getAttribute('href')).toBe('/reporte/27');
});

test('the reports can fail alone and be asked for again', async () => {
  visit(FichaPage, opened({ getFichaAnimal: fichaOf(), getFichaAnimalReportes: downOnce([{ idReporte: 12 }]) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Reporte #12' })).toBeTruthy();
});

test.each([
  ['apart from the others', ['fotos_ficha_animal/1']],
  ['one of the others', ['fotos_ficha_animal/1', 'fotos_ficha_animal/9']],
])('the photo of identification is shown first, and once: %s', async (_, fotosFichaAnimal) => {
  const asked: string[] = [];
  const shell = opened({ getFichaAnimal: fichaOf({ fotoIdentificacion: 'fotos_ficha_animal/9', fotosFichaAnimal }) });
  visit(FichaPage, {
    ...shell,
    photo(path) {
      asked.push(path);
      return Promise.resolve(new Blob());
    },
  });
  const photos = within(await screen.findByRole('list', { name: 'Fotos de la ficha 7' }));
  expect(photos.getAllByRole('button')).toHaveLength(2);
  expect(asked.slice(-2)).toEqual(['fotos_ficha_animal/9', 'fotos_ficha_animal/1']);
});

test('a flash is said once, and is gone from the state', async () => {
  const shell = opened({ getFichaAnimal: fichaOf() }, { flash: fichaMessages.created });
  visit(FichaPage, shell);
  await screen.findByText('Ficha #7');
  expect(shell.notices).toEqual([{ kind: 'success', text: fichaMessages.created }]);
  expect(shell.visited).toEqual([{ to: '/fichas/7', state: null }]);
});

test('state of another shape is no flash', async () => {
  const shell = opened({ getFichaAnimal: fichaOf() }, { flash: 3 });
  visit(FichaPage, shell);
  await screen.findByText('Ficha #7');
  expect(shell.notices).toEqual([]);
});

test('the buttons lead to the history, to the edit with the record’s number, and back', async () => {
  const shell = opened({ getFichaAnimal: fichaOf() });
  visit(FichaPage, shell);
  const history = await screen.findByRole('link', { name: 'Ver histórico' });
  expect(history.getAttribute('href')).toBe('/historicos/7');
  await userEvent.click(screen.getByRole('button', { name: 'Volver' }));
  await userEvent.click(screen.getByRole('button', { name: 'Modificar' }));
  expect(shell.visited).toEqual([
    { to: '/fichas', state: undefined },
    { to: '/modificar_ficha', state: { idFicha: 7 } },
  ]);
});

test('a record that is not there is said by its message', async () => {
  visit(FichaPage, opened({ getFichaAnimal: notFound }));
  expect(await screen.findByText(fichaMessages.notFound)).toBeTruthy();
});

test('while the service is down the screen says so, and tries again when asked', async () => {
  visit(FichaPage, opened({ getFichaAnimal: downOnce(fichaOf()) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Ficha #7' })).toBeTruthy();
});
