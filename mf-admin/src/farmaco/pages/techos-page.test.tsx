import { conflictoMessages } from '@caparazon/call/request-words';
import { techoMessages } from '@caparazon/clinic/farmaco/words';
import 'fake-indexeddb/auto';
import { techosIniciales } from '@caparazon/clinic/farmaco/techos';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { dropDrafts } from '@caparazon/screen-kit/draft-store';
import { afterEach, expect, test } from '@jest/globals';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import TechosPage from './techos-page.tsx';

const idUsuario = 3;
afterEach(() => dropDrafts(idUsuario, 'catalogo/'));

const techos = techosIniciales.slice(0, 2);
const opened = (answers: Record<string, unknown> = {}) => {
  const shell = fakeShell({
    getTechos: { version: 4, techos },
    putTechos: { version: 5, techos },
    getHistorialTechos: { content: [], totalPages: 0, totalElements: 0 },
    ...answers,
  });
  render(
    <InShell shell={shell}>
      <TechosPage />
    </InShell>,
  );
  return shell;
};
const sent = ({ made }: ReturnType<typeof fakeShell>) => made.filter(({ id }) => id === 'putTechos');
const via = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar los volúmenes' }));
const put = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  if (text !== '') await userEvent.type(field, text);
};

test('a ceiling can be changed, removed and added, and the list is sent with its version', async () => {
  const shell = opened();
  await put((await via('Intramuscular')).getByLabelText(/^Hasta/), '0,5');
  const vein = await via('Intravenosa');
  await put(vein.getByLabelText(/^Hasta/), '');
  await put(vein.getByLabelText(/^Fuente/), '');
  await put((await via('Ocular')).getByLabelText(/^Hasta/), '0,1');
  await save();
  await waitFor(() => expect(shell.notices).toMatchObject([{ text: techoMessages.modified }]));
  expect(sent(shell)[0]?.outgoing).toMatchObject({
    query: { version: '4' },
    body: [
      { via: 'i_m', maximo: '0,5', fuente: techos[0]?.fuente },
      { via: 'ocular', maximo: '0,1', fuente: '' },
    ],
  });
});

test('a source without a volume is refused at its route', async () => {
  const shell = opened();
  await put((await via('Tópica (piel)')).getByLabelText(/^Fuente/), 'Equipo');
  await save();
  await (await via('Tópica (piel)')).findByText(techoMessages.maximo);
  expect(sent(shell)).toEqual([]);
});

test('what was written stays when somebody else saved first, until theirs is taken', async () => {
  const shell = opened({
    putTechos() {
      throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
    },
  });
  const field = (await via('Intramuscular')).getByLabelText<HTMLInputElement>(/^Hasta/);
  await put(field, '0,7');
  await save();
  await screen.findByText(/^Otra persona guardó los volúmenes/);
  expect(field.value).toBe('0,7');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar lo mío y ver lo suyo' }));
  await waitFor(() => expect(shell.made.filter(({ id }) => id === 'getTechos')).toHaveLength(2));
  await waitFor(async () =>
    expect((await via('Intramuscular')).getByLabelText<HTMLInputElement>(/^Hasta/).value).toBe('1'),
  );
});
