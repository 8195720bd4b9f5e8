import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
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
