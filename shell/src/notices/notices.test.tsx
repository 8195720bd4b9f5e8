import { limits } from '@caparazon/call/limits';
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { Provider } from 'react-redux';
import { makeStore } from '../app/store.ts';
import Notices from './notices.tsx';
import { noticeShown } from './slice.ts';

afterEach(() => void jest.useRealTimers());

function show(run: () => void) {
  jest.useFakeTimers();
  const store = makeStore();
  render(
    <Provider store={store}>
      <Notices />
    </Provider>,
  );
  act(() => {
    store.dispatch(noticeShown({ kind: 'success', text: 'Dosis registrada', action: { label: 'Deshacer', run } }));
  });
}

test('a notice with an undo stays for ten seconds', () => {
  show(() => undefined);
  act(() => void jest.advanceTimersByTime(limits.undoMs - 1));
  expect(screen.getByText('Dosis registrada')).toBeTruthy();
  act(() => void jest.advanceTimersByTime(1));
  expect(screen.queryByText('Dosis registrada')).toBeNull();
});

test.each([
  ['Reporte enviado', undefined, 'es-UY'],
  ['Copied', 'en', 'en'],
] as const)('"%s" is read out in its own language', (text, language, spoken) => {
  const store = makeStore();
  render(
    <Provider store={store}>
      <Notices />
    </Provider>,
  );
  act(() => {
    store.dispatch(noticeShown({ kind: 'success', text, ...(language && { language }) }));
  });
  expect(screen.getByText(text).lang).toBe(spoken);
});

test("a notice's button acts once, and dismisses it", () => {
  let times = 0;
  show(() => {
    times += 1;
  });
  const button = screen.getByRole('button', { name: 'Deshacer' });
  fireEvent.click(button);
  fireEvent.click(button);
  expect(times).toBe(1);
  expect(screen.queryByText('Dosis registrada')).toBeNull();
});
