import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { DateField, DateTimeField } from './date-field.tsx';

interface FormProps {
  start?: string;
  hour?: boolean;
  max?: string;
}

function Form({ start = '', hour = false, max }: FormProps) {
  const [value, setValue] = useState(start);
  const Kind = hour ? DateTimeField : DateField;
  return (
    <>
      <Kind label="Fecha" value={value} onValueChange={setValue} max={max} />
      <output>{value}</output>
      <button type="button" onClick={() => setValue('2026-01-02')}>
        Otro valor
      </button>
    </>
  );
}

const open = (props: FormProps = {}) => {
  const { container } = render(<Form {...props} />);
  const calendar = container.querySelector<HTMLInputElement>('input[aria-hidden]');
  if (!calendar) throw new Error('no calendar');
  return { user: userEvent.setup(), calendar };
};
const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Fecha' });
const held = () => screen.getByRole('status').textContent;

test.each([
  ['22/11/2026', '22/11/2026', '2026-11-22'],
  ['22112026', '22/11/2026', '2026-11-22'],
  ['3/4/2026', '03/04/2026', '2026-04-03'],
  ['3/4/26', '03/04/2026', '2026-04-03'],
  ['3-4-2026', '03/04/2026', '2026-04-03'],
  ['29/02/2028', '29/02/2028', '2028-02-29'],
])('%s typed gives %s', async (typed, shown, value) => {
  const { user } = open();
  await user.type(field(), typed);
  await user.tab();
  expect([field().value, held()]).toEqual([shown, value]);
});

test.each([
  ['22/11/2026 4:41', '22/11/2026 04:41', '2026-11-22T04:41'],
  ['221120260441', '22/11/2026 04:41', '2026-11-22T04:41'],
  ['22/11/26 04:41', '22/11/2026 04:41', '2026-11-22T04:41'],
])('%s typed with its time gives %s', async (typed, shown, value) => {
  const { user } = open({ hour: true });
  await user.type(field(), typed);
  await user.tab();
  expect([field().value, held()]).toEqual([shown, value]);
});

test.each([
  ['22/11/2026', '22/11/2026', '2026-11-22'],
  [' 22.11.2026 ', '22/11/2026', '2026-11-22'],
  ['2026-11-22', '22/11/2026', '2026-11-22'],
])('%p can be pasted', async (pasted, shown, value) => {
  const { user } = open();
  await user.click(field());
  await user.paste(pasted);
  expect([field().value, held()]).toEqual([shown, value]);
});

test.each(['31/04/2026', '29/02/2027', '00/01/2026', '12/13/2026', '22/11', '2'])(
  '%s is no day, and stays as typed for the form to refuse',
  async (typed) => {
    const { user } = open();
    await user.type(field(), typed);
    await user.tab();
    expect(field().value.startsWith(typed)).toBe(true);
    expect(held()).toBe(field().value);
  },
);

test('an impossible time is refused', async () => {
  const { user } = open({ hour: true });
  await user.type(field(), '22/11/2026 24:00');
  await user.tab();
  expect(held()).toBe('22/11/2026 24:00');
});

test('digits alone get separators, and a deleted one stays deleted', async () => {
  const { user } = open();
  await user.type(field(), '22');
  expect(field().value).toBe('22/');
  await user.keyboard('{Backspace}');
  expect(field().value).toBe('22');
  await user.keyboard('1');
  expect(field().value).toBe('22/1');
  await user.keyboard('x');
  expect(field().value).toBe('22/1/');
});

test('a correction in the middle keeps the caret', async () => {
  const { user } = open({ start: '2026-11-22' });
  field().setSelectionRange(0, 2);
  await user.type(field(), '1', { initialSelectionStart: 0, initialSelectionEnd: 2 });
  expect([field().value, field().selectionStart]).toEqual(['1/11/2026', 1]);
  await user.keyboard('5');
  expect([field().value, field().selectionStart, held()]).toEqual(['15/11/2026', 2, '2026-11-15']);
});

test('an emptied field is empty', async () => {
  const { user } = open({ start: '2026-11-22' });
  await user.clear(field());
  expect([field().value, held()]).toEqual(['', '']);
});

test('a new value of the form is shown, also a half-written draft', async () => {
  const { user } = open({ start: '22/1' });
  expect(field().value).toBe('22/1');
  await user.click(screen.getByRole('button', { name: 'Otro valor' }));
  expect(field().value).toBe('02/01/2026');
});

test("the system's calendar gives a day, and has bounds and value", () => {
  const { calendar } = open({ start: '2026-11-20', max: '2026-11-22' });
  expect([calendar.type, calendar.value, calendar.max]).toEqual(['date', '2026-11-20', '2026-11-22']);
  fireEvent.change(calendar, { target: { value: '2026-11-21' } });
  expect([field().value, held()]).toEqual(['21/11/2026', '2026-11-21']);
});

test('the button and Alt with arrow down open the calendar', async () => {
  const { user, calendar } = open({ hour: true });
  let opened = 0;
  Object.assign(calendar, { showPicker: () => (opened += 1) });
  await user.click(screen.getByRole('button', { name: 'Elegir en el calendario' }));
  await user.click(field());
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(opened).toBe(2);
});

test("a phone's keyboard has digits, and the empty field shows the order", () => {
  open({ hour: true });
  expect(field().inputMode).toBe('numeric');
  expect(field().placeholder).toBe('dd/mm/aaaa hh:mm');
});
