import { conflictoMessages } from '@caparazon/call/request-words';
import 'fake-indexeddb/auto';
import '../../testing/object-urls.ts';
import type { Varamiento } from '@caparazon/clinic/varamiento/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import HojaDeCampoPage from './hoja-de-campo-page.tsx';
import VaramientoPage from './varamiento-page.tsx';

beforeEach(forgetDrafts);

const nothing: Varamiento = {
  idFichaAnimal: 7,
  version: 0,
  fecha: null,
  estadoCarcasa: null,
  destinoCarcasa: null,
  interacciones: [],
  vistas: { dorsal: null, ventral: null, cabeza_izquierda: null, cabeza_derecha: null },
  cicatrices: '',
  observaciones: '',
  usuario: null,
};
const opened = (answers: Record<string, unknown> = {}) =>
  fakeShell(
    {
      getFichaAnimal: fichaOf({ nombre: 'Renata', fotosFichaAnimal: ['fotos_ficha_animal/4'] }),
      getVaramiento: nothing,
      putVaramiento: nothing,
      ...answers,
    },
    { place: { path: '/varamiento/7', params: { idFicha: '7' } } },
  );
const sent = ({ made }: ReturnType<typeof fakeShell>) =>
  made.filter(({ id }) => id === 'putVaramiento').map(({ outgoing }) => outgoing.body);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Guardar los códigos' }));

test('a form saved as it is observes nothing, since nothing is preselected', async () => {
  const shell = opened();
  visit(VaramientoPage, shell);
  await save();
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  expect(sent(shell)[0]).toMatchObject({
    idFichaAnimal: 7,
    version: 0,
    fecha: null,
    estadoCarcasa: null,
    destinoCarcasa: null,
    interacciones: { red: null, anzuelo: null, plastico: null, embarcacion: null, petroleo: null, frio: null },
    vistas: { dorsal: null, ventral: null, cabeza_izquierda: null, cabeza_derecha: null },
  });
});

test('the form stores codes, signs and a view of the album, and leads to the animal', async () => {
  const shell = opened();
  visit(VaramientoPage, shell);
  await userEvent.selectOptions(await screen.findByLabelText(/^Estado de la carcasa/), '2: Descomposición moderada');
  const net = within(screen.getByRole('group', { name: 'Red' }));
  await userEvent.click(net.getByLabelText('Sí'));
  await userEvent.click(screen.getByRole('button', { name: 'Elegir la foto: Dorsal' }));
  const album = within(await screen.findByRole('dialog', { name: 'Foto de la vista: Dorsal' }));
  await userEvent.click(within(album.getByRole('list', { name: 'Fotos del álbum' })).getByRole('button'));
  await save();
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  expect(sent(shell)[0]).toMatchObject({
    estadoCarcasa: 2,
    interacciones: { red: true, frio: null },
    vistas: { dorsal: 'fotos_ficha_animal/4', ventral: null },
  });
  expect(shell.visited.at(-1)?.to).toBe('/historicos/7');
});

test('a change that somebody saved first is shown field by field, and what was written stays', async () => {
  const theirs: Varamiento = {
    ...nothing,
    version: 1,
    estadoCarcasa: { esquema: 'STSSN', codigo: 2, texto: 'Descomposición moderada' },
    interacciones: [{ esquema: 'Caparazón 1', codigo: 'red', observada: true }],
    cicatrices: 'En la aleta',
  };
  let tries = 0;
  const shell = opened({
    getVaramiento: () => (tries === 0 ? nothing : theirs),
    putVaramiento() {
      tries += 1;
      if (tries > 1) return nothing;
      throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
    },
  });
  visit(VaramientoPage, shell);
  await userEvent.type(await screen.findByLabelText('Observaciones'), 'Red de enmalle');
  await save();
  const box = (await screen.findByText(/^Otra persona modificó estos códigos/)).closest('section')!;
  expect(
    within(box)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Estado de la carcasa: era Sin observar, ahora es 2: Descomposición moderada.',
    'Red: era Sin mirar, ahora es Sí.',
    'Cicatrices de marcas perdidas: era sin dato, ahora es En la aleta.',
  ]);
  await save();
  await waitFor(() => expect(sent(shell)).toHaveLength(2));
  expect(sent(shell)[1]).toMatchObject({ version: 1, observaciones: 'Red de enmalle', cicatrices: 'En la aleta' });
});

test.each([
  ['empty', {}, ''],
  ['of a record', { idFicha: '7' }, 'Renata, 7'],
])('the field form %s has every code to tick, and none ticked', async (_, params, name) => {
  visit(
    HojaDeCampoPage,
    fakeShell({ getFichaAnimal: fichaOf({ nombre: 'Renata' }) }, { place: { path: '/hoja_de_campo', params } }),
  );
  const sheet = within(await screen.findByRole('article', { name: 'Hoja de campo' }));
  for (const text of ['0: Viva', '5: Solo huesos', '9: No se sabe', 'Frío', 'Cabeza, lado derecho'])
    sheet.getByText(text);
  expect(sheet.queryByRole('checkbox')).toBeNull();
  expect(sheet.getByText('Ficha o nombre').nextSibling?.textContent).toBe(name);
});
