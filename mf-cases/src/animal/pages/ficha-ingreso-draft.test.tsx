import 'fake-indexeddb/auto';
import { draftedForms, readDraft } from '@caparazon/screen-kit/draft-store';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import {
  answer,
  completeFromReport,
  field,
  handed,
  now,
  offered,
  openForm,
  press,
  send,
  write,
} from '../testing/open-form.tsx';

const recovered = /^Recuperamos lo que estabas escribiendo/;
const withReport = { state: { reporte: handed } };

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

async function abandon(opening: Parameters<typeof openForm>[0] = {}) {
  const { unmount } = await openForm(opening);
  await write('Ubicación actual', 'Pileta 2');
  await answer('Tumores', 'Sí');
  await screen.findByText('Borrador guardado, 22:30');
  const form = opening.state ? 'ficha-ingreso/12' : 'ficha-ingreso';
  await waitFor(async () => expect((await readDraft({ idUsuario: 3, form }))?.values.tumores).toBe('si'));
  unmount();
}

test('the form recovers a draft on return, and says so', async () => {
  await abandon();
  const { shell } = await openForm();
  screen.getByText(recovered);
  expect(field('Ubicación actual').value).toBe('Pileta 2');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Sí', checked: true }).name).toBe('tumores');
  expect(shell.unsaved).toBe(true);
});

test('a draft can be discarded', async () => {
  await abandon();
  await openForm();
  await press('Descartar');
  await waitFor(() => expect(screen.queryByText(recovered)).toBeNull());
  expect(field('Ubicación actual').value).toBe('');
  expect(await draftedForms(3)).toEqual([]);
});

test('a draft is not shown to another user', async () => {
  await abandon();
  await openForm({ idUsuario: 4 });
  expect(screen.queryByText(recovered)).toBeNull();
  expect(field('Ubicación actual').value).toBe('');
});

test('the form of one report does not show the draft of another', async () => {
  await abandon(withReport);
  await openForm({ state: { reporte: { ...handed, idReporte: 13 } } });
  expect(screen.queryByText(recovered)).toBeNull();
  expect(field('Ubicación actual').value).toBe('');
});

test('the form of the same report shows its draft', async () => {
  await abandon(withReport);
  await openForm(withReport);
  screen.getByText(recovered);
  expect(field('Ubicación actual').value).toBe('Pileta 2');
});

test('a draft of a report is offered by number when one returns without the report, and stays linked', async () => {
  await abandon(withReport);
  const { shell } = await openForm();
  expect(field('Departamento de procedencia').value).toBe('');
  await screen.findByText('Quedó sin terminar la ficha del reporte #12.');
  await press('Seguir con esa ficha');
  await screen.findByText(recovered);
  expect(field('Departamento de procedencia').value).toBe('Rocha');
  await completeFromReport();
  await send();
  await waitFor(() => expect(shell.visited[0]?.to).toBe('/fichas/41'));
  const body = shell.made.find(({ id }) => id === 'postFichaAnimal')?.outgoing.body;
  expect(body).toMatchObject({ idReporte: 12, tumores: true });
});

test('a record that is created leaves no draft', async () => {
  const { shell } = await openForm(withReport);
  await completeFromReport();
  await send();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(await draftedForms(3)).toEqual([]);
});

test('sending again after a reload uses the same key', async () => {
  const down = { answers: { postFichaAnimal: () => Promise.reject(new Error('x')) } };
  const first = await openForm({ ...withReport, ...down });
  await completeFromReport();
  await send();
  await waitFor(() => expect(first.shell.notices).toHaveLength(1));
  first.unmount();
  const second = await openForm({ ...withReport, ...down });
  await send();
  await waitFor(() => expect(second.keys).toHaveLength(1));
  expect(second.keys).toEqual(first.keys);
});

test('a refused record keeps its draft', async () => {
  const { shell } = await openForm({
    ...withReport,
    answers: { postFichaAnimal: () => Promise.reject(new Error('x')) },
  });
  await completeFromReport();
  await send();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(await draftedForms(3)).toEqual(['ficha-ingreso/12']);
});

test.each(['Tortuga verde', 'No sabe'])(
  'an untouched form leaves no draft, when the report names «%s»',
  async (nombre) => {
    const { shell, unmount } = await openForm({ state: { reporte: { ...handed, nombreComunReporte: nombre } } });
    await offered('Tortuga verde');
    expect(shell.unsaved).toBe(false);
    unmount();
    await openForm(withReport);
    expect(screen.queryByText(recovered)).toBeNull();
  },
);
