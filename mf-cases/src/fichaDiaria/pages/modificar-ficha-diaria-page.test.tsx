import { fichaDiariaMessages } from '@caparazon/clinic/fichaDiaria/words';
import 'fake-indexeddb/auto';
import type { FichaDiaria } from '@caparazon/clinic/fichaDiaria/calls';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { downOnce, notFound, refusedFor, reworded, unavailable } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { pendingCall } from '../../testing/pending-call.ts';
import { visit } from '../../testing/visit.tsx';
import { sheetOf } from '../testing/samples.ts';
import ModificarFichaDiariaPage from './modificar-ficha-diaria-page.tsx';

const stored = sheetOf({ idFichaDiaria: 5, version: 3, peso: 12.5, nada: 'Bien', fecha: '2026-11-18' });

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 15));
  await forgetDrafts();
});

const shellWith = (answers: Record<string, unknown>) =>
  fakeShell(
    { getFichaAnimal: fichaOf(), getFichasDiarias: [stored], getFichaDiaria: stored, ...answers },
    {
      place: {
        path: '/modificar_ficha_diaria/7/5',
        params: { idFichaAnimal: '7', idFichaDiaria: '5' },
      },
    },
  );

async function open(answers: Record<string, unknown>) {
  const shell = shellWith(answers);
  const { unmount } = visit(ModificarFichaDiariaPage, shell);
  await screen.findByRole('form', { name: 'Modificar Ficha Diaria' });
  return { shell, unmount };
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}( \\*)?$`));
const send = () => userEvent.click(screen.getByRole('button', { name: 'Modificar Ficha Diaria' }));
const sent = ({ made }: FakeShell) =>
  made.filter(({ id }) => id === 'putFichaDiaria').map(({ outgoing }) => outgoing.body as Partial<FichaDiaria>);
const rewrite = async (label: string, text: string) => {
  await userEvent.clear(field(label));
  await userEvent.type(field(label), text);
};

/** An edit of the version read first is refused. */
function changedBy(theirs: Partial<FichaDiaria>) {
  const current = { ...stored, ...theirs, version: 4 };
  let read = 0;
  return {
    getFichaDiaria() {
      read += 1;
      return read === 1 ? stored : current;
    },
    putFichaDiaria({ body }: { body: { version: number } }) {
      if (body.version !== current.version) throw refusedFor('registro_modificado');
      return current;
    },
  };
}

test('the form holds the sheet, and stores all of it with its version', async () => {
  const { shell } = await open({ putFichaDiaria: stored });
  expect(field('Fecha').value).toBe('18/11/2026');
  expect(field('Peso').value).toBe('12,5');
  expect(screen.queryByText(fichaDiariaMessages.taken, { exact: false })).toBeNull();
  await rewrite('Peso', '13,1');
  await send();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  const { idFichaAnimal: _, ...whole } = stored;
  expect(sent(shell)).toEqual([{ ...whole, peso: 13.1, horaPeso: null, copiados: [] }]);
  expect(shell.notices).toEqual([{ kind: 'success', text: fichaDiariaMessages.modified }]);
  expect(shell.visited[0]?.to).toBe('/historicos/7?pestana=fichas-diarias&mes=2026-11#fichas-diarias');
});

test('an edit that leaves nothing observed is not stored', async () => {
  const { shell } = await open({ getFichaDiaria: { ...stored, nada: null }, putFichaDiaria: stored });
  await userEvent.clear(field('Peso'));
  await send();
  const notices = [{ kind: 'error', text: expect.stringMatching(/^La ficha diaria de Animal 7 quedaría sin nada/) }];
  await waitFor(() => expect(shell.notices).toMatchObject(notices));
  expect(sent(shell)).toEqual([]);
  await userEvent.type(field('Observaciones'), 'Era de otro animal');
  await send();
  await waitFor(() => expect(sent(shell)).toMatchObject([{ peso: null, observaciones: 'Era de otro animal' }]));
});

test('a change by somebody else keeps what was written, and is not overwritten unseen', async () => {
  const { shell } = await open(changedBy({ peso: 14, temperatura: 25 }));
  await rewrite('Peso', '13');
  await send();
  expect(await screen.findByText(/^Otra persona guardó cambios/)).toBeTruthy();
  expect(shell.notices).toEqual([{ kind: 'error', text: reworded }]);
  expect(field('Peso').value).toBe('13');
  screen.getByText('Otra persona guardó: 14');
  expect(field('Temperatura').value).toBe('25');
  expect(shell.unsaved).toBe(true);

  await send();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell).at(-1)).toMatchObject({ version: 4, peso: 13, temperatura: 25 });
});

test('a draft of an older version continues on the present one', async () => {
  const first = await open({});
  await rewrite('Peso', '13');
  await screen.findByText('Borrador guardado, 12:00');
  first.unmount();

  const now = { ...stored, version: 4, peso: 14, observaciones: 'De otra persona' };
  const { shell } = await open({ getFichaDiaria: now, putFichaDiaria: now });
  screen.getByText(/^Recuperamos/);
  screen.getByText('Otra persona guardó: 14');
  expect(field('Observaciones').value).toBe('De otra persona');
  await send();
  await waitFor(() => expect(shell.visited).toHaveLength(1));
  expect(sent(shell)).toMatchObject([{ version: 4, peso: 13, observaciones: 'De otra persona' }]);
});

test('a missing sheet shows its message', async () => {
  visit(ModificarFichaDiariaPage, shellWith({ getFichaDiaria: notFound }));
  expect(await screen.findByText(fichaDiariaMessages.notFound)).toBeTruthy();
});

test('the page says when the service is down, and tries again on request', async () => {
  visit(ModificarFichaDiariaPage, shellWith({ getFichaDiaria: downOnce(stored) }));
  await userEvent.click(await screen.findByRole('button', { name: 'Reintentar' }));
  expect(await screen.findByRole('form', { name: 'Modificar Ficha Diaria' })).toBeTruthy();
});

test('a form takes no changes while it is sent, and keeps everything when refused', async () => {
  const { call, fail } = pendingCall();
  await open({ putFichaDiaria: call });
  await rewrite('Observaciones', 'Ñandú');
  await send();
  await userEvent.type(field('Observaciones'), ' y más');
  await userEvent.click(screen.getByRole('radio', { name: 'Con ayuda' }));
  await fail(unavailable());
  expect(field('Observaciones').value).toBe('Ñandú');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Con ayuda' }).checked).toBe(false);
  await userEvent.type(field('Observaciones'), ' y más');
  expect(field('Observaciones').value).toBe('Ñandú y más');
});
