import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ComboField } from './combo-field.tsx';

function Form() {
  const [value, setValue] = useState('');
  return (
    <ComboField
      label="Medicamento"
      value={value}
      onValueChange={setValue}
      suggestions={['Ácido fólico', 'Dexametasona', 'Enrofloxacina']}
    />
  );
}

const field = () => screen.getByRole('combobox', { name: 'Medicamento' }) as HTMLInputElement;

test('suggestions ignore accents, and arrows and Enter choose one', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), 'acid');
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Ácido fólico']);
  await user.keyboard('{ArrowDown}');
  const option = screen.getByRole('option', { selected: true });
  expect(field().getAttribute('aria-activedescendant')).toBe(option.id);
  await user.keyboard('{Enter}');
  expect(field().value).toBe('Ácido fólico');
  expect(field().getAttribute('aria-expanded')).toBe('false');
});

test('any other text is accepted, and Escape keeps it', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), 'en{Escape}');
  expect(field().value).toBe('en');
  expect(screen.queryByRole('option')).toBeNull();
});

test('the arrows wrap around', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(field());
  await user.keyboard('{ArrowUp}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Enrofloxacina');
  await user.keyboard('{ArrowDown}');
  expect(screen.getByRole('option', { selected: true }).textContent).toBe('Ácido fólico');
});

test('a suggestion can be pressed', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.click(field());
  await user.click(screen.getByRole('option', { name: 'Dexametasona' }));
  expect(field().value).toBe('Dexametasona');
});
