import '../../../testing/object-urls.ts';
import { messages } from '@caparazon/contracts/messages';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { downOnce, notFound } from '../../../testing/failures.ts';
import { visit } from '../../../testing/visit.tsx';
import { shrunk, withTexts } from '../../fichaAnimal/testing/pretend-photos.ts';
import { fichaOf } from '../../fichaAnimal/testing/samples.ts';
import HistoricoPage from './historico-page.tsx';

const opened = (answers: Record<string, unknown>) =>
  fakeShell(answers, { place: { path: '/historicos/7', params: { idFicha: '7' } } });

/** An animal whose profile photo changes as the calls change it. */
function withPhoto(fotoIdentificacion: string | null, answers: Record<string, unknown> = {}) {
  let path = fotoIdentificacion;
  const become = (next: string | null) => {
    path = next;
    return next;
  };
  return opened({
    getFichaAnimal: () => fichaOf({ fotoIdentificacion: path }),
    postFotoPerfilFichaAnimal: () => become('fotos_ficha_animal/9'),
    deleteFotoPerfilFichaAnimal: () => void become(null),
    ...answers,
  });
}

const file = (name: string) => new File([name], `${name}.jpg`, { type: 'image/jpeg' });
const choose = async (name: string) =>
  userEvent.upload(await screen.findByLabelText('Elegir la foto de perfil'), file(name));
const sent = ({ made }: ReturnType<typeof fakeShell>, id: string) =>
  made.filter((one) => one.id === id).map(({ outgoing }) => outgoing.body);
const refuse = (status: number, message: string) => () => {
  throw new ApiFailure(status, { message, errores: [], codigo: 'conflicto' });
};

test('what one has to know of an animal is there, and the way to its record and to what is done with it', async () => {
  const ficha = fichaOf({ especie: 'Chelonia mydas', sexo: 'Hembra', fechaEgreso: Date.UTC(2025, 10, 20, 15) });
  visit(HistoricoPage, opened({ getFichaAnimal: ficha }));
  expect(await screen.findByRole('heading', { name: 'Tortuga verde #7' })).toBeTruthy();
  for (const text of ['En rehabilitación', 'Chelonia mydas', 'Hembra', 'Pileta 2', '20/11/2025'])
    screen.getByText(text);
  screen.getByText(messages.ficha.notAdmitted);
  expect(screen.queryByText(messages.ficha.notDischarged)).toBeNull();
  const hrefs = ['Ver ficha de ingreso', 'Nuevo tratamiento', 'Nueva ficha diaria'].map((name) =>
    screen.getByRole('link', { name }).getAttribute('href'),
  );
  expect(hrefs).toEqual(['/fichas/7', '/alta_tratamiento/7', '/alta_ficha_diaria/7']);
});

test('a photo is sent small, and then shown', async () => {
  const shell = withPhoto(null);
  visit(HistoricoPage, shell);
  expect(await screen.findByRole('img', { name: 'Tortuga verde #7, sin foto de perfil' })).toBeTruthy();
  await choose('cabeza');
  expect(await screen.findByRole('button', { name: 'Ampliar: Foto de perfil de Tortuga verde #7' })).toBeTruthy();
  expect(await withTexts(sent(shell, 'postFotoPerfilFichaAnimal'))).toEqual([
    { foto: shrunk('cabeza'), idFichaAnimal: 7 },
  ]);
  expect(shell.notices).toEqual([{ kind: 'success', text: 'La foto de perfil quedó guardada' }]);
  screen.getByRole('button', { name: 'Cambiar foto' });
});

test.each([
  [
    'the same photo again',
    'cabeza',
    { postFotoPerfilFichaAnimal: refuse(409, messages.foto.duplicate) },
    messages.foto.duplicate,
  ],
  ['what is no image', 'no es imagen', {}, messages.foto.notAnImage('de perfil')],
])('%s is refused in words, and the photo stays', async (_, name, answers, text) => {
  const shell = withPhoto('fotos_ficha_animal/3', answers);
  visit(HistoricoPage, shell);
  await choose(name);
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text }]));
  await screen.findByRole('button', { name: 'Cambiar foto' });
  screen.getByRole('button', { name: /^Ampliar/ });
});

test('it is taken away only after a question', async () => {
  const shell = withPhoto('fotos_ficha_animal/3');
  visit(HistoricoPage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto' }));
  const question = within(screen.getByRole('dialog', { name: '¿Quitar la foto de perfil?' }));
  await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
  expect(sent(shell, 'deleteFotoPerfilFichaAnimal')).toEqual([]);

  await userEvent.click(screen.getByRole('button', { name: 'Quitar foto' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  expect(await screen.findByRole('button', { name: 'Agregar foto' })).toBeTruthy();
  expect(sent(shell, 'deleteFotoPerfilFichaAnimal')).toEqual([{ idFoto: 'fotos_ficha_animal/3', idFichaAnimal: 7 }]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('one that somebody else has taken away is gone all the same', async () => {
  const shell = withPhoto('fotos_ficha_animal/3', { deleteFotoPerfilFichaAnimal: notFound });
  visit(HistoricoPage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Quitar foto' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Quitar' }));
  await waitFor(() => expect(shell.notices.map(({ kind }) => kind)).toEqual(['success']));
  expect(shell.made.filter(({ id }) => id === 'getFichaAnimal')).toHaveLength(2);
});

test('it is looked at whole', async () => {
  const asked: string[] = [];
  visit(HistoricoPage, {
    ...withPhoto('fotos_ficha_animal/3'),
    photo(path, size) {
      asked.push(`${path} ${size}`);
      return Promise.resolve(new Blob());
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Ampliar/ }));
  const viewer = within(screen.getByRole('dialog', { name: 'Fotos' }));
  viewer.getByRole('img', { name: 'Foto de perfil de Tortuga verde #7' });
  await waitFor(() => expect(asked).toContain('fotos_ficha_animal/3 whole'));
});

test('an animal that is not there is said by its message', async () => {
  visit(HistoricoPage, opened({ getFichaAnimal: notFound }));
  expect(await screen.findByText(messages.ficha.notFound)).toBeTruthy();
});

test('while the service is down the screen says so, and tries again when asked', async () => {
  visit(HistoricoPage, opened({ getFichaAnimal: downOnce(fichaOf()) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('heading', { name: 'Tortuga verde #7' })).toBeTruthy();
});
