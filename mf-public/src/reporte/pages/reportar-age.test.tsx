/** Unsent reports over time (rule: drafts-of-reports). */
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { entries, set } from 'idb-keyval';
import { fakePictures } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import { choosePhotos, fillRequired, jpeg, openReport, photosShown, send, text } from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});

const unanswered = () => {
  throw new ApiFailure(0, { message: '', errores: [], codigo: 'no_disponible' });
};

async function ageBy(days: number): Promise<void> {
  const earlier = (at: number | undefined) => (at ? at - days * 24 * 3600_000 : at);
  for (const [key, value] of await entries<string, { savedAt?: number; foundAt?: number; writtenAt?: number }>()) {
    if (Array.isArray(value)) continue;
    const { savedAt, foundAt, writtenAt } = value;
    const aged = { savedAt: earlier(savedAt), foundAt: earlier(foundAt), writtenAt: earlier(writtenAt) };
    await set(key, { ...value, ...aged });
  }
}

async function leaveUnanswered(): Promise<void> {
  const { user, close } = await openReport({ postReporte: unanswered });
  await fillRequired(user);
  await send(user);
  await screen.findByText(/^Se envía solo cuando vuelva la conexión/);
  close();
}

test('a report that was sent waits longer than a draft, and goes as the same one', async () => {
  await leaveUnanswered();
  await ageBy(15);
  const { keys } = await openReport();
  await screen.findByText('127');
  expect(keys).toHaveLength(1);
});

test('a report that an earlier version sent, older than its key then, warns that it may be stored twice', async () => {
  await leaveUnanswered();
  await ageBy(8);
  for (const [key, { writtenAt: _, ...form }] of await entries<string, { writtenAt?: number }>()) await set(key, form);
  await openReport();
  expect(screen.getByText(/va a quedar dos veces/)).toBeTruthy();
  expect(screen.queryByText(/no se guarda dos veces/)).toBeNull();
});

test('a draft older than 14 days is deleted unseen, with its photos', async () => {
  const before = await openReport();
  await fillRequired(before.user);
  await choosePhotos(before.user, [jpeg('a.jpg')]);
  await waitFor(() => expect(photosShown()).toBe(1));
  before.close();
  await ageBy(15);
  await openReport();
  expect(text(/Ubicación/).value).toBe('');
  expect(photosShown()).toBe(0);
  expect(await entries()).toEqual([]);
});

test('photos alone are deleted after 14 days too', async () => {
  const before = await openReport();
  await choosePhotos(before.user, [jpeg('a.jpg')]);
  await waitFor(() => expect(photosShown()).toBe(1));
  before.close();
  await ageBy(13);
  const within = await openReport();
  expect(photosShown()).toBe(1);
  within.close();
  await ageBy(2);
  await openReport();
  expect(photosShown()).toBe(0);
  expect(await entries()).toEqual([]);
});

test('photos alone outlive a deleted text, and go with the last photo', async () => {
  const before = await openReport();
  await choosePhotos(before.user, [jpeg('a.jpg')]);
  await waitFor(() => expect(photosShown()).toBe(1));
  await before.user.type(text(/Ubicación/), 'V');
  await before.user.clear(text(/Ubicación/));
  before.close();
  const after = await openReport();
  expect(photosShown()).toBe(1);
  await after.user.click(screen.getByRole('button', { name: 'Quitar la foto 1' }));
  await waitFor(async () => expect(await entries()).toEqual([]));
});

test('photos that an earlier version stored without a time are kept for 14 days from when they are found', async () => {
  const bytes = new Uint8Array([0xff, 0xd8]);
  await set('reporte/antes/fotos', [{ id: 'a', name: 'a.jpg', bytes }]);
  const found = await openReport();
  expect(photosShown()).toBe(1);
  expect(screen.getByText('Todavía no se envió.')).toBeTruthy();
  found.close();
  await ageBy(15);
  await openReport();
  expect(photosShown()).toBe(0);
  expect(await entries()).toEqual([]);
});
