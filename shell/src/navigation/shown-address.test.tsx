import { afterEach, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logIn, open } from '../testing/page.tsx';
import { setUnsaved } from './leave-guard.ts';

const scrolled = jest.fn<() => void>();
Element.prototype.scrollIntoView = scrolled;
afterEach(() => {
  scrolled.mockClear();
});

const shown = () => (scrolled.mock.contexts as Element[]).map(({ id, tagName }) => id || tagName);

test('a link to the shown address leads to its top, without leaving, asking or adding to the history', async () => {
  logIn('VOL');
  await open('/perfil');
  await screen.findByRole('heading', { name: 'Quién soy' });
  const places = history.length;
  setUnsaved(true);
  document.body.insertAdjacentHTML('beforeend', '<a href="/perfil">De nuevo</a>');
  await userEvent.click(screen.getByRole('link', { name: 'De nuevo' }));
  setUnsaved(false);
  expect(shown()).toEqual(['BODY']);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([location.pathname, history.length]).toEqual(['/perfil', places]);
});

test.each(['/login', '/login?lang=en'])('a link to the shown section, %s, leads there again', async (address) => {
  await open(address);
  const words = `A la misma parte: ${address}`;
  document.body.insertAdjacentHTML('beforeend', `<a href="${address}">${words}</a><p id="login"></p>`);
  await userEvent.click(screen.getByRole('link', { name: words }));
  expect([location.pathname + location.search, shown()]).toEqual([address, ['login']]);
});
