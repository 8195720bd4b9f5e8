import { instantOf, startOfCivilDay } from '@caparazon/call/time';
import type { Alerta } from '@caparazon/clinic/alerta/calls';
import { alertaMessages } from '@caparazon/clinic/alerta/words';
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

const alergia: Alerta = {
  idAlerta: 4,
  idFichaAnimal: 7,
  tipo: 'alergia',
  sustancia: 'Enrofloxacina',
  texto: 'Edema de cara',
  fecha: startOfCivilDay('2025-03-01'),
  usuario: { idUsuario: 3, nombre: 'Ana Núñez' },
  retirada: null,
};

let sessions = 0;
const opened = (answers: Record<string, unknown>) => {
  sessions += 1;
  const shell = fakeShell(
    {
      ...emptyAnswers,
      getFichaAnimal: fichaOf({ nombre: 'Renata' }),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getFarmacos: [],
      ...answers,
    },
    {
      place: { path: '/historicos/7', params: { idFicha: '7' } },
      session: { idUsuario: 3, role: 'VOL', key: `session ${sessions}` },
    },
  );
  return { ...shell, now: () => instantOf('2025-03-10T12:00') };
};
const outgoingOf = ({ made }: ReturnType<typeof fakeShell>, id: string) =>
  made.filter((one) => one.id === id).map(({ outgoing }) => outgoing);
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};

test('an allergy in force stands at the top of the page, above pinned notes', async () => {
  const fijada = { idNota: 2, idFichaAnimal: 7, texto: 'No inyectar en aleta izquierda' };
  visit(HistoricoPage, opened({ getAlertasVigentes: [alergia], getNotasFijadas: [fijada] }));
  const list = await screen.findByRole('list', { name: 'Alergias y alertas vigentes' });
  within(list).getByText('Alergia: Enrofloxacina. Edema de cara');
  const notes = await screen.findByRole('list', { name: 'Notas fijadas' });
  expect(list.compareDocumentPosition(notes)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('an allergy asks its substance, and a warning its words', async () => {
  const shell = opened({ postAlerta: { idAlerta: 5 } });
  visit(HistoricoPage, shell);
  const form = await open('Alerta');
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }));
  await form.findAllByText(alertaMessages.sustancia);
  await userEvent.click(form.getByRole('radio', { name: 'Manejo' }));
  expect(form.queryByRole('combobox', { name: /^Alergia a/ })).toBeNull();
  await userEvent.type(form.getByRole('textbox', { name: /^Qué hay que saber/ }), 'Muerde');
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }));
  const body = { idFichaAnimal: 7, tipo: 'manejo', sustancia: '', texto: 'Muerde' };
  await waitFor(() => expect(outgoingOf(shell, 'postAlerta').map((one) => one.body)).toEqual([body]));
});

test('an alert is withdrawn with a reason only', async () => {
  const shell = opened({ getAlertas: [alergia], postRetirarAlerta: alergia });
  visit(HistoricoPage, shell);
  const form = await open('Retirar «Alergia: Enrofloxacina. Edema de cara»');
  await userEvent.click(form.getByRole('button', { name: 'Retirar' }));
  await form.findByText(alertaMessages.motivo);
  await userEvent.type(form.getByRole('textbox', { name: /^Por qué se retira/ }), 'La prueba dio negativa');
  await userEvent.click(form.getByRole('button', { name: 'Retirar' }));
  await waitFor(() =>
    expect(outgoingOf(shell, 'postRetirarAlerta')).toEqual([
      { params: { idAlerta: '4' }, body: { motivo: 'La prueba dio negativa' } },
    ]),
  );
});

test('the page says so when the alerts could not be read', async () => {
  const failed = () => Promise.reject(new ApiFailure(503, { message: '', errores: [], codigo: 'no_disponible' }));
  visit(HistoricoPage, opened({ getAlertasVigentes: failed }));
  await screen.findByText(/No pudimos leer las alertas:/);
});
