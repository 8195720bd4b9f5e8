import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { southAmerica } from './phone-countries.ts';
import { PhoneField } from './phone-field.tsx';

const advice = { short: 'Le faltan dígitos.', abroad: 'Si es de otro país, empezá con +.' };

function Form({ start = '', fixed = false }: { start?: string; fixed?: boolean }) {
  const [phone, setPhone] = useState(start);
  return (
    <>
      <PhoneField
        label="Teléfono"
        value={phone}
        onValueChange={setPhone}
        countries={fixed ? undefined : southAmerica}
        advice={advice}
      />
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

test.each([
  ['+49 170 1234567', '+491701234567', 'Alemania'],
  ['0049 170 1234567', '+491701234567', 'Alemania'],
  ['+49 (0)170 1234567', '+491701234567', 'Alemania'],
  ['+54 9 11 5555 1234', '+5491155551234', 'Argentina'],
  ['0054 11 5555 1234', '+541155551234', 'Argentina'],
  ['+1 212 555 1234', '+12125551234', 'Estados Unidos'],
  ['+376 312 345', '+376312345', 'Andorra'],
])('%s is read as %s, of %s, which is named beside it', async (typed, phone, country) => {
  for (const fixed of [true, false]) {
    const { unmount } = render(<Form fixed={fixed} />);
    await userEvent.setup().type(field(), typed);
    expect(sent()).toBe(phone);
    expect(field().value).toBe(typed);
    if (fixed) expect(await screen.findByText(country)).toBeTruthy();
    else expect(await screen.findByRole('option', { name: new RegExp(country), selected: true })).toBeTruthy();
    expect(screen.queryByText('+598')).toBeNull();
    unmount();
  }
});

test("a country can be chosen for a number with another's code", async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '+49 170 1234567');
  await user.selectOptions(await screen.findByRole('combobox'), 'Brasil +55');
  expect(sent()).toBe('+55491701234567');
});

test.each([
  ['99123', advice.short],
  ['+49 170', advice.short],
  ['54 9 11 5555 1234', advice.abroad],
  ['99123456', null],
  ['+47 41 23 45 67', null],
  ['+49 170 1234567', null],
  ['', null],
])('«%s» is called incomplete once left: %s', async (typed, expected) => {
  const user = userEvent.setup();
  render(<Form fixed />);
  await user.click(field());
  if (typed !== '') await user.keyboard(typed);
  for (const text of Object.values(advice)) expect(screen.queryByText(text)).toBeNull();
  await user.tab();
  if (expected === null) for (const text of Object.values(advice)) expect(screen.queryByText(text)).toBeNull();
  else expect(await screen.findByText(expected)).toBeTruthy();
});

test('a foreign number is shown whole when the country is fixed', async () => {
  render(<Form fixed start="+541155551234" />);
  expect(field().value).toBe('+541155551234');
  expect(await screen.findByText('Argentina')).toBeTruthy();
});

test('no country can be chosen when it is fixed', () => {
  render(<Form fixed />);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test("a number may begin like a country's code", async () => {
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

test('the country comes before the number', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '91155551234');
  await user.selectOptions(screen.getByRole('combobox', { name: 'País del teléfono' }), 'Argentina +54');
  expect(sent()).toBe('+5491155551234');
});

test('a known phone is shown in two parts', () => {
  render(<Form start="+5511912345678" />);
  expect(field().value).toBe('11912345678');
  expect(screen.getByRole('option', { name: 'Brasil +55', selected: true })).toBeTruthy();
});

test.each(['598991234567', '+34600123456'])('%s, of no offered country, is shown whole', (start) => {
  render(<Form start={start} />);
  expect(field().value).toBe(start);
  expect(sent()).toBe(start);
});

test('a field without digits is empty, and the form can clear it', async () => {
  const user = userEvent.setup();
  render(<Form />);
  await user.type(field(), '0');
  expect(sent()).toBe('');
  await user.type(field(), '99');
  await user.click(screen.getByRole('button', { name: 'Vaciar' }));
  expect(field().value).toBe('');
});
