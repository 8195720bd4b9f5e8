import { instantOf, startOfCivilDay } from '@caparazon/call/time';
import type { Problema } from '@caparazon/clinic/problema/calls';
import { problemaMessages } from '@caparazon/clinic/problema/words';
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

const usuario = { idUsuario: 3, nombre: 'Ana Núñez' };
const desde = startOfCivilDay('2025-03-01');
const anemia: Problema = {
  idProblema: 4,
  idFichaAnimal: 7,
  version: 2,
  nombre: 'Anemia',
  desde,
  estado: 'activo',
  estados: [{ estado: 'activo', fecha: desde, comentario: 'Mucosas pálidas', usuario }],
  usuario,
};
const resuelta: Problema = {
  ...anemia,
  idProblema: 5,
  nombre: 'Hipotermia',
  estado: 'resuelto',
  estados: [
    { estado: 'activo', fecha: desde, comentario: '', usuario },
    { estado: 'resuelto', fecha: startOfCivilDay('2025-03-04'), comentario: 'A 24 °C', usuario },
  ],
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
      ...answers,
    },
    {
      place: { path: '/historicos/7', params: { idFicha: '7' } },
      session: { idUsuario: 3, role: 'VOL', key: `session ${sessions}` },
    },
  );
  return { ...shell, now: () => instantOf('2025-03-10T12:00') };
};
const bodies = ({ made }: ReturnType<typeof fakeShell>, id: string) =>
  made.filter((one) => one.id === id).map(({ outgoing }) => outgoing.body);
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return within(await screen.findByRole('dialog'));
};
const save = (form: Awaited<ReturnType<typeof open>>, name: string) =>
  userEvent.click(form.getByRole('button', { name }));

test('what an animal has stands at the top, and what is resolved only below', async () => {
  visit(HistoricoPage, opened({ getProblemas: [anemia, resuelta] }));
  const top = within(await screen.findByRole('list', { name: 'Qué tiene' }));
  top.getByText('Anemia');
  expect(top.queryByText('Hipotermia')).toBeNull();
  const panel = within(screen.getByRole('list', { name: 'Problemas' }));
  panel.getByText('Resuelto desde el 04/03/2025. A 24 °C. Anotó Ana Núñez.');
});

test('a problem is noted from a suggested name, active since today', async () => {
  const shell = opened({ getNombresProblema: ['Anemia', 'Neumonía'], postProblema: { idProblema: 6 } });
  visit(HistoricoPage, shell);
  const form = await open('Problema');
  await userEvent.type(form.getByRole('combobox', { name: /^Qué tiene/ }), 'neum');
  await userEvent.click(await form.findByRole('option', { name: 'Neumonía' }));
  await save(form, 'Anotar');
  const sent = { idFichaAnimal: 7, nombre: 'Neumonía', desde: startOfCivilDay('2025-03-10'), estado: 'activo' };
  await waitFor(() => expect(bodies(shell, 'postProblema')).toEqual([{ ...sent, comentario: '' }]));
  expect(shell.notices.at(-1)?.text).toBe(problemaMessages.created);
});

test('another state begins today with a comment of its own, and going back restores the one it had', async () => {
  const shell = opened({ getProblemas: [anemia], putProblema: anemia });
  visit(HistoricoPage, shell);
  const form = await open('Cambiar Anemia');
  const comment = form.getByRole<HTMLTextAreaElement>('textbox', { name: /^Comentario/ });
  expect(comment.value).toBe('Mucosas pálidas');
  expect(form.queryByLabelText(/^Está así desde/)).toBeNull();
  await userEvent.click(form.getByRole('radio', { name: 'Resuelto' }));
  expect(comment.value).toBe('');
  form.getByLabelText(/^Está así desde/);
  await userEvent.click(form.getByRole('radio', { name: 'Activo' }));
  expect(comment.value).toBe('Mucosas pálidas');
  await userEvent.click(form.getByRole('radio', { name: 'Controlado' }));
  await userEvent.type(comment, 'Hematocrito 24 %');
  await save(form, 'Guardar');
  const sent = { idProblema: 4, version: 2, nombre: 'Anemia', desde, estado: 'controlado' };
  await waitFor(() => expect(bodies(shell, 'putProblema')).toEqual([{ ...sent, comentario: 'Hematocrito 24 %' }]));
});

test('what was typed stays when the problem is refused, and when the form is closed and opened again', async () => {
  const errores = [{ campo: 'nombre', mensaje: problemaMessages.repeated }];
  const refusal = { message: problemaMessages.repeated, errores, codigo: 'datos_invalidos' } as const;
  visit(HistoricoPage, opened({ postProblema: () => Promise.reject(new ApiFailure(400, refusal)) }));
  const form = await open('Problema');
  await userEvent.type(form.getByRole('combobox', { name: /^Qué tiene/ }), 'Anemia');
  await save(form, 'Anotar');
  await form.findAllByText(problemaMessages.repeated);
  await userEvent.click(form.getByRole('button', { name: 'Cancelar' }));
  const again = await open('Problema');
  expect(again.getByRole<HTMLInputElement>('combobox', { name: /^Qué tiene/ }).value).toBe('Anemia');
});

test('the page says so when the problems could not be read', async () => {
  const failed = () => Promise.reject(new ApiFailure(503, { message: '', errores: [], codigo: 'no_disponible' }));
  visit(HistoricoPage, opened({ getProblemas: failed }));
  await screen.findByText('No pudimos leer los problemas de este animal.');
});
