/** The form of a treatment in the hands of a test. */
import type { FakeShell } from '@caparazon/remote-contract/fake-shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** A control by its label, with or without the mark for required fields. */
export const field = (label: string): Control => screen.getByLabelText<Control>(new RegExp(`^${label}( \\*)?$`));

/** Writes a text in place of what the field held. */
export async function write(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  if (text !== '') await userEvent.paste(text);
}

/** Chooses one of a list, once it is there. */
export async function choose(label: string, option: string): Promise<void> {
  await screen.findAllByText(option, { selector: 'option' });
  await userEvent.selectOptions(field(label), option);
}

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

/** The message that stands beside a field. */
export function errorOf(label: string): string | undefined {
  const described = field(label).getAttribute('aria-describedby') ?? '';
  const note = described.split(' ').find((id) => id.endsWith('-error'));
  return note ? (document.getElementById(note)?.textContent ?? undefined) : undefined;
}

/** The body of the latest request of a call. */
export const lastSent = (shell: FakeShell, id: string) => shell.made.findLast((made) => made.id === id);
