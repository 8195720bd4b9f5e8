import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneField } from './phone-field.tsx';

function Form({ start = '', fixed = false }: { start?: string; fixed?: boolean }) {
  const [phone, setPhone] = useState(start);
  return (
    <>
      <PhoneField label="Teléfono" value={phone} onValueChange={setPhone} fixedCountry={fixed} />
      <output>{phone}</output>
      <button type="button" onClick={() => setPhone('')}>
        Vaciar
      </button>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Teléfono' }) as HTMLInputElement;
const sent = () => screen.getByRole('status').textContent;

test.each([
  '099 123 456',
  '99123456',
  '(099) 123-456',
  '+598 99 123 456',
  '+598 099 123 456',
  '00598 99 123 456',
  '598 99 123 456',
])('%s is a phone of Uruguay', async (typed) => {
  render(<Form fixed />);
  await userEvent.setup().type(field(), typed);
  expect(sent()).toBe('+59899123456');
  expect(field().value).toBe(typed);
});

test('with the country fixed there is none to choose', () => {
  render(<Form fixed />);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('another number may begin as a country does', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '5989 1234');
  expect(sent()).toBe('+59859891234');
  await user.clear(field());
  await user.selectOptions(screen.getByRole('combobox', { name: 'País del teléfono' }), 'Argentina +54');
  await user.type(field(), '5412345678');
  expect(sent()).toBe('+545412345678');
  await user.clear(field());
  await user.type(field(), '+54 9 11 5555 1234');
  expect(sent()).toBe('+5491155551234');
});

test('the country goes before the number', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '91155551234');
  await user.selectOptions(screen.getByRole('combobox', { name: 'País del teléfono' }), 'Argentina +54');
  expect(sent()).toBe('+5491155551234');
});

test('a phone that is known is shown in its two parts', () => {
  render(<Form start="+5511912345678" />);
  expect(field().value).toBe('11912345678');
  expect(screen.getByRole('option', { name: 'Brasil +55', selected: true })).toBeTruthy();
});

test.each(['598991234567', '+34600123456'])('%s, with no country of ours, is shown whole', (start) => {
  render(<Form start={start} />);
  expect(field().value).toBe(start);
  expect(sent()).toBe(start);
});

test('without digits it is empty, and a form that clears it clears the box', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '0');
  expect(sent()).toBe('');
  await user.type(field(), '99');
  await user.click(screen.getByRole('button', { name: 'Vaciar' }));
  expect(field().value).toBe('');
});
