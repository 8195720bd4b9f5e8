/** A report that waits, on the other public pages (rule: waiting-reports). */
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import type { Language } from '@caparazon/remote-contract/language';
import { beforeEach, expect, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { IDBFactory } from 'fake-indexeddb';
import { entries, setMany } from 'idb-keyval';
import { fakePictures } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import { choosePhotos, fillRequired, jpeg, openReport, photosShown, send, text } from '../testing/open-report.tsx';
import Waiting from './waiting.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});

const failure = (status = 0) => new ApiFailure(status, { message: '', errores: [], codigo: 'no_disponible' });
const fail = (status?: number) => () => {
  throw failure(status);
};

/** Sends a report without an answer and leaves its page. @returns the key it was sent with */
async function leaveUnanswered(place: string, photos: readonly string[] = []): Promise<string | undefined> {
  const { user, keys: sent, close } = await openReport({ postReporte: fail() });
  await fillRequired(user);
  await user.clear(text(/Ubicación/));
  await user.type(text(/Ubicación/), place);
  if (photos.length > 0) await choosePhotos(user, photos.map(jpeg));
  await waitFor(() => expect(photosShown()).toBe(photos.length));
  await send(user);
  await screen.findByText(/^Se envía solo cuando vuelva la conexión/);
  close();
  return sent[0];
}

/** Another public page. */
async function openPage(postReporte: unknown, language: Language = 'es') {
  const shell = fakeShell({ postReporte }, { language });
  const asked: { key: string | undefined; place: unknown; photos: number }[] = [];
  const { call } = shell;
  shell.call = (spec, outgoing, options) => {
    const { ubicacion, fotosReporte } = Object(outgoing).body as { ubicacion: string; fotosReporte: unknown[] };
    asked.push({ key: options?.idempotencyKey, place: ubicacion, photos: fotosReporte.length });
    return call(spec, outgoing, options);
  };
  const { unmount } = await act(async () =>
    render(
      <InShell shell={shell}>
        <Waiting />
      </InShell>,
    ),
  );
  return { asked, close: unmount, user: userEvent.setup({ delay: null }) };
}

const signalReturns = () => act(() => void window.dispatchEvent(new Event('online')));
const saysThatItWaits = () => screen.findByText('Tu reporte espera en este teléfono.');

test('a report that waits is said on another page, and is sent from there as the same report', async () => {
  const key = await leaveUnanswered('Playa Grande', ['a.jpg', 'b.jpg']);
  let signal = false;
  const { asked, user } = await openPage(() => (signal ? { idReporte: 127 } : fail()()));
  await saysThatItWaits();
  await screen.findByText(/^Lo enviaste el .+, con 2 fotos\. Se envía solo cuando haya señal/);
  signal = true;
  signalReturns();
  await screen.findByText('Recibimos tu reporte: es el número 127.');
  expect(screen.getByRole('link', { name: 'Seguir este reporte' }).getAttribute('href')).toBe(
    '/seguimiento?reporte=127',
  );
  expect(asked.at(-1)).toEqual({ key, place: 'Playa Grande', photos: 2 });
  expect(new Set(asked.map((sent) => sent.key)).size).toBe(1);
  expect(await entries()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(screen.queryByRole('complementary')).toBeNull();
});

test('the button sends it during a pause', async () => {
  await leaveUnanswered('Playa Grande');
  let signal = false;
  const { user } = await openPage(() => (signal ? { idReporte: 128 } : fail()()));
  await saysThatItWaits();
  signal = true;
  await user.click(await screen.findByRole('button', { name: 'Enviar ahora' }));
  await screen.findByText('Recibimos tu reporte: es el número 128.');
});

test('a report that the person stopped is said and not sent', async () => {
  await leaveUnanswered('Playa Grande');
  const { user, close } = await openReport({ postReporte: fail() });
  await user.click(await screen.findByRole('button', { name: 'Cancelar el envío' }));
  close();
  const { asked } = await openPage({ idReporte: 1 });
  await screen.findByText(/No se envía solo: abrilo y tocá «Enviar reporte»\./);
  expect(screen.queryByRole('button', { name: 'Enviar ahora' })).toBeNull();
  expect(asked).toEqual([]);
});

test('the smaller goes first, and a refused one stays to be corrected', async () => {
  await leaveUnanswered('con fotos', ['a.jpg', 'b.jpg']);
  const stored = await entries<string, object>();
  await noDrafts();
  await leaveUnanswered('sin fotos');
  await setMany(stored);

  const { asked } = await openPage(() => {
    if (asked.length === 1) throw failure(415);
    return { idReporte: 130 };
  });
  await screen.findByText('Recibimos tu reporte: es el número 130.');
  await screen.findByText(/No se pudo enviar: abrilo y te decimos qué corregir\./);
  expect(asked.map(({ place }) => place)).toEqual(['sin fotos', 'con fotos']);
});

test('it is said in English', async () => {
  await leaveUnanswered('Playa Grande', ['a.jpg']);
  await openPage(fail(), 'en');
  await screen.findByText('Your report is waiting on this phone.');
  await screen.findByText(/with one photo\. It sends itself/);
});

test('where none waits nothing is said, and no database is made', async () => {
  globalThis.indexedDB = new IDBFactory();
  const { asked } = await openPage({ idReporte: 1 });
  await act(() => new Promise((done) => setTimeout(done)));
  expect(await indexedDB.databases()).toEqual([]);
  expect(screen.queryByRole('complementary')).toBeNull();
  expect(asked).toEqual([]);
});
