import { fotoMessages } from '@caparazon/call/file-words';
import { fichaMessages } from '@caparazon/clinic/animal/words';
import '../../testing/object-urls.ts';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { shrunk, withTexts } from '../../animal/testing/pretend-photos.ts';
import { fichaOf } from '../../animal/testing/samples.ts';
import { downOnce, notFound } from '../../testing/failures.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue, overdueOf } from '../../tratamiento/testing/overdue.ts';
import { tratamientoOf } from '../../tratamiento/testing/samples.ts';
import { emptyAnswers } from '../testing/empty-answers.ts';
import HistoricoPage from './historico-page.tsx';

const noTreatments = { content: [], size: 12, totalElements: 0 };

const opened = (answers: Record<string, unknown>) =>
  fakeShell(
    {
      getTratamientos: noTreatments,
      getAtrasadas: nothingOverdue,
      ...emptyAnswers,
      ...answers,
    },
    { place: { path: '/historicos/7', params: { idFicha: '7' } } },
  );

function withPhoto(fotoIdentificacion: string | null, answers: Record<string, unknown> = {}) {
  let path = fotoIdentificacion;
  const become = (next: string | null) => {
    path = next;
    return next;
  };
  return opened({
    getFichaAnimal: () => fichaOf({ fotoIdentificacion: path, foto: path }),
    postFotoPerfilFichaAnimal: () => become('fotos_ficha_animal/9'),
    deleteFotoPerfilFichaAnimal: () => void become(null),
    ...answers,
  });
}

const file = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const openPhoto = async () =>
  userEvent.click(await screen.findByRole('button', { name: /^(Agregar una foto|Foto) de Animal 7$/ }));
const choose = async (name: string) => {
  await openPhoto();
  await userEvent.upload(await screen.findByLabelText('Elegir la foto de perfil'), file(name));
};
const sent = ({ made }: ReturnType<typeof fakeShell>, id: string) =>
  made.filter((one) => one.id === id).map(({ outgoing }) => outgoing.body);
const refuse = (status: number, message: string) => () => {
  throw new ApiFailure(status, { message, errores: [], codigo: 'conflicto' });
};

const openMenu = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  return within(screen.getByRole('dialog', { name: 'Renata, 7' }));
};

test('the page begins with the animal, and the menu leads to all actions', async () => {
  const ficha = fichaOf({
    nombre: 'Renata',
    especie: 'Chelonia mydas',
    sexo: 'Hembra',
    fechaHora: Date.now() - 17 * 86_400_000,
    ultimoPeso: { valor: 4.2, fecha: Date.now() },
  });
  visit(HistoricoPage, opened({ getFichaAnimal: ficha }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Renata, 7' })).toBeTruthy();
  const head = within(screen.getByRole('banner'));
  for (const text of ['En rehabilitación', 'Chelonia mydas', 'Pileta 2', '17 días', '4,2 kg (hoy)'])
    head.getByText(text);
  screen.getByText('Hembra');

  const menu = await openMenu();
  const hrefs = menu.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Ver ficha de ingreso', '/fichas/7'],
    ['Nuevo tratamiento', '/alta_tratamiento/7'],
    ['Nueva ficha diaria', '/alta_ficha_diaria/7'],
    ['Códigos de varamiento', '/varamiento/7'],
    ['Liberación', '/liberacion/7'],
    ['Desenlace', '/desenlace/7'],
  ]);
  expect(menu.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Todos los tratamientos',
    'Anotar una marca',
    'Vincular con otra ficha',
    'Foto de perfil',
    'Modificar la ficha',
    'Archivos de necropsia',
    '',
  ]);
});

