/** Opens a screen as the shell would. */
import { type FakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';

export function openScreen(Page: ComponentType, shell: FakeShell): void {
  render(
    <InShell shell={shell}>
      <Page />
    </InShell>,
  );
}

type Control = HTMLInputElement | HTMLSelectElement;

export const field = (label: string): Control => screen.getByLabelText<Control>(new RegExp(`^${label}( \\*)?$`));

/** Replaces a field's text, and leaves the field. */
export async function write(label: string, text: string): Promise<void> {
  const control = field(label);
  await userEvent.clear(control);
  if (text) await userEvent.paste(text);
  await userEvent.tab();
}

export const choose = (label: string, option: string): Promise<void> => userEvent.selectOptions(field(label), option);

/** A search by role would walk the whole form. */
export const press = (name: string): Promise<void> => userEvent.click(screen.getByText(name, { selector: 'button *' }));

export function errorOf(label: string): string | undefined {
  const described = field(label).getAttribute('aria-describedby') ?? '';
  const note = described.split(' ').find((id) => id.endsWith('-error'));
  return note ? (document.getElementById(note)?.textContent ?? undefined) : undefined;
}

export const lastSent = (shell: FakeShell, id: string): Record<string, unknown> | undefined =>
  shell.made.filter((one) => one.id === id).at(-1)?.outgoing;
