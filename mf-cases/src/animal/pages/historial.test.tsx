import type { Cambio } from '@caparazon/call/historial';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downOnce } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import { fichaOf } from '../testing/samples.ts';
import FichaPage from './ficha-page.tsx';

const cambio = (change: Partial<Cambio> = {}): Cambio => ({
  fecha: Date.UTC(2025, 10, 5, 15, 30),
  idUsuario: 4,
  nombre: 'Ana Pérez',
  que: 'modificado',
  cambios: [],
  ...change,
});
const changed = (campo: string, antes: Cambio['cambios'][0]['antes'], despues: typeof antes) =>
  cambio({ cambios: [{ campo, antes, despues }] });
const pageOf = (content: Cambio[], totalElements = content.length) => ({ content, size: 12, totalElements });

const opened = (getFichaAnimalHistorial: unknown) =>
  fakeShell(
    {
      getFichaAnimal: fichaOf(),
      getFichaAnimalReportes: [],
      getRecapturas: { anterior: null, siguientes: [] },
      getFichaAnimalHistorial,
    },
    { place: { path: '/fichas/7', params: { idFicha: '7' } } },
  );

async function lines() {
  await userEvent.click(await screen.findByText('Historial de cambios'));
  const fold = screen.getByText('Historial de cambios').closest('details')!;
  return within(fold).findAllByRole('listitem');
}

test.each([
  ['a state', changed('estado', 'En_rehabilitación', 'Liberado'), 'Estado', ['En rehabilitación', 'Liberado']],
  ['a day', changed('fechaEgreso', null, Date.UTC(2025, 10, 9, 15)), 'Fecha de egreso', ['09/11/2025']],
  ['a weight', changed('pesoIngreso', 12.5, 13), 'Peso al ingreso', ['12,5 kg', '13 kg']],
  ['an answer', changed('tumores', null, false), 'Tumores', ['No']],
  ['a text', changed('ubicacionActual', 'Pileta_2', 'Pileta 3'), 'Ubicación actual', ['Pileta_2', 'Pileta 3']],
  ['a class', changed('clase', 'Aves marinas', 'Tortugas marinas'), 'Clase', ['Aves marinas', 'Tortugas marinas']],
  ['what was taken away', changed('especie', 'Caretta caretta', ''), 'Especie', ['Caretta caretta', 'Sin dato']],
  ['an album', changed('fotosFichaAnimal', ['a/1'], ['a/1', 'a/2']), 'Fotos', ['1 foto', '2 fotos']],
  ['an order of photos', changed('fotosFichaAnimal', ['a/1', 'a/2'], ['a/2', 'a/1']), 'Fotos', ['Otro orden']],
  ['a profile photo', changed('fotoIdentificacion', 'a/1', 'a/2'), 'Foto de identificación', ['Cambiada']],
])('%s is shown in words', async (_, line, label, words) => {
  visit(FichaPage, opened(pageOf([line])));
  const [entry] = await lines();
  within(entry!).getByText('Ficha modificada');
  within(entry!).getByText('Ana Pérez, 05/11/25 12:30');
  within(entry!).getByText(label);
  const values = [...entry!.querySelectorAll('del, ins')].map((step) =>
    step.lastChild?.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(values).toEqual(words);
});

test('the line of a new record names its author, without all values', async () => {
  const made = cambio({ que: 'creado', nombre: null, cambios: [{ campo: 'sexo', antes: null, despues: 'Macho' }] });
  visit(FichaPage, opened(pageOf([made])));
  const [entry] = await lines();
  expect(entry!.textContent).toBe('Ficha creadaUsuario 4, 05/11/25 12:30');
});

test('the history is requested once it is opened, one page at a time', async () => {
  const all = Array.from({ length: 15 }, (_, n) => changed('estado', 'Muerto', `Estado ${n}`));
  const shell = opened(({ query }: { query: { pag: string } }) =>
    pageOf(all.slice(12 * (Number(query.pag) - 1), 12 * Number(query.pag)), all.length),
  );
  visit(FichaPage, shell);
  await screen.findByRole('heading', { name: 'Ficha #7' });
  expect(shell.made.map(({ id }) => id)).not.toContain('getFichaAnimalHistorial');
  expect(await lines()).toHaveLength(12);
  await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
  await screen.findByText('Estado 14');
  expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  expect(document.activeElement?.textContent).toContain('Estado 12');
});

test('the history can fail alone and be requested again', async () => {
  visit(FichaPage, opened(downOnce(pageOf([cambio()]))));
  await userEvent.click(await screen.findByText('Historial de cambios'));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByText('Ficha modificada')).toBeTruthy();
});
