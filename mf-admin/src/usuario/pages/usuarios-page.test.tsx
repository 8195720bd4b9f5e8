import { departamentos } from '@caparazon/call/departamentos';
import type { Rol } from '@caparazon/call/roles';
import { generalMessages } from '@caparazon/call/words';
import { usuarioMessages } from '@caparazon/office/usuario/words';
import { keepChoice } from '@caparazon/remote-contract/cookie-choice';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { choose, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { longest, pageOf, usuarioOf } from '../../testing/usuarios.ts';
import UsuariosPage from './usuarios-page.tsx';

function open(search = '', answers: Record<string, unknown> = {}, role: Rol = 'VOL') {
  const shell = fakeShell(
    { getUsuariosPage: pageOf([usuarioOf()], 30), getDepartamentos: departamentos, ...answers },
    {
      place: { path: '/listar_voluntarios', query: new URLSearchParams(search) },
      session: { idUsuario: 9, role, key: 'prueba' },
    },
  );
  openScreen(UsuariosPage, shell);
  return shell;
}

const requestedQuery = (shell: ReturnType<typeof open>) => lastSent(shell, 'getUsuariosPage')?.query;

async function openDrawer() {
  await screen.findByRole('article');
  await userEvent.click(screen.getByRole('button', { name: /^Filtros/ }));
  return within(screen.getByRole('dialog', { name: 'Filtrar usuarios' }));
}

test('a card shows name, department and contact, and leads to the profile', async () => {
  open();
  expect(screen.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeTruthy();
  const card = within(await screen.findByRole('article'));
  expect(card.getByRole('link', { name: "Ana María D'Agosto" }).getAttribute('href')).toBe('/usuario/3');
  for (const text of ['Rocha', '+598 99 123 456']) expect(card.getByText(text)).toBeTruthy();
  expect(card.queryByText('Inactivo')).toBeNull();
});

test('a desk offers rows with chosen columns, and remembers them', async () => {
  const answers = { getUsuariosPage: pageOf([usuarioOf({ activo: false })]) };
  open('activo=todos', answers);
  await press('Ver filas');
  const [, row] = within(screen.getByRole('table', { name: 'Usuarios' })).getAllByRole('row');
  expect(
    within(row as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toBe('/usuario/3');
  for (const text of ['Inactivo', 'Rocha', '+598 99 123 456']) expect(row?.textContent).toContain(text);
  await press('Columnas');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Departamento' }));
  cleanup();

  open('activo=todos', answers);
  const again = await screen.findByRole('table', { name: 'Usuarios' });
  expect(within(again).queryByText('Rocha')).toBeNull();
  within(again).getByText('Inactivo');
  for (const name of ['lista', 'sin_usuarios']) keepChoice(name, '');
});

test('ADMIN sees when each user logged in last, and who never did', async () => {
  const users = [
    usuarioOf({ ultimoIngreso: Date.UTC(2026, 10, 5, 15, 30) }),
    usuarioOf({ ultimoIngreso: null, idUsuario: 4 }),
  ];
  open('', { getUsuariosPage: pageOf(users) }, 'ADMIN');
  const cards = await screen.findAllByRole('article');
  expect(cards.map(({ textContent }) => /Último ingreso(.*)/.exec(textContent)?.[1])).toEqual([
    '05/11/26 12:30',
    'Nunca',
  ]);
});

test('the last login is not shown when the service does not tell it', async () => {
  open();
  expect((await screen.findByRole('article')).textContent).not.toContain('Último ingreso');
});

test('an inactive user is marked', async () => {
  open('activo=todos', { getUsuariosPage: pageOf([usuarioOf({ activo: false })]) });
  expect(within(await screen.findByRole('article')).getByText('Inactivo')).toBeTruthy();
});

test.each([
  ['', { activo: 'true', pag: '1' }],
  ['activo=inactivos', { activo: 'false', pag: '1' }],
  ['activo=todos&pag=2', { activo: undefined, pag: '2' }],
  ['departamento=Rocha&nombre=p%C3%A9rez', { departamento: 'Rocha', nombre: 'pérez', activo: 'true', pag: '1' }],
  ['departamento=14', { departamento: 'Rocha', activo: 'true', pag: '1' }],
  ['departamento=Narnia&activo=quizas&pag=0', { departamento: '', activo: 'true', pag: '1' }],
])('the address «%s» gives the requested filters', async (search, query) => {
  const shell = open(search);
  await screen.findByRole('article');
  expect(requestedQuery(shell)).toEqual({ departamento: '', nombre: '', ...query });
});

test('filters take effect with Buscar, which puts them into the address', async () => {
  const shell = open('pag=2');
  const drawer = await openDrawer();
  await choose('Departamento', 'Maldonado');
  await choose('Activo/Inactivo', 'Todos');
  await write('Nombre', ' núñez ');
  expect(shell.visited).toEqual([]);
  await userEvent.click(drawer.getByRole('button', { name: 'Buscar' }));
  expect(shell.visited.map(({ to }) => to)).toEqual([
    '/listar_voluntarios?departamento=Maldonado&activo=todos&nombre=n%C3%BA%C3%B1ez',
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('ADMIN sees who has a second step, and filters by it; nobody else is offered that', async () => {
  const users = pageOf([usuarioOf({ segundoPaso: true })]);
  const shell = open('segundoPaso=con', { getUsuariosPage: users }, 'ADMIN');
  expect(within(await screen.findByRole('article')).getByText('Segundo paso')).toBeTruthy();
  expect(requestedQuery(shell)).toMatchObject({ segundoPaso: 'true' });
  await openDrawer();
  await choose('Segundo paso', 'Sin segundo paso');
  await press('Buscar');
  expect(shell.visited.map(({ to }) => to)).toEqual(['/listar_voluntarios?segundoPaso=sin']);
  cleanup();
  open();
  await openDrawer();
  expect(screen.queryByLabelText('Segundo paso')).toBeNull();
});

test("the drawer offers the rules' options, the usual first", async () => {
  open();
  await openDrawer();
  const options = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole<HTMLOptionElement>('option')
      .map(({ text }) => text);
  expect(options('Departamento')).toEqual(['Todos', ...departamentos.map(({ nombre }) => nombre)]);
  expect(options('Activo/Inactivo')).toEqual(['Activos', 'Inactivos', 'Todos']);
  expect(screen.getByLabelText<HTMLSelectElement>('Activo/Inactivo').value).toBe('activos');
});

test('a closed drawer forgets unused filters', async () => {
  open();
  const drawer = await openDrawer();
  await choose('Departamento', 'Salto');
  await userEvent.click(drawer.getByRole('button', { name: 'Cerrar' }));
  await openDrawer();
  expect(screen.getByLabelText<HTMLSelectElement>('Departamento').value).toBe('');
});

test('active filters stand above the list, each with a link to remove it', async () => {
  open('departamento=Rocha&activo=inactivos');
  const active = within(await screen.findByRole('list', { name: 'Filtros aplicados' }));
  expect(active.getByRole('link', { name: /^Rocha/ }).getAttribute('href')).toBe(
    '/listar_voluntarios?activo=inactivos',
  );
  expect(active.getByRole('link', { name: /^Inactivos/ }).getAttribute('href')).toBe(
    '/listar_voluntarios?departamento=Rocha',
  );
});

test('the pages keep the filters', async () => {
  open('departamento=Rocha&pag=2');
  const pages = within(await screen.findByRole('navigation', { name: 'Páginas de usuarios' }));
  expect(pages.getByText('Página 2 de 3')).toBeTruthy();
  expect(pages.getByRole('link', { name: 'Siguiente' }).getAttribute('href')).toBe(
    '/listar_voluntarios?departamento=Rocha&pag=3',
  );
});

test("an empty list shows the rules' text", async () => {
  open('nombre=zzz', { getUsuariosPage: pageOf([]) });
  expect(await screen.findByText(usuarioMessages.listEmpty)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Ver todos los activos' })).toBeTruthy();
});

test('a page past the end leads to the first', async () => {
  open('pag=9', { getUsuariosPage: pageOf([], 30) });
  const first = await screen.findByRole('link', { name: 'Ir a la primera página' });
  expect(first.getAttribute('href')).toBe('/listar_voluntarios');
});

test('the page says when the service is down, and tries again on request', async () => {
  const down = refusal('no_disponible', generalMessages.unavailable);
  open('', { getUsuariosPage: answersInOrder(down, pageOf([usuarioOf()])) });
  expect(await screen.findByText(generalMessages.unavailable)).toBeTruthy();
  await press('Reintentar');
  expect(await screen.findByRole('article')).toBeTruthy();
});

test.each([
  ['ADMIN', true],
  ['VOL_FIN', false],
  ['VOL', false],
] as const)('%s is offered to register someone: %s', async (role, isOffered) => {
  open('', {}, role);
  await screen.findByRole('article');
  expect(screen.queryByRole('link', { name: 'Alta Voluntario' }) !== null).toBe(isOffered);
});

test('a name of 91 characters is shown whole', async () => {
  open('', { getUsuariosPage: pageOf([usuarioOf({ nombre: longest, apellido: '🐢' })]) });
  await waitFor(() => expect(screen.getByRole('link', { name: `X${longest.slice(1)} 🐢` })).toBeTruthy());
});
