import { getTiposTratamiento } from '@caparazon/clinic/catalogo/tiposTratamiento';
import { getMedicamentos } from '@caparazon/clinic/medicamento/calls';
import { type FakeShell, fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { SWRConfig } from 'swr';
import { useCall, useOutdate } from './use-call.ts';

function Shown() {
  const { data } = useCall(getMedicamentos, {}, { revalidateOnFocus: false });
  return <p>{data?.join()}</p>;
}

function Screens() {
  const outdate = useOutdate();
  const [open, setOpen] = useState(true);
  return (
    <>
      {open && <Shown />}
      <button type="button" onClick={() => setOpen(!open)}>
        turn
      </button>
      <button type="button" onClick={() => outdate(getMedicamentos)}>
        outdate
      </button>
      <button type="button" onClick={() => outdate(getTiposTratamiento)}>
        outdate another
      </button>
    </>
  );
}

async function opened(): Promise<FakeShell> {
  let requests = 0;
  const shell = fakeShell({
    getMedicamentos: () => {
      requests += 1;
      return [`answer ${requests}`];
    },
  });
  render(
    <InShell shell={shell}>
      <SWRConfig value={{ dedupingInterval: 60_000 }}>
        <Screens />
      </SWRConfig>
    </InShell>,
  );
  await screen.findByText('answer 1');
  return shell;
}

const press = (name: string) => fireEvent.click(screen.getByText(name));

test('a visible answer is fetched at once', async () => {
  await opened();
  press('outdate');
  expect(await screen.findByText('answer 2')).toBeTruthy();
});

test('a hidden answer is fetched when next requested', async () => {
  const shell = await opened();
  press('turn');
  press('outdate');
  expect(shell.made).toHaveLength(1);
  press('turn');
  expect(await screen.findByText('answer 2')).toBeTruthy();
});

test('other calls stay as they were', async () => {
  const shell = await opened();
  press('outdate another');
  press('turn');
  press('turn');
  await waitFor(() => expect(screen.getByText('answer 1')).toBeTruthy());
  expect(shell.made).toHaveLength(1);
});
