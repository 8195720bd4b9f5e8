import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { separatePart } from './separate-part.tsx';

// React tells the console of every error that a boundary takes.
beforeEach(() => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const Missing = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    Reintentar
  </button>
);

const Greeting = ({ name }: { name: string }) => <p>Hola, {name}</p>;

test('what cannot be loaded leaves the rest as it is, and comes when it is tried again', async () => {
  let tries = 0;
  const Part = separatePart<{ name: string }>(
    () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no signal')) : Promise.resolve({ default: Greeting });
    },
    <p>Cargando</p>,
    Missing,
  );
  render(
    <>
      <Part name="Ana" />
      <input aria-label="Ubicación" defaultValue="Valizas" />
    </>,
  );
  expect(screen.getByText('Cargando')).toBeTruthy();
  const again = await screen.findByRole('button', { name: 'Reintentar' });
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Valizas');

  await userEvent.click(again);
  expect(await screen.findByText('Hola, Ana')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Valizas');
});

/** A part whose first load fails, and that leaves nothing in its place. */
function oftenShown() {
  let tries = 0;
  return separatePart<{ name: string }>(
    () => {
      tries += 1;
      return tries === 1 ? Promise.reject(new Error('no signal')) : Promise.resolve({ default: Greeting });
    },
    <p>Cargando</p>,
    () => <p>Nada</p>,
  );
}

test('what could not be loaded comes by itself when the signal is back', async () => {
  const Part = oftenShown();
  render(<Part name="Ana" />);
  await screen.findByText('Nada');
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hola, Ana')).toBeTruthy();
});

test('what could not be loaded in one place is asked for again in the next', async () => {
  const Part = oftenShown();
  const { unmount } = render(<Part name="Ana" />);
  await screen.findByText('Nada');
  unmount();
  render(<Part name="Luz" />);
  expect(await screen.findByText('Hola, Luz')).toBeTruthy();
});
