import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type SnackbarItem, SnackbarRegion } from './snackbar.tsx';

const done: SnackbarItem = { id: 1, message: 'Ficha modificada con éxito', tone: 'success' };
const wrong: SnackbarItem = { id: 2, message: 'Usuario o contraseña incorrectos', tone: 'error', centred: true };

test('the live regions exist before their messages, with errors in the assertive one', () => {
  const { rerender } = render(<SnackbarRegion items={[]} onDismiss={() => undefined} />);
  const [polite, urgent] = [screen.getByRole('status'), screen.getByRole('alert')];
  rerender(<SnackbarRegion items={[done, wrong]} onDismiss={() => undefined} />);
  expect(within(polite).getByText(done.message)).toBeTruthy();
  expect(within(urgent).getByText(wrong.message)).toBeTruthy();
  expect(within(polite).queryByText(wrong.message)).toBeNull();
});

test('a snackbar can be dismissed, and reports hover and focus', async () => {
  const user = userEvent.setup();
  const events: string[] = [];
  render(
    <SnackbarRegion
      items={[done]}
      onDismiss={(id) => events.push(`dismiss ${id}`)}
      onHold={(id) => events.push(`hold ${id}`)}
      onRelease={(id) => events.push(`release ${id}`)}
    />,
  );
  await user.hover(screen.getByText(done.message));
  await user.unhover(screen.getByText(done.message));
  await user.click(screen.getByRole('button', { name: 'Cerrar aviso' }));
  expect(events[0]).toBe('hold 1');
  expect(events[1]).toBe('release 1');
  expect(events.at(-1)).toBe('dismiss 1');
});
