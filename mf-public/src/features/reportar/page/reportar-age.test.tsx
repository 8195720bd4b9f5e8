/** What becomes of a report that was not sent as time goes by (rule: drafts-of-reports). */
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { clear, entries, set } from 'idb-keyval';
import { fakePictures } from '../testing/fake-browser.ts';
import { choosePhotos, fillRequired, jpeg, openReport, photosShown, send, text } from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await clear();
});

const unanswered = () => {
  throw new ApiFailure(0, { message: '', errores: [], codigo: 'no_disponible' });
};

/** Makes what is stored older. */
async function ageBy(days: number): Promise<void> {
  for (const [key, value] of await entries<string, { savedAt?: number }>()) {
    if (value.savedAt !== undefined) await set(key, { ...value, savedAt: value.savedAt - days * 24 * 3600_000 });
  }
}

test('what was left for longer than the server knows its key may be stored twice, and says so', async () => {
  const before = await openReport({ postReporte: unanswered });
  await fillRequired(before.user);
  await send(before.user);
  await screen.findByText(/^Se envía solo cuando vuelva la señal/);
  before.close();
  await ageBy(8);
  await openReport();
  expect(screen.getByText(/va a quedar dos veces/)).toBeTruthy();
  expect(screen.queryByText(/no se guarda dos veces/)).toBeNull();
});

test('a draft of more than 14 days is deleted unseen, with its photos', async () => {
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
