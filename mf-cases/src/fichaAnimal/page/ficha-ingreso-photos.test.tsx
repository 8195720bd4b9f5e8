import 'fake-indexeddb/auto';
import { messages } from '@caparazon/contracts/messages';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { readDraft } from '../../draft/draft-store.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { answer, completeFromReport, handed, now, openForm, send, sentBody } from '../testing/open-form.tsx';

const withReport = { state: { reporte: handed } };

/** jsdom decodes and draws no image: here a photo's content is its name, and what is no image says so. */
beforeAll(() => {
  let drawn = '';
  Object.assign(globalThis, {
    createImageBitmap(file: File) {
      drawn = file.name.replace('.jpg', '');
      if (drawn === 'no es imagen') return Promise.reject(new DOMException('cannot decode'));
      return Promise.resolve({ width: 3200, height: 2400, close: () => undefined });
    },
  });
  Object.assign(HTMLCanvasElement.prototype, {
    getContext: () => ({ fillRect: () => undefined, drawImage: () => undefined }),
    toBlob(this: HTMLCanvasElement, done: (blob: Blob) => void, type: string) {
      done(new Blob([`${drawn} ${this.width}x${this.height}`], { type }));
    },
  });
});

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

const file = (content: string) => new File([content], `${content}.jpg`, { type: 'image/jpeg' });
const pick = (...contents: string[]) => userEvent.upload(screen.getByLabelText(/^Agregar/), contents.map(file));
const shrunk = (content: string) => `data:image/jpeg;base64,${btoa(`${content} 1600x1200`)}`;

test('photos are sent small and in order, and the chosen one identifies the animal', async () => {
  const { shell } = await openForm(withReport);
  await completeFromReport();
  await pick('aleta', 'cabeza', 'plastron');
  await screen.findByText('Foto 3');
  await answer('Foto de identificación', 'Foto 2');
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(sentBody(shell)).toMatchObject({
    fotosFichaAnimal: [shrunk('aleta'), shrunk('cabeza'), shrunk('plastron')],
    fotoIdentificacion: shrunk('cabeza'),
  });
});

test('a photo that is removed is not sent, and identifies nobody', async () => {
  const { shell } = await openForm(withReport);
  await completeFromReport();
  await pick('aleta', 'cabeza');
  await screen.findByText('Foto 2');
  await answer('Foto de identificación', 'Foto 1');
  await userEvent.click(screen.getByLabelText('Quitar la foto 1'));
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(sentBody(shell)).toMatchObject({ fotosFichaAnimal: [shrunk('cabeza')], fotoIdentificacion: null });
});

test('the same photo twice is one photo, and is said', async () => {
  const { shell } = await openForm();
  await pick('aleta', 'aleta');
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'info', text: messages.foto.duplicate }]));
  expect(screen.getAllByLabelText(/^Quitar la foto/)).toHaveLength(1);
});

test('a file that is no image is said, and does not hold back the rest', async () => {
  const { shell } = await openForm(withReport);
  await completeFromReport();
  await pick('no es imagen', 'aleta');
  expect(await screen.findByText('No se puede leer')).toBeTruthy();
  await send();
  await waitFor(() => expect(sentBody(shell)).toMatchObject({ fotosFichaAnimal: [shrunk('aleta')] }));
});

test('what the server says of a photo stands beside the photos', async () => {
  const refused = new ApiFailure(400, {
    message: messages.foto.broken(1),
    errores: [{ campo: 'fotosFichaAnimal.0', mensaje: messages.foto.broken(1) }],
    codigo: 'datos_invalidos',
  });
  await openForm({ ...withReport, answers: { postFichaAnimal: () => Promise.reject(refused) } });
  await completeFromReport();
  await pick('aleta');
  await screen.findByText('Foto 1');
  await send();
  expect(await screen.findByText(messages.foto.broken(1))).toBeTruthy();
});

test('photos come back with the draft', async () => {
  const { unmount } = await openForm();
  await pick('aleta', 'cabeza');
  await screen.findByText('Foto 2');
  await answer('Foto de identificación', 'Foto 2');
  const kept = () => readDraft({ idUsuario: 3, form: 'ficha-ingreso' });
  await waitFor(async () => expect((await kept())?.values.fotoIdentificacion).toBeTruthy());
  unmount();
  await openForm();
  await screen.findByText(/^Recuperamos/);
  const portrait = screen.getByRole<HTMLInputElement>('radio', { name: 'Foto 2' });
  expect(portrait.checked).toBe(true);
});