test('an outdated answer never claims that no dose is due', async () => {
  let down = false;
  const orDown = (answer: unknown) => () => (down ? refuse(503, 'no disponible')() : answer);
  const shell = opened({
    getFichaAnimal: fichaOf(),
    getTratamientos: orDown(noTreatments),
    getAtrasadas: orDown(nothingOverdue),
  });
  visit(HistoricoPage, shell);
  await screen.findByText('Ningún tratamiento por realizar.');
  down = true;
  act(() => shell.tell({ tipo: 'dosis', id: 1 }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^No pudimos actualizar\. Lo que se ve es de hoy/);
  expect(screen.queryByText('Ningún tratamiento por realizar.')).toBeNull();
  expect(screen.getByText(/^De hoy \d\d:\d\d, no se ve ningún tratamiento por realizar\.$/)).toBeTruthy();
});

test('a dead animal offers no new entries, its necropsy files at once, and its record to correct', async () => {
  const dead = fichaOf({ nombre: 'Renata', estado: 'Muerto', fechaMuerte: Date.UTC(2025, 10, 12, 15) });
  const shell = opened({ getFichaAnimal: dead });
  visit(HistoricoPage, shell);
  expect(await screen.findByText('12/11/2025')).toBeTruthy();
  await screen.findByText('No hay tratamientos activos');
  expect(screen.queryByRole('link', { name: 'Indicar un tratamiento' })).toBeNull();
  const toDo = within(screen.getByRole('region', { name: 'Qué hay que hacer' }));
  toDo.getByRole('button', { name: 'Archivos de necropsia' });
  expect(toDo.queryByText(/ficha de hoy/)).toBeNull();

  const menu = await openMenu();
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ver ficha de ingreso',
    'Códigos de varamiento',
    'Desenlace',
  ]);
  await userEvent.click(menu.getByRole('button', { name: 'Modificar la ficha' }));
  expect(shell.visited).toEqual([{ to: '/modificar_ficha', state: { idFicha: 7 } }]);
});

const dayMs = 86_400_000;

test('a released animal shows neither treatment links nor its old pool, but record and release', async () => {
  const released = fichaOf({
    estado: 'Liberado',
    fechaEgreso: Date.now() - dayMs,
    ubicacionActual: 'Pileta 2',
    lugarDestinoFinal: 'La Paloma',
  });
  visit(HistoricoPage, opened({ getFichaAnimal: released }));
  await screen.findByText('No hay tratamientos activos');
  expect(screen.queryByRole('link', { name: 'Indicar un tratamiento' })).toBeNull();
  const head = within(screen.getByRole('banner'));
  expect(head.queryByText('Está en')).toBeNull();
  expect(head.getByText('Volvió al mar en').nextSibling?.textContent).toBe('La Paloma');
  await userEvent.click(screen.getByRole('tab', { name: 'Fichas diarias' }));
  await screen.findByRole('button', { name: /Descargar PDF/ });
  expect(screen.queryByRole('link', { name: 'Ingresar la de hoy' })).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }));
  const menu = within(screen.getByRole('dialog', { name: 'Animal 7' }));
  expect(menu.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Ver ficha de ingreso',
    'Códigos de varamiento',
    'Liberación',
    'Desenlace',
  ]);
});

test('the sheet of the day it left can still be written', async () => {
  visit(HistoricoPage, opened({ getFichaAnimal: fichaOf({ estado: 'Liberado', fechaEgreso: Date.now() }) }));
  await userEvent.click(await screen.findByRole('tab', { name: 'Fichas diarias' }));
  expect(await screen.findByRole('link', { name: 'Ingresar la de hoy' })).toBeTruthy();
});

test('unfinished treatments of an animal that left are listed, without requesting doses', async () => {
  const left = fichaOf({ estado: 'Liberado', fechaEgreso: Date.UTC(2025, 10, 20, 15) });
  const late = { ...tratamientoOf(), proximaDosis: Date.now() + 3_600_000 };
  visit(
    HistoricoPage,
    opened({
      getFichaAnimal: left,
      getTratamientos: { content: [late], size: 12, totalElements: 1 },
      getAtrasadas: overdueOf(late, Date.now() - 3_600_000),
    }),
  );
  const link = await screen.findByRole('link', { name: 'Finalizar Enrofloxacina (tratamiento 31)' });
  expect(link.getAttribute('href')).toBe('/ficha_tratamiento/31');
  expect(screen.queryByText(/^Atrasada/)).toBeNull();
  expect(screen.queryByText('Próxima dosis')).toBeNull();
});

test('a missed dose stands on the page, and leads to its form', async () => {
  const hour = 3_600_000;
  const missed = Date.now() - 9 * hour;
  const tratamiento = {
    ...tratamientoOf(),
    fechaHoraComienzo: new Date(missed).toISOString(),
    proximaDosis: Date.now() + 7 * hour,
  };
  const { instancias, ...known } = overdueOf(tratamiento, missed);
  visit(
    HistoricoPage,
    opened({
      getFichaAnimal: fichaOf(),
      getTratamientos: { content: [tratamiento], size: 12, totalElements: 1 },
      getAtrasadas: { ...known, instancias: {}, perdidas: instancias },
    }),
  );
  const list = within(await screen.findByRole('list', { name: 'Sin registrar: ¿qué pasó?' }));
  expect(list.getByRole('link').getAttribute('href')).toBe(`/realizar_tratamiento/31?dosis=${missed}`);
  expect(list.getByRole('link').textContent).toMatch(/^Sin registrar: .*Enrofloxacina/);
});

