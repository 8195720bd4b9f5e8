import { fotoMessages } from '@caparazon/call/file-words';
import { reporteMessages as reporte } from '@caparazon/clinic/reporte/words';
import 'fake-indexeddb/auto';
import { limits } from '@caparazon/call/limits';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { fakePictures, photoTakenAtTheBeach } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import {
  choosePhotos,
  fillRequired,
  jpeg,
  openReport,
  option,
  photosShown,
  send,
  text,
} from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});

const eleven = Array.from({ length: 11 }, (_, place) => jpeg(`playa-${place}.jpg`));

test('ten photos are shrunk to 1600 px, an eleventh is ignored with a message, and any can be removed', async () => {
  const { user, bodies } = await openReport();
  await fillRequired(user);
  await choosePhotos(user, eleven);
  await waitFor(() => expect(photosShown()).toBe(10));
  expect(screen.getByText(`${reporte.onlyFirstTen}.`)).toBeTruthy();

  await user.click(screen.getByRole('button', { name: 'Quitar la foto 4' }));
  expect(photosShown()).toBe(9);
  expect(screen.queryByText(reporte.onlyFirstTen, { exact: false })).toBeNull();

  await send(user);
  await screen.findByText('127');
  const sent = bodies()[0]?.fotosReporte as Blob[];
  expect(sent).toHaveLength(9);
  expect(sent.map(({ type }) => type)).toEqual(sent.map(() => 'image/jpeg'));
  expect(await sent[0]?.text()).toMatch(/^1600x1200 image\/jpeg/);
});

test('an unreadable photo is named, and the others are kept', async () => {
  const { user } = await openReport();
  const heic = new File(['\0\0\0\x24ftypheic'], 'IMG_2031.HEIC', { type: 'image/heic' });
  await choosePhotos(user, [jpeg('a.jpg'), heic, jpeg('b.jpg')]);
  expect(await screen.findByText(/no puede abrir «IMG_2031.HEIC», que está en formato HEIC/)).toBeTruthy();
  await waitFor(() => expect(photosShown()).toBe(2));
});

test('a file that is no photo takes no place, and is named', async () => {
  const { user } = await openReport();
  const pdf = new File(['%PDF'], 'ficha.pdf', { type: 'application/pdf' });
  const empty = new File([], 'vacia.jpg', { type: 'image/jpeg' });
  const input = document.querySelector('input[type=file]') as HTMLInputElement;
  input.removeAttribute('accept');
  await choosePhotos(user, [pdf, ...eleven.slice(0, 9), empty]);
  expect(await screen.findByText(/«ficha.pdf» no es una foto.*«vacia.jpg» está vacío/)).toBeTruthy();
  await waitFor(() => expect(photosShown()).toBe(9));
  expect(screen.queryByText(reporte.onlyFirstTen, { exact: false })).toBeNull();
});

test('a repeated photo is kept once, with a message', async () => {
  const { user } = await openReport();
  await choosePhotos(user, [jpeg('a.jpg'), jpeg('b.jpg')]);
  await choosePhotos(user, [jpeg('a.jpg')]);
  expect(await screen.findByText(/^La foto «a.jpg» ya estaba: queda una sola vez\./)).toBeTruthy();
  expect(photosShown()).toBe(2);
});

test('the place of a photo is used only after a yes', async () => {
  const { user, bodies } = await openReport();
  await fillRequired(user);
  await choosePhotos(user, [photoTakenAtTheBeach('playa.jpg')]);
  await user.click(await screen.findByRole('button', { name: 'No usarlo' }));
  expect(screen.queryByRole('button', { name: 'Usar ese lugar' })).toBeNull();
  expect(screen.queryByRole('application')).toBeNull();

  await choosePhotos(user, [photoTakenAtTheBeach('otra.jpg')]);
  await user.click(await screen.findByRole('button', { name: 'Usar ese lugar' }));
  expect(await screen.findByText('Lugar marcado: -34,40000 ; -53,78333')).toBeTruthy();
  await send(user);
  await screen.findByText('127');
  expect(bodies()[0]?.latitud).toBeCloseTo(-34.4);
});

test('the place of a removed photo is no longer offered', async () => {
  const { user } = await openReport();
  await choosePhotos(user, [photoTakenAtTheBeach('playa.jpg')]);
  await screen.findByRole('button', { name: 'Usar ese lugar' });
  await user.click(await screen.findByRole('button', { name: 'Quitar la foto 1' }));
  expect(screen.queryByRole('button', { name: 'Usar ese lugar' })).toBeNull();
});

test('a refusal about photos stands beside them until they change', async () => {
  const mensaje = fotoMessages.broken(1);
  const { user } = await openReport({
    postReporte: () => {
      throw new ApiFailure(400, {
        message: mensaje,
        errores: [{ campo: 'fotosReporte.0', mensaje }],
        codigo: 'datos_invalidos',
      });
    },
  });
  await fillRequired(user);
  await choosePhotos(user, [jpeg('a.jpg')]);
  await send(user);
  await screen.findByRole('link', { name: mensaje });
  expect(screen.getAllByText(mensaje)).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
  expect(screen.getAllByText(mensaje)).toHaveLength(1);
});

