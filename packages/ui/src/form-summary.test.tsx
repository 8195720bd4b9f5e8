import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormSummary } from './form-summary.tsx';
import { RadioGroup } from './radio-group.tsx';
import { Section } from './section.tsx';
import { TextField } from './text-field.tsx';

const errors = [
  { campo: 'estado', mensaje: 'Indicá en qué estado está el animal' },
  { campo: 'ubicacion', mensaje: 'Indicá dónde está el animal' },
];

function Form({ wrong }: { wrong: typeof errors }) {
  return (
    <>
      <FormSummary errors={wrong} title="Por favor complete los campos" />
      <RadioGroup
        label="¿Cómo está?"
        name="estado"
        value=""
        onValueChange={() => undefined}
        options={[{ value: 'VIVO', label: 'Vivo' }]}
        error={wrong[0]?.mensaje}
      />
      <Section title="Dónde">
        <TextField label="Ubicación" name="ubicacion" />
      </Section>
    </>
  );
}

test('the summary takes the focus once it appears', () => {
  const { rerender } = render(<Form wrong={[]} />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Form wrong={errors} />);
  expect(document.activeElement).toBe(screen.getByRole('alert'));
});

test("each error leads to its field or a group's first target, and opens what hides it", async () => {
  const user = userEvent.setup();
  render(<Form wrong={errors} />);
  await user.click(screen.getByRole('link', { name: 'Indicá en qué estado está el animal' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Vivo' }));
  await user.click(screen.getByRole('link', { name: 'Indicá dónde está el animal' }));
  expect(document.activeElement?.id).toBe('campo-ubicacion');
  expect(document.querySelector('details')?.open).toBe(true);
});

test("a group's error is announced with the group", () => {
  render(<Form wrong={errors} />);
  const group = screen.getByRole('radiogroup', { name: /Cómo está/ });
  expect(document.getElementById(group.getAttribute('aria-describedby') ?? '')?.textContent).toBe(errors[0]?.mensaje);
});
