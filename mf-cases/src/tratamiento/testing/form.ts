import type { FakeShell } from '@caparazon/remote-contract/fake-shell';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export const field = (label: string): Control => screen.getByLabelText<Control>(new RegExp(`^${label}( \\*)?$`));

export async function write(label: string, text: string): Promise<void> {
  await userEvent.clear(field(label));
  await userEvent.click(field(label));
  if (text !== '') await userEvent.paste(text);
}

export async function choose(label: string, option: string): Promise<void> {
  await screen.findAllByText(option, { selector: 'option' });
  await userEvent.selectOptions(field(label), option);
}

export const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

export function errorOf(label: string): string | undefined {
  const described = field(label).getAttribute('aria-describedby') ?? '';
  const note = described.split(' ').find((id) => id.endsWith('-error'));
  return note ? (document.getElementById(note)?.textContent ?? undefined) : undefined;
}

export const lastSent = (shell: FakeShell, id: string) => shell.made.findLast((made) => made.id === id);
