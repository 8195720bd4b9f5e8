import { fotoMessages } from '@caparazon/call/file-words';
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { readDraft } from '@caparazon/screen-kit/draft-store';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { completeFromReport, handed, now, openForm, send, sentBody } from '../testing/open-form.tsx';
import { identify, pick, portrait, seen, shrunk, step, withTexts } from '../testing/pretend-photos.ts';

const withReport = { state: { reporte: handed } };

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

test('photos are sent shrunk and in order, and the chosen one identifies the animal', async () => {
  const { shell } = await openForm(withReport);
  await completeFromReport();
  await pick('aleta', 'cabeza', 'plastron');
  await seen(3);
  await identify(2);
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(await withTexts(sentBody(shell))).toMatchObject({
    fotosFichaAnimal: [shrunk('aleta'), shrunk('cabeza'), shrunk('plastron')],
    fotoIdentificacion: shrunk('cabeza'),
  });
});

test('photos are sent in the arranged order, and the chosen one stays chosen', async () => {
  const { shell } = await openForm(withReport);
  await completeFromReport();
  await pick('aleta', 'cabeza', 'plastron');
  await seen(3);
  await identify(3);
  await step(3, 'antes');
  await step(1, 'después');
  await step(1, 'antes');
  expect(portrait(1).checked).toBe(true);
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(await withTexts(sentBody(shell))).toMatchObject({
    fotosFichaAnimal: [shrunk('plastron'), shrunk('aleta'), shrunk('cabeza')],
    fotoIdentificacion: shrunk('plastron'),
  });
});

test('a removed photo is not sent and no longer identifies the animal', async () => {
  const { shell } = await openForm(withReport);
  await completeFromReport();
  await pick('aleta', 'cabeza');
  await seen(2);
  await identify(1);
  await userEvent.click(screen.getByLabelText('Quitar la foto 1'));
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Fotos del animal' }));
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(await withTexts(sentBody(shell))).toMatchObject({
    fotosFichaAnimal: [shrunk('cabeza')],
    fotoIdentificacion: null,
  });
});

test('the same photo added twice is kept once, and the person is told', async () => {
  const { shell } = await openForm();
  await pick('aleta', 'aleta');
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'info', text: fotoMessages.repeated([1]) }]));
  expect(screen.getAllByLabelText(/^Quitar la foto/)).toHaveLength(1);
});

test('a file that is no image is reported, and does not hold back the others', async () => {
  const { shell } = await openForm(withReport);
  await completeFromReport();
  await pick('no es imagen', 'aleta');
  expect(await screen.findByText('No se puede leer')).toBeTruthy();
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(await withTexts(sentBody(shell))).toMatchObject({ fotosFichaAnimal: [shrunk('aleta')] });
});

test('an error of the server about a photo is shown beside the photos', async () => {
  const refused = new ApiFailure(400, {
    message: fotoMessages.broken(1),
    errores: [{ campo: 'fotosFichaAnimal.0', mensaje: fotoMessages.broken(1) }],
    codigo: 'datos_invalidos',
  });
  await openForm({ ...withReport, answers: { postFichaAnimal: () => Promise.reject(refused) } });
  await completeFromReport();
  await pick('aleta');
  await seen(1);
  await send();
  expect(await screen.findByText(fotoMessages.broken(1))).toBeTruthy();
});

test('photos are recovered with the draft', async () => {
  const { unmount } = await openForm();
  await pick('aleta', 'cabeza');
  await seen(2);
  await identify(2);
  const kept = () => readDraft({ idUsuario: 3, form: 'ficha-ingreso' });
  await waitFor(async () => expect((await kept())?.values.fotoIdentificacion).toBeTruthy());
  unmount();
  await openForm();
  await screen.findByText(/^Recuperamos/);
  expect(portrait(2).checked).toBe(true);
});
