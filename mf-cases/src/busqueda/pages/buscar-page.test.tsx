import type { Encontrados } from '@caparazon/clinic/busqueda/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { searchKeyWorks } from '@caparazon/remote-contract/search-key';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { visit } from '../../testing/visit.tsx';
import BuscarPage from './buscar-page.tsx';

const nothing: Encontrados = { animales: [], reportes: [], usuarios: [] };

const animal = (idFichaAnimal: number, nombre = ''): Encontrados['animales'][number] => ({
  idFichaAnimal,
  nombre,
  nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
  estado: 'En_rehabilitación',
  ubicacionActual: 'Pileta 2',
  lugarDestinoFinal: '',
  foto: null,
});

const all: Encontrados = {
  animales: [animal(6, 'Renata'), animal(9)],
  reportes: [
    {
      idReporte: 42,
      nombreComunReporte: 'Tortuga cabezona',
      estado: 'VIVO',
      departamento: 'Rocha',
      ubicacion: 'Cabo Polonio',
      fecha: Date.UTC(2026, 0, 5, 15),
    },
  ],
  usuarios: [{ idUsuario: 3, nombreUsuario: 'ana.nunez', nombre: 'Ana', apellido: 'Núñez' }],
};

interface Opened {
  shell: FakeShell;
  addresses: () => string[];
  back: () => void;
  user: ReturnType<typeof userEvent.setup>;
}

let sessions = 0;

function open(answer: (texto: string, signal?: AbortSignal) => unknown, at = ''): Opened {
  sessions += 1;
  const shell = fakeShell(
    {
      getBuscar: ({ query }: { query: { texto: string } }, { signal }: { signal?: AbortSignal }) =>
        answer(query.texto, signal),
    } as never,
    {
      place: { path: '/buscar', query: new URLSearchParams(at) },
      session: { idUsuario: 3, role: 'VOL', key: `session ${sessions}` },
    },
  );
  const { addresses, back } = visit(BuscarPage, shell);
  return { shell, addresses, back, user: userEvent.setup() };
}

const field = () => screen.getByRole('combobox', { name: 'Animal, reporte o persona' });
const options = () => screen.findAllByRole('option');
const active = () => document.getElementById(field().getAttribute('aria-activedescendant') ?? '');

test('an animal out of care is not shown in its pool', async () => {
  const released = { estado: 'Liberado', lugarDestinoFinal: 'La Paloma' };
  const dead = { estado: 'Muerto' };
  const animales = [
    { ...animal(6, 'Renata'), ...released },
    { ...animal(9), ...dead },
  ];
  const { user } = open(() => ({ ...nothing, animales }));
  await user.keyboard('tortuga');
  const [one, other] = await options();
  expect(one?.textContent).toContain('Volvió al mar en La Paloma');
  expect(one?.textContent).not.toContain('Pileta 2');
  expect(other?.textContent).toContain('Última ubicación: Pileta 2');
});

test('results come in groups of links, the best one ready for Enter', async () => {
  const { user, shell } = open(() => all);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  await user.keyboard('tortuga');
  expect((await options()).map((option) => option.getAttribute('href'))).toEqual([
    '/historicos/6',
    '/historicos/9',
    '/reporte/42',
    '/usuario/3',
  ]);
  const group = (name: string) => within(screen.getByRole('group', { name }));
  expect(group('Animales').getByText('Renata, 6')).toBeDefined();
  expect(group('Animales').getByText('Animal 9')).toBeDefined();
  expect(group('Reportes').getByText('Tortuga cabezona · Vivo · Cabo Polonio, Rocha · 05/01/2026')).toBeDefined();
  expect(group('Usuarios').getByText('Ana Núñez')).toBeDefined();
  expect(screen.getByRole('status').textContent).toBe('4 resultados');
  expect(active()?.textContent).toContain('Renata, 6');
  expect(shell.title).toBe('Buscar «tortuga»');
  await user.keyboard('{Enter}');
  expect(shell.visited.at(-1)?.to).toBe('/historicos/6');
});

test('an animal found by a tag shows its code', async () => {
  const { user } = open(() => ({ ...nothing, animales: [{ ...animal(6, 'Renata'), marca: 'UYB0117' }] }));
  await user.type(field(), 'uyb');
  await screen.findByText('Marca UYB0117 · Tortuga verde · Pileta 2');
});

test('the arrows go through all groups, and around', async () => {
  const { user, shell } = open(() => all);
  await user.type(field(), 'to');
  await options();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()?.textContent).toContain('Reporte 42');
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(active()?.textContent).toContain('Renata, 6');
  await user.keyboard('{ArrowUp}');
  expect(active()?.textContent).toContain('Ana Núñez');
  await user.keyboard('{Enter}');
  expect(shell.visited.at(-1)?.to).toBe('/usuario/3');
});

test('the text is in the address, and an address with a text searches', async () => {
  const { addresses } = open(() => all, 'texto=renata');
  await options();
  expect((field() as HTMLInputElement).value).toBe('renata');
  await userEvent.type(field(), ' 6');
  await waitFor(() => expect(addresses()).toEqual(['/buscar?texto=renata+6']));
});

