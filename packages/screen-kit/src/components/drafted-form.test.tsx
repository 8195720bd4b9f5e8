import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { Button } from '@caparazon/ui/button';
import { expect, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import type { Draft } from '../draft-store.ts';
import { useStaffForm } from '../use-staff-form.ts';
import { DraftedForm } from './drafted-form.tsx';

const draft: Draft = { savedAt: Date.parse('2027-03-10T12:00Z'), values: { nombre: 'Toto' }, photos: [] };

interface SheetProps {
  sending: () => Promise<undefined>;
  onDiscard: () => void;
}

function Sheet({ sending, onDiscard }: SheetProps): ReactElement {
  const { form, send } = useStaffForm({
    initial: { nombre: 'Toto' },
    check: (values) => ({ values, errors: {} }),
    store: sending,
  });
  return (
    <DraftedForm form={form} draft={draft} onDiscard={onDiscard}>
      <form onSubmit={(event) => void send(event)}>
        <Button type="submit">Guardar</Button>
      </form>
    </DraftedForm>
  );
}

test('a draft cannot be discarded while it is sent, but after a refusal', async () => {
  let refuse = (_: Error): void => undefined;
  const sending = () =>
    new Promise<undefined>((_, reject) => {
      refuse = reject;
    });
  let discarded = 0;
  render(
    <InShell shell={fakeShell()}>
      <Sheet
        sending={sending}
        onDiscard={() => {
          discarded += 1;
        }}
      />
    </InShell>,
  );
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('Guardar');
  await press('Descartar');
  expect(discarded).toBe(0);
  await act(async () => refuse(new Error('refused')));
  await press('Descartar');
  expect(discarded).toBe(1);
});
