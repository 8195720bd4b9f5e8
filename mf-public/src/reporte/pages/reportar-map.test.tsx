import 'fake-indexeddb/auto';
import type { Language } from '@caparazon/remote-contract/language';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { fakeLocation, fakePictures, photoTakenAtTheBeach } from '../testing/fake-browser.ts';
import { noDrafts } from '../testing/no-drafts.ts';
import { choosePhotos, openReport } from '../testing/open-report.tsx';

beforeEach(async () => {
  fakePictures();
  await noDrafts();
});
afterEach(() => fakeLocation(null));

/** The map is open while the device still locates; `answer` gives its answer. */
async function openMapWhileLocating(language: Language = 'es') {
  const requests: (() => void)[] = [];
  const coords = { latitude: -34.405, longitude: -53.79, accuracy: 12 };
  const getCurrentPosition = (found: PositionCallback) =>
    void requests.push(() => found({ coords } as GeolocationPosition));
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } });
  const report = await openReport({}, language);
  const tick = screen.getByRole('checkbox', { name: language === 'en' ? /Use the map/ : /Usar el mapa/ });
  await report.user.click(tick);
  await screen.findByRole('application');
  const answer = () =>
    act(() => {
      for (const found of requests) found();
    });
  return { ...report, tick, answer };
}
const markCentre = () => screen.getByRole('button', { name: 'Marcar el centro del mapa' });
const atPolonio = 'Lugar marcado: -34,40500 ; -53,79000';

test('the map moves to the person while nobody has moved it', async () => {
  const { user, answer } = await openMapWhileLocating();
  answer();
  await user.click(markCentre());
  expect(await screen.findByText(atPolonio)).toBeTruthy();
});

test.each([
  [
    'a department was chosen',
    (user: UserEvent) => user.selectOptions(screen.getByRole('combobox', { name: /Departamento/ }), 'Colonia'),
  ],
  ['the map was moved', (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Acercar' }))],
])('a device that answers after %s does not move the map', async (_, change) => {
  const { user, answer } = await openMapWhileLocating();
  await change(user);
  answer();
  await user.click(markCentre());
  expect(await screen.findByText(/^Lugar marcado/)).toBeTruthy();
  expect(screen.queryByText(atPolonio)).toBeNull();
});

test('a device that answers after the map is closed is ignored', async () => {
  const { user, tick, answer } = await openMapWhileLocating();
  await user.click(tick);
  expect(answer).not.toThrow();
});

test('the place of a photo is shown on an open map', async () => {
  const { user } = await openMapWhileLocating();
  await choosePhotos(user, [photoTakenAtTheBeach('playa.jpg')]);
  await user.click(await screen.findByRole('button', { name: 'Usar ese lugar' }));
  await screen.findByText('Lugar marcado: -34,40000 ; -53,78333');
  await user.click(markCentre());
  expect(await screen.findByText(/^Lugar marcado: -34,4000\d ; -53,7833\d$/)).toBeTruthy();
});

test("the map's buttons are named in the page's language", async () => {
  await openMapWhileLocating('en');
  expect(screen.getByRole('button', { name: 'Zoom in' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Zoom out' })).toBeTruthy();
});
