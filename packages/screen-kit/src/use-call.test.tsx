import { getEspecies } from '@caparazon/clinic/catalogo/especies';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { useCall } from './use-call.ts';

const start = Date.UTC(2026, 10, 22, 7);
const second = 1000;

beforeEach(() => {
  jest.useFakeTimers({ now: start });
});
afterEach(() => {
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

function Screen() {
  const { at, refresh } = useCall(getEspecies, {});
  return (
    <button type="button" onClick={() => refresh()}>
      {at === undefined ? 'nothing yet' : (at - start) / second}
    </button>
  );
}
const since = () => screen.getByRole('button').textContent;

test('an answer is as old as its request by server time, with a device clock three hours off', async () => {
  const ahead = -3 * 3600 * second;
  const shell = fakeShell({
    getEspecies: async () => {
      await new Promise((resolve) => setTimeout(resolve, 4 * second));
      shell.clockAhead = ahead;
      return [];
    },
  });
  render(
    <InShell shell={shell}>
      <Screen />
    </InShell>,
  );
  expect(since()).toBe('nothing yet');
  await pass(4 * second);
  expect(since()).toBe(String(ahead / second));
});

test('an equal answer is newer, and a failed or dropped one changes nothing', async () => {
  const waits = [0, 0, 5, 1];
  const shell = fakeShell({
    getEspecies: async () => {
      const wait = waits.shift();
      if (wait === undefined) throw new ApiFailure(503, { message: '', errores: [], codigo: 'no_disponible' });
      await new Promise((resolve) => setTimeout(resolve, wait * second));
      return [];
    },
  });
  render(
    <InShell shell={shell}>
      <Screen />
    </InShell>,
  );
  const press = () => act(() => screen.getByRole('button').click());
  await pass(0);
  expect(since()).toBe('0');
  await pass(10 * second);
  press();
  await pass(0);
  press();
  await pass(second);
  press();
  await pass(5 * second);
  press();
  await pass(0);
  expect(since()).toBe('11');
});
