/** A drawn page stays until the program can replace it (rule: drawn-pages). */
import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { json, network, open, remotes, remotesJson, screenOf } from '../testing/page.tsx';
import { RootBoundary } from './root-boundary.tsx';

/** Failures under a drawn page, and their repair. */
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
  'a drawn page stays while %s cannot be loaded, and is replaced once it can',
  async (_, [fail, heal]) => {
    const drawn = document.createElement('div');
    drawn.id = 'portada';
    drawn.innerHTML = '<input name="ubicacion" value="">';
    const root = document.createElement('div');
    root.id = 'raiz';
    root.hidden = true;
    document.body.append(drawn, root);
    let notices = 0;
    const hear = () => {
      notices += 1;
    };
    addEventListener('sin-programa', hear);
    // `waitFor` advances these timers.
    jest.useFakeTimers();
    try {
      fail();
      await open('/', root);
      await waitFor(() => expect(notices).toBeGreaterThan(0));
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

let broken: boolean;

const Fragile = (): ReactElement => {
  if (broken) throw new Error('rota');
  return <h1>Sana</h1>;
};

const drawFragile = () =>
  render(
    <RootBoundary>
      <Fragile />
    </RootBoundary>,
  );

test('a failing frame leaves a drawn page alone, and is rendered again by itself', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const drawn = document.createElement('div');
  drawn.id = 'portada';
  document.body.append(drawn);
  const onFailure = jest.fn();
  addEventListener('sin-programa', onFailure);
  jest.useFakeTimers();
  try {
    broken = true;
    const { container } = drawFragile();
    await waitFor(() => expect(onFailure.mock.calls.length).toBeGreaterThan(1), { timeout: 8000 });
    expect(container.childElementCount).toBe(0);
    broken = false;
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Sana' })).toBeTruthy(), { timeout: 8000 });
  } finally {
    removeEventListener('sin-programa', onFailure);
    drawn.remove();
    complaints.mockRestore();
  }
});

test('a failing frame says so without a drawn page', () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  broken = true;
  drawFragile();
  expect(screen.getByRole('heading', { name: 'El sitio no está disponible' })).toBeTruthy();
  complaints.mockRestore();
});
