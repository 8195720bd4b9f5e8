import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs.tsx';

test('arrows choose around the ends, and the keyboard reaches one tab', async () => {
  const user = userEvent.setup();
  render(
    <Tabs
      label="Historia"
      tabs={[
        { id: 'a', label: 'Tratamientos', content: 'Dos activos' },
        { id: 'b', label: 'Fichas diarias', content: 'Noviembre' },
      ]}
    />,
  );
  await user.tab();
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Tratamientos', selected: true }));
  expect(screen.getByRole('tabpanel', { name: 'Tratamientos' }).textContent).toBe('Dos activos');
  await user.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Fichas diarias', selected: true }));
  expect(screen.getByRole('tabpanel', { name: 'Fichas diarias' }).textContent).toBe('Noviembre');
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Tratamientos' }).getAttribute('tabindex')).toBe('0');
  expect(screen.getByRole('tab', { name: 'Fichas diarias' }).getAttribute('tabindex')).toBe('-1');
});
