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

const activeOf = (...ids: number[]) => ({
  content: ids.map((idFichaTratamiento) => ({ ...tratamientoOf({ idFichaTratamiento }), proximaDosis: null })),
  size: 12,
  totalElements: ids.length,
});
const left = fichaOf({ estado: 'Liberado', fechaEgreso: Date.UTC(2025, 10, 20, 15) });

const section = async (name: string) => (await screen.findByText(name, { selector: 'summary *' })).closest('details')!;

test('the record shows values as people write them', async () => {
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

test("the printed date is the server's, whatever the device's clock says", async () => {
  const shell = opened({ getFichaAnimal: fichaOf() });
  shell.clockAhead = Date.UTC(2031, 4, 6, 12) - Date.now();
  visit(FichaPage, shell);
  await screen.findByText('Ficha de ingreso, impresa el 06/05/2031');
});

test('a section without data is folded and says so', async () => {
  visit(FichaPage, opened({ getFichaAnimal: fichaOf({ sensorio: 'Alerta' }) }));
  expect((await section('Examen')).open).toBe(true);
  const marca = await section('Marca');
  expect(marca.open).toBe(false);
  within(marca).getByText('Sin datos');
});

test('fields that a living animal cannot have are hidden', async () => {
  visit(FichaPage, opened({ getFichaAnimal: fichaOf() }));
  await screen.findByText('Ficha #7');
  expect(screen.queryByText('Fecha de muerte')).toBeNull();
  expect(screen.queryByText('Tejido de la muestra')).toBeNull();
});

test("a dead animal's record shows date and causes of death", async () => {
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

test('the record of an animal that left lists its unfinished treatments with links', async () => {
  visit(FichaPage, opened({ getFichaAnimal: left, getTratamientos: activeOf(31, 32) }));
  const list = within(await screen.findByRole('list', { name: 'Tratamientos por finalizar' }));
  list.getByText('Ya no está en cuidado, y estos tratamientos siguen activos:');
  const finish = list.getByRole('link', { name: 'Finalizar Enrofloxacina (tratamiento 32)' });
  expect(finish.getAttribute('href')).toBe('/ficha_tratamiento/32');
});

test('a single unfinished treatment is named in the singular', async () => {
  visit(FichaPage, opened({ getFichaAnimal: left, getTratamientos: activeOf(31) }));
  expect(await screen.findByText('Ya no está en cuidado, y este tratamiento sigue activo:')).toBeTruthy();
});

test('the unfinished treatments can fail alone and be requested again', async () => {
  visit(FichaPage, opened({ getFichaAnimal: left, getTratamientos: downOnce(activeOf(31)) }));
  await screen.findByText('No pudimos saber si quedan tratamientos activos.');
  await userEvent.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: /^Finalizar Enrofloxacina/ })).toBeTruthy();
});

test('the record of an animal in care does not request its treatments', async () => {
  const shell = opened({ getFichaAnimal: fichaOf() });
  visit(FichaPage, shell);
  await screen.findByRole('heading', { name: 'Ficha #7' });
  expect(shell.made.map(({ id }) => id)).not.toContain('getTratamientos');
});

test('the linked reports are links', async () => {
  visit(
    FichaPage,
    opened({ getFichaAnimal: fichaOf(), getFichaAnimalReportes: [{ idReporte: 12 }, { idReporte: 27 }] }),
  );
  expect((await screen.findByRole('link', { name: 'Reporte #12' })).getAttribute('href')).toBe('/reporte/12');
  expect(screen.getByRole('link', { name: 'Reporte #27' }).getAttribute('href')).toBe('/reporte/27');
});

test('the linked reports can fail alone and be requested again', async () => {
  visit(FichaPage, opened({ getFichaAnimal: fichaOf(), getFichaAnimalReportes: downOnce([{ idReporte: 12 }]) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('link', { name: 'Reporte #12' })).toBeTruthy();
});

test.each([
  ['apart from the others', ['fotos_ficha_animal/1']],
  ['one of the others', ['fotos_ficha_animal/1', 'fotos_ficha_animal/9']],
])('the identification photo is shown first, and once: %s', async (_, fotosFichaAnimal) => {
  const requested: string[] = [];
  const shell = opened({ getFichaAnimal: fichaOf({ fotoIdentificacion: 'fotos_ficha_animal/9', fotosFichaAnimal }) });
  visit(FichaPage, {
    ...shell,
    photo(path) {
      requested.push(path);
      return Promise.resolve(new Blob());
    },
  });
  const photos = within(await screen.findByRole('list', { name: 'Fotos de la ficha 7' }));
  expect(photos.getAllByRole('button')).toHaveLength(2);
  expect(requested.slice(-2)).toEqual(['fotos_ficha_animal/9', 'fotos_ficha_animal/1']);
});

test('a message handed over is shown once and removed from the state', async () => {
  const shell = opened({ getFichaAnimal: fichaOf() }, { flash: fichaMessages.created });
  visit(FichaPage, shell);
  await screen.findByText('Ficha #7');
  expect(shell.notices).toEqual([{ kind: 'success', text: fichaMessages.created }]);
  expect(shell.visited).toEqual([{ to: '/fichas/7', state: null }]);
});

test('navigation state of another shape shows no message', async () => {
  const shell = opened({ getFichaAnimal: fichaOf() }, { flash: 3 });
  visit(FichaPage, shell);
  await screen.findByText('Ficha #7');
  expect(shell.notices).toEqual([]);
});

test("the buttons lead to the history, to the edit with the record's number, and back", async () => {
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

test('a missing record shows its message', async () => {
  visit(FichaPage, opened({ getFichaAnimal: notFound }));
  expect(await screen.findByText(fichaMessages.notFound)).toBeTruthy();
});

test('the page says when the service is down, and tries again on request', async () => {
  visit(FichaPage, opened({ getFichaAnimal: downOnce(fichaOf()) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Ficha #7' })).toBeTruthy();
});
