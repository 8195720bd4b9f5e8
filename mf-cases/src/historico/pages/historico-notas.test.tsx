import { startOfCivilDay } from '@caparazon/call/time';
import type { Nota } from '@caparazon/clinic/nota/calls';
import { notaMessages } from '@caparazon/clinic/nota/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue } from '../../tratamiento/testing/overdue.ts';
import { emptyAnswers } from '../testing/empty-answers.ts';
import HistoricoPage from './historico-page.tsx';

const note: Nota = {
  idNota: 4,
  idFichaAnimal: 7,
  version: 2,
  texto: 'No inyectar en aleta izquierda',
  fecha: startOfCivilDay('2025-03-01'),
  fijada: true,
  usuario: { idUsuario: 3, nombre: 'Ana Núñez' },
};

let sessions = 0;
const opened = (answers: Record<string, unknown>) => {
  sessions += 1;
  return fakeShell(
    {
      ...emptyAnswers,
      getFichaAnimal: fichaOf({ nombre: 'Renata' }),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      ...answers,
    },
    {
      place: { path: '/historicos/7', params: { idFicha: '7' } },
      session: { idUsuario: 3, role: 'VOL', key: `session ${sessions}` },
    },
  );
};
const bodies = ({ made }: ReturnType<typeof fakeShell>, id: string) =>
  made.filter((one) => one.id === id).map(({ outgoing }) => outgoing.body);
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('a note takes one tap, its words and one tap when it is of now', async () => {
  const shell = opened({ postNota: { idNota: 5 } });
  visit(HistoricoPage, shell);
  const form = await open('Nota');
  await userEvent.type(form.getByRole('textbox', { name: /^Nota/ }), 'Come sola');
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }));
  await waitFor(() =>
    expect(bodies(shell, 'postNota')).toEqual([{ idFichaAnimal: 7, texto: 'Come sola', fijada: false }]),
  );
  expect(shell.notices.at(-1)?.text).toBe(notaMessages.created);
});

test('what was typed stays when the form is refused, and when it is closed and opened again', async () => {
  const refusal = {
    message: notaMessages.manyPinned,
    errores: [{ campo: 'fijada', mensaje: notaMessages.manyPinned }],
  };
  const shell = opened({
    postNota: () => Promise.reject(new ApiFailure(400, { ...refusal, codigo: 'datos_invalidos' })),
  });
  visit(HistoricoPage, shell);
  const form = await open('Nota');
  await userEvent.type(form.getByRole('textbox', { name: /^Nota/ }), 'Muerde');
  await userEvent.click(form.getByLabelText(/^Fijar/));
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }));
  await form.findAllByText(notaMessages.manyPinned);
  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }));
  const again = await open('Nota');
  expect(again.getByRole<HTMLTextAreaElement>('textbox', { name: /^Nota/ }).value).toBe('Muerde');
  expect(again.getByLabelText<HTMLInputElement>(/^Fijar/).checked).toBe(true);
});

test('a pinned note stands above all and is corrected with its version and moment', async () => {
  const { idNota, idFichaAnimal, texto } = note;
  const shell = opened({ getNotas: [note], getNotasFijadas: [{ idNota, idFichaAnimal, texto }], putNota: note });
  visit(HistoricoPage, shell);
  within(await screen.findByRole('list', { name: 'Notas fijadas' })).getByText(texto);
  const form = await open('Corregir la nota del 01/03/2025');
  await userEvent.click(form.getByLabelText(/^Fijar/));
  await userEvent.click(form.getByRole('button', { name: 'Guardar la corrección' }));
  await waitFor(() => expect(bodies(shell, 'putNota')).toEqual([{ idNota: 4, texto, fijada: false, version: 2 }]));
});

test('an animal shows no pinned note when only its neighbour has one', async () => {
  const other = { idNota: 9, idFichaAnimal: 8, texto: 'Muerde' };
  visit(HistoricoPage, opened({ getNotasFijadas: [other] }));
  await screen.findByText('Nadie anotó nada de este animal.');
  expect(screen.queryByRole('list', { name: 'Notas fijadas' })).toBeNull();
});

test('the page says so when pinned notes could not be read', async () => {
  const failed = () => Promise.reject(new ApiFailure(503, { message: '', errores: [], codigo: 'no_disponible' }));
  visit(HistoricoPage, opened({ getNotasFijadas: failed }));
  await screen.findByText(/No pudimos leer las notas fijadas/);
});

test('a note of an earlier day is sent with that day', async () => {
  const shell = opened({ postNota: { idNota: 5 } });
  visit(HistoricoPage, shell);
  const form = await open('Nota');
  await userEvent.type(form.getByRole('textbox', { name: /^Nota/ }), 'Llegó con red');
  const day = form.getByLabelText(/^Qué día/);
  await userEvent.clear(day);
  await userEvent.type(day, '02/03/2025');
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }));
  const fecha = startOfCivilDay('2025-03-02');
  await waitFor(() => expect(bodies(shell, 'postNota')).toEqual([expect.objectContaining({ fecha })]));
});
