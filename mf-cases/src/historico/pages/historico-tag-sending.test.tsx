import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { put } from '../../marca/testing/samples.ts';
import { unavailable } from '../../testing/failures.ts';
import { pendingCall } from '../../testing/pending-call.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue } from '../../tratamiento/testing/overdue.ts';
import HistoricoPage from './historico-page.tsx';

test('a form of a tag takes no changes while it is sent, and keeps everything when refused', async () => {
  const { call, fail } = pendingCall();
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf({ nombre: 'Renata' }),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getMarcas: [put],
      getMarcasPorCodigo: [],
      getRecapturas: { anterior: null, siguientes: [] },
      putMarca: call,
    },
    { place: { path: '/historicos/7', params: { idFicha: '7' } } },
  );
  visit(HistoricoPage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Corregir: UY 0042, Puesta el 01/03/2025' }));
  const form = within(await screen.findByRole('form', { name: 'Marca' }));
  const codigo = () => form.getByLabelText<HTMLInputElement>(/^Código/);
  await userEvent.type(codigo(), '7{Enter}');
  await userEvent.type(codigo(), '8');
  await userEvent.click(form.getByLabelText('Leída'));
  await fail(unavailable());
  expect([codigo().value, form.getByLabelText<HTMLInputElement>('Puesta').checked]).toEqual(['UY 00427', true]);
  expect(document.activeElement).toBe(codigo());
});
