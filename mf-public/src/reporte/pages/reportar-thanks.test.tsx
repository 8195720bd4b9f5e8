/** The confirmation of a report (rule: thanks-for-a-report). */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { fakePictures } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import { choosePhotos, fillRequired, jpeg, openReport, photosShown, send, text } from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});

afterEach(() => {
  Reflect.deleteProperty(navigator, 'share');
});

const button = (name: string) => screen.getByRole('button', { name });

test('the thanks show the number to copy and share, the photos, and the way to follow', async () => {
  const shared: ShareData[] = [];
  Object.defineProperty(navigator, 'share', {
    configurable: true,
    value: (data: ShareData) => {
      shared.push(data);
      return Promise.reject(new DOMException('', 'AbortError'));
    },
  });
  const { user } = await openReport();
  await fillRequired(user);
  await user.type(text(/Teléfono/), '099 123 456');
  await choosePhotos(user, [jpeg('a.jpg'), jpeg('b.jpg')]);
  await waitFor(() => expect(photosShown()).toBe(2));
  await send(user);
  await screen.findByText('127');
  expect(await screen.findAllByRole('img', { name: /^Foto \d que enviaste$/ })).toHaveLength(2);

  await user.click(button('Copiar el número'));
  expect(await navigator.clipboard.readText()).toBe('127');
  expect(await screen.findByRole('button', { name: 'Copiado' })).toBeTruthy();
  await user.click(button('Compartir'));
  expect(shared).toMatchObject([
    { title: 'Reporte número 127 a Caparazón', url: expect.stringMatching(/\/seguimiento\?reporte=127$/) },
  ]);
});

test('the number is there after a reload and on the way back, until another report begins', async () => {
  const first = await openReport();
  await fillRequired(first.user);
  await send(first.user);
  await screen.findByText('127');
  first.close();
  expect(JSON.stringify(history.state)).not.toContain('Playa Grande');

  const again = await openReport({}, 'es', null);
  expect(screen.getByText('127')).toBeTruthy();
  await again.user.click(await screen.findByRole('button', { name: 'Reportar otro animal' }));
  again.close();
  await openReport();
  expect(screen.queryByText('127')).toBeNull();
});

test('a refused clipboard selects the number, and the button says what to do', async () => {
  const { user } = await openReport();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  await fillRequired(user);
  await send(user);
  await screen.findByText('127');
  await user.click(await screen.findByRole('button', { name: 'Copiar el número' }));
  expect(await screen.findByRole('button', { name: 'Seleccionado: copialo' })).toBeTruthy();
  expect(getSelection()?.toString()).toBe('127');
});
