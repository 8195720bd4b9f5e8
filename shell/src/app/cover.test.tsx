/** A drawn page stays until the program has something to take its place (rule: drawn-pages). */
import { expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { json, network, open, remotes, remotesJson, screenOf } from '../testing/page.tsx';

/** What breaks the page under a drawn one, and what heals it. */
const breakages = {
  'its screen': [
    () => {
      remotes.mf_public = new Error('404');
    },
    () => {
      remotes.mf_public = { home: screenOf('Portada') };
    },
  ],
  'the list of the parts': [
    () => {
      network['/remotes.json'] = () => json({}, 503);
    },
    () => {
      network['/remotes.json'] = () => remotesJson();
    },
  ],
} as const;

test.each(Object.entries(breakages))(
  'a drawn page stays while %s cannot be loaded, and its program takes over once it can',
  async (_, [fail, heal]) => {
    const drawn = document.createElement('div');
    drawn.id = 'portada';
    drawn.innerHTML = '<input name="ubicacion" value="">';
    const root = document.createElement('div');
    root.id = 'raiz';
    root.hidden = true;
    document.body.append(drawn, root);
    let told = 0;
    const hear = () => {
      told += 1;
    };
    addEventListener('sin-programa', hear);
    // `waitFor` lets the time pass.
    jest.useFakeTimers();
    try {
      fail();
      await open('/', root);
      await waitFor(() => expect(told).toBeGreaterThan(0));
      expect([drawn.isConnected, root.hidden]).toEqual([true, true]);
      heal();
      await waitFor(() => expect(drawn.isConnected).toBe(false), { timeout: 8000 });
      expect(root.hidden).toBe(false);
    } finally {
      removeEventListener('sin-programa', hear);
      drawn.remove();
      root.remove();
    }
  },
);