test('a link followed at once finds its text on the way back', async () => {
  const { user, addresses } = open(() => all);
  await user.type(field(), 're');
  await user.click((await options())[1]!);
  expect(addresses()).toEqual(['/buscar?texto=re', '/historicos/9']);
});

test('an overtaken search is aborted, and its answer never shown', async () => {
  const signals: AbortSignal[] = [];
  const waiting: ((found: Encontrados) => void)[] = [];
  const { user } = open((_, signal) => {
    if (signal) signals.push(signal);
    return new Promise((resolve) => waiting.push(resolve));
  });
  await user.type(field(), 're');
  await waitFor(() => expect(waiting).toHaveLength(1));
  await user.type(field(), 'na');
  await waitFor(() => expect(waiting).toHaveLength(2));
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, false]);
  waiting[1]?.({ ...nothing, animales: [animal(6, 'Renata')] });
  await screen.findByText('Renata, 6');
  waiting[0]?.({ ...nothing, animales: [animal(7, 'Otra')] });
  await user.keyboard('{ArrowDown}');
  expect(screen.queryByText('Otra, 7')).toBeNull();
});

test('Enter before the answer opens the only result', async () => {
  const { user, shell } = open((texto) => ({
    ...nothing,
    animales: texto === '6' ? [animal(6)] : [animal(6, 'Mora'), animal(7, 'Mora')],
  }));
  await user.type(field(), 'mora{Enter}');
  await options();
  expect(shell.visited.filter(({ to }) => !to.startsWith('/buscar'))).toEqual([]);
  await user.clear(field());
  await user.type(field(), '6{Enter}');
  await waitFor(() => expect(shell.visited.at(-1)?.to).toBe('/historicos/6'));
});

test('an empty result says so, and one letter makes no request', async () => {
  const { user, shell } = open(() => nothing);
  await user.type(field(), 'x');
  await user.type(field(), 'yz');
  expect(await screen.findByText('Nada con «xyz»')).toBeDefined();
  expect(shell.made.map(({ outgoing }) => outgoing.query)).not.toContainEqual({ texto: 'x' });
});

test('Escape empties the field, then goes back', async () => {
  const { user, shell } = open(() => all);
  await user.type(field(), 'renata');
  await user.keyboard('{Escape}');
  expect((field() as HTMLInputElement).value).toBe('');
  expect(screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('{Escape}');
  expect(shell.visited.at(-1)?.to).toBe('/actividades_del_dia');
});

test('a failure is reported and can be tried again', async () => {
  let down = true;
  const { user } = open(() => {
    if (down) throw new ApiFailure(503, { message: 'no', errores: [], codigo: 'no_disponible' });
    return all;
  });
  await user.type(field(), 'renata');
  expect(await screen.findByText('No pudimos buscar')).toBeDefined();
  down = false;
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  expect(await options()).toHaveLength(4);
});

test('the last opened results are offered before typing, but to nobody else', async () => {
  const { user, back } = open(() => all);
  await user.type(field(), 're');
  for (const href of ['/reporte/42', '/historicos/6']) {
    await user.click((await options()).find((option) => option.getAttribute('href') === href)!);
    back();
    await waitFor(async () => expect(await options()).toHaveLength(4));
  }
  await user.clear(field());
  expect((await options()).map((option) => option.getAttribute('href'))).toEqual(['/historicos/6', '/reporte/42']);
  expect(screen.getByRole('group', { name: 'Lo último que abriste' })).toBeDefined();
  document.body.innerHTML = '';
  open(() => all);
  expect(screen.queryByRole('option')).toBeNull();
});

test('the search key can be turned off and on again', async () => {
  const { user } = open(() => all);
  const choice = () => screen.getByRole<HTMLInputElement>('checkbox', { name: /^La tecla \/ abre/ });
  expect(choice().checked).toBe(true);
  await user.click(choice());
  expect([choice().checked, searchKeyWorks()]).toEqual([false, false]);
  await user.click(choice());
  expect([choice().checked, searchKeyWorks()]).toEqual([true, true]);
});

test('the key leads to the field, unless it is typed elsewhere, with a modifier or under a dialog', async () => {
  const { user } = open(() => all);
  await waitFor(() => expect(document.activeElement).toBe(field()));
  field().blur();
  await user.keyboard('{Control>}/{/Control}');
  expect(document.activeElement).toBe(document.body);

  const other = document.body.appendChild(document.createElement('textarea'));
  await user.type(other, '1/2');
  expect(other.value).toBe('1/2');
  expect(document.activeElement).toBe(other);
  other.remove();

  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.setAttribute('open', '');
  await user.keyboard('/');
  expect(document.activeElement).toBe(document.body);
  dialog.remove();

  screen.getByRole('checkbox', { name: /^La tecla/ }).focus();
  await user.keyboard('/');
  expect(document.activeElement).toBe(field());
});
