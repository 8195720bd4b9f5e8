import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { NumberField } from './number-field.tsx';
import { PasswordField } from './password-field.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

const descriptionOf = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' | ');

test('error and hint describe the field, error first', () => {
  render(<TextField label="E-mail" name="email" hint="Para avisarte" error="El e-mail no es válido" required />);
  const field = screen.getByRole('textbox', { name: 'E-mail' });
  expect(descriptionOf(field)).toBe('El e-mail no es válido | Para avisarte');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(field.getAttribute('aria-required')).toBe('true');
  expect(field.id).toBe('campo-email');
});

test('a valid field mentions no error', () => {
  render(<TextField label="Nombre" />);
  const field = screen.getByRole('textbox', { name: 'Nombre' });
  expect(field.hasAttribute('aria-invalid')).toBe(false);
  expect(field.hasAttribute('aria-describedby')).toBe(false);
});

test('the password is hidden until it is shown', async () => {
  const user = userEvent.setup();
  render(<PasswordField label="Contraseña" name="password" />);
  const field = screen.getByLabelText('Contraseña') as HTMLInputElement;
  await user.type(field, ' con espacios ');
  expect(field.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña' }));
  expect(field.type).toBe('text');
  expect(field.value).toBe(' con espacios ');
  await user.click(screen.getByRole('button', { name: 'Mostrar contraseña', pressed: true }));
  expect(field.type).toBe('password');
});

test('the counter follows what is typed', async () => {
  const user = userEvent.setup();
  render(<TextArea label="Observaciones" maxLength={300} />);
  expect(screen.getByText('0 de 300')).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Observaciones' }), 'Una red');
  expect(screen.getByText('7 de 300')).toBeTruthy();
});

function Weight() {
  const [value, setValue] = useState('');
  return <NumberField label="Peso" value={value} onValueChange={setValue} unit="kg" />;
}

test.each([
  ['12.5', '12,5'],
  ['12 kg', '12'],
  ['1a2 kg', '1 2'],
  ['5 a 10', '5 10'],
  ['5 a 10 mg', '5 10'],
  ['6 500', '6 500'],
  ['1,2,3', '1,2,3'],
  ['12,567', '12,567'],
  ['1/2', '1/2'],
  ['5-10 mg', '5-10'],
  ['-1', '-1'],
])('a number typed as %s gives %s, without losing digits or changing signs', async (typed, expected) => {
  const user = userEvent.setup();
  render(<Weight />);
  const field = screen.getByRole('textbox', { name: 'Peso' }) as HTMLInputElement;
  await user.type(field, typed);
  expect(field.value).toBe(expected);
});