test('the first photo of the record stands in for a profile photo', async () => {
  const photos: string[] = [];
  const ficha = fichaOf({ foto: 'fotos_ficha_animal/3', fotosFichaAnimal: ['fotos_ficha_animal/3'] });
  visit(HistoricoPage, {
    ...opened({ getFichaAnimal: ficha }),
    photo(path) {
      photos.push(path);
      return Promise.resolve(new Blob());
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Foto de Animal 7' }));
  expect(new Set(photos)).toEqual(new Set(['fotos_ficha_animal/3']));
  const dialog = within(screen.getByRole('dialog', { name: 'Foto de Animal 7' }));
  dialog.getByText('Es la primera foto de la ficha, porque no hay una de perfil.');
  dialog.getByRole('button', { name: 'Agregar foto de perfil' });
  expect(dialog.queryByRole('button', { name: 'Quitar foto' })).toBeNull();
});

test('a photo is sent shrunk, and then shown', async () => {
  const shell = withPhoto(null);
  visit(HistoricoPage, shell);
  expect(await screen.findByRole('button', { name: 'Agregar una foto de Animal 7' })).toBeTruthy();
  await choose('cabeza');
  expect(await screen.findByRole('button', { name: 'Foto de Animal 7' })).toBeTruthy();
  expect(await withTexts(sent(shell, 'postFotoPerfilFichaAnimal'))).toEqual([
    { foto: shrunk('cabeza'), idFichaAnimal: 7 },
  ]);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'La foto de perfil quedó guardada' }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  [
    'the same photo again',
    'cabeza',
    { postFotoPerfilFichaAnimal: refuse(409, fotoMessages.duplicate) },
    fotoMessages.duplicate,
  ],
  ['what is no image', 'no es imagen', {}, fotoMessages.notAnImage('de perfil')],
])('%s is refused in words, and the photo stays', async (_, name, answers, text) => {
  const shell = withPhoto('fotos_ficha_animal/3', answers);
  visit(HistoricoPage, shell);
  await choose(name);
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  await screen.findByRole('button', { name: 'Cambiar foto' });
  screen.getByRole('button', { name: /^Ampliar/ });
});

const confirmRemoval = () => {
  const question = within(screen.getByRole('dialog', { name: '¿Quitar la foto de perfil?' }));
  return userEvent.click(question.getByRole('button', { name: 'Quitar' }));
};

test('the photo is removed only after a question', async () => {
  const shell = withPhoto('fotos_ficha_animal/3');
  visit(HistoricoPage, shell);
  await openPhoto();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto' }));
  const question = within(screen.getByRole('dialog', { name: '¿Quitar la foto de perfil?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(sent(shell, 'deleteFotoPerfilFichaAnimal')).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }));
  await confirmRemoval();
  expect(await screen.findByRole('button', { name: 'Agregar una foto de Animal 7' })).toBeTruthy();
  expect(sent(shell, 'deleteFotoPerfilFichaAnimal')).toEqual([{ idFoto: 'fotos_ficha_animal/3', idFichaAnimal: 7 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a photo that somebody else removed counts as removed', async () => {
  const shell = withPhoto('fotos_ficha_animal/3', { deleteFotoPerfilFichaAnimal: notFound });
  visit(HistoricoPage, shell);
  await openPhoto();
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto' }));
  await confirmRemoval();
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(shell.made.filter(({ id }) => id === 'getFichaAnimal')).toHaveLength(2);
});

test('the photo is shown whole', async () => {
  const requested: string[] = [];
  visit(HistoricoPage, {
    ...withPhoto('fotos_ficha_animal/3'),
    photo(path, size) {
      requested.push(`${path} ${size}`);
      return Promise.resolve(new Blob());
    },
  });
  await openPhoto();
  await userEvent.click(await screen.findByRole('button', { name: /^Ampliar/ }));
  const viewer = within(screen.getByRole('dialog', { name: 'Fotos' }));
  viewer.getByRole('img', { name: 'Foto de Animal 7' });
  await waitFor(() => expect(requested).toContain('fotos_ficha_animal/3 whole'));
});

test('a missing animal shows its message', async () => {
  visit(HistoricoPage, opened({ getFichaAnimal: notFound }));
  expect(await screen.findByText(fichaMessages.notFound)).toBeTruthy();
});

test('the page says when the service is down, and tries again on request', async () => {
  visit(HistoricoPage, opened({ getFichaAnimal: downOnce(fichaOf()) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Animal 7' })).toBeTruthy();
});
