import { expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { logIn, open } from '../testing/page.tsx';
import { setUnsaved } from './leave-guard.ts';

test('a link to the address that is shown leads to its top: nothing is left, asked or added to the history', async () => {
  logIn('VOL');
  await open('/perfil');
  await screen.findByRole('heading', { name: 'Quién soy' });
  const places = history.length;
  const scrolled = jest.spyOn(globalThis, 'scrollTo').mockClear();
  setUnsaved(true);
  document.body.insertAdjacentHTML('beforeend', '<a href="/perfil">De nuevo</a>');
  await userEvent.click(screen.getByRole('link', { name: 'De nuevo' }));
  setUnsaved(false);
  expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect([location.pathname, history.length]).toEqual(['/perfil', places]);
});
