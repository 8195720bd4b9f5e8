import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { separatePart } from './separate-part.tsx';

// React logs every error that a boundary catches.
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

test('a part that fails to load leaves the rest, and can be retried', async () => {
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

test('a failed part loads by itself when the signal returns', async () => {
  const Part = oftenShown();
  render(<Part name="Ana" />);
  await screen.findByText('Nada');
  act(() => void dispatchEvent(new Event('online')));
  expect(await screen.findByText('Hola, Ana')).toBeTruthy();
});

test('a part that failed in one place is requested again in the next', async () => {
  const Part = oftenShown();
  const { unmount } = render(<Part name="Ana" />);
  await screen.findByText('Nada');
  unmount();
  render(<Part name="Luz" />);
  expect(await screen.findByText('Hola, Luz')).toBeTruthy();
});