test('a reload recovers texts, choices and photos, and keeps the key', async () => {
  const failing = () => {
    throw new ApiFailure(500, { message: 'se rompió', errores: [], codigo: 'error_interno' });
  };
  const before = await openReport({ postReporte: failing });
  await fillRequired(before.user);
  await choosePhotos(before.user, [jpeg('a.jpg'), jpeg('b.jpg')]);
  await waitFor(() => expect(photosShown()).toBe(2));
  await send(before.user);
  await waitFor(() => expect(before.keys).toHaveLength(1));
  before.close();

  expect(screen.queryByText('Borrador recuperado.')).toBeNull();

  const again = await openReport();
  expect(screen.getByText(/^Es de \d\d\/\d\d\/\d\d \d\d:\d\d/)).toBeTruthy();
  again.close();
  // An untouched draft is still there, once.
  const after = await openReport();
  expect(screen.getAllByText('Borrador recuperado.')).toHaveLength(1);
  expect(text(/Ubicación/).value).toBe('Playa Grande');
  expect((await option('Tortuga verde')).matches(':checked')).toBe(true);
  expect(photosShown()).toBe(2);
  await send(after.user);
  await screen.findByText('127');
  expect(after.keys).toEqual(before.keys);
  after.close();

  history.replaceState(null, '');
  await openReport();
  expect(text(/Ubicación/).value).toBe('');
  expect(photosShown()).toBe(0);
  expect(screen.queryByText('Borrador recuperado.')).toBeNull();
});

test('a recovered report is discarded after a question', async () => {
  const before = await openReport();
  await fillRequired(before.user);
  before.close();

  const { user } = await openReport();
  await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  await user.click(await screen.findByRole('button', { name: 'Borrar y empezar' }));
  await waitFor(() => expect(text(/Ubicación/).value).toBe(''));
  expect(screen.queryByText('Borrador recuperado.')).toBeNull();
});

test('starting over asks first, and then clears everything', async () => {
  const { user, close } = await openReport();
  expect(screen.queryByRole('button', { name: 'Empezar de nuevo' })).toBeNull();
  await fillRequired(user);
  await choosePhotos(user, [jpeg('a.jpg')]);
  await waitFor(() => expect(photosShown()).toBe(1));

  await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  expect(text(/Ubicación/).value).toBe('Playa Grande');

  await user.click(screen.getByRole('button', { name: 'Empezar de nuevo' }));
  await user.click(await screen.findByRole('button', { name: 'Borrar y empezar' }));
  await waitFor(() => expect(text(/Ubicación/).value).toBe(''));
  expect(photosShown()).toBe(0);
  close();

  await openReport();
  expect(text(/Ubicación/).value).toBe('');
});

/** The real clock. */
const { setTimeout: later } = globalThis;
const turn = () => new Promise<void>((done) => void later(done));

describe('a photo that never finishes shrinking', () => {
  const stuck = () => new File([new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 4])], 'colgada.jpg', { type: 'image/jpeg' });
  const heavy = () => new File([stuck(), new Uint8Array(limits.photo.bytes)], 'colgada.jpg', { type: 'image/jpeg' });

  beforeEach(() => {
    const decode = globalThis.createImageBitmap;
    Object.assign(globalThis, {
      createImageBitmap: (file: File) =>
        file.name.startsWith('colgada') ? new Promise(() => undefined) : decode(file),
    });
  });
  afterEach(() => void jest.useRealTimers());

  const waitOut = async () => {
    await act(async () => {
      jest.advanceTimersByTime(limits.photo.shrinkMs);
      await turn();
    });
  };
  const fakeTime = () => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'Date'] });

  test('is sent as it is when light, and named and left out when heavy', async () => {
    fakeTime();
    const { user, bodies } = await openReport();
    await fillRequired(user);
    await choosePhotos(user, [stuck(), jpeg('b.jpg')]);
    await act(turn);
    expect(photosShown()).toBe(0);
    await waitOut();
    await waitFor(() => expect(photosShown()).toBe(2));
    await choosePhotos(user, [heavy()]);
    await act(turn);
    await waitOut();
    expect(await screen.findByText(/no pudo achicar «colgada.jpg» a tiempo/)).toBeTruthy();
    await send(user);
    await screen.findByText('127');
    expect(bodies()[0]?.fotosReporte).toMatchObject([{ size: 6 }, {}]);
  });

  test('can be removed after giving up the wait, and the rest is sent', async () => {
    fakeTime();
    const { user, keys, bodies } = await openReport();
    await fillRequired(user);
    await choosePhotos(user, [heavy(), jpeg('b.jpg')]);
    await send(user);
    await screen.findByText('Preparando las fotos…');
    expect(screen.queryByRole('button', { name: 'Cancelar el envío' })).toBeNull();
    act(() => void jest.advanceTimersByTime(2000));
    await user.click(screen.getByRole('button', { name: 'Cancelar el envío' }));
    expect(await screen.findByText(/^Paramos antes de enviar nada/)).toBeTruthy();
    expect(text(/Ubicación/).value).toBe('Playa Grande');
    expect(keys).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
    await waitFor(() => expect(photosShown()).toBe(1));
    await send(user);
    await screen.findByText('127');
    expect(bodies()[0]?.fotosReporte).toHaveLength(1);
  });
});
