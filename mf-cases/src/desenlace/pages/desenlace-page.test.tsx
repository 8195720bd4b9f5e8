import { conflictoMessages } from '@caparazon/call/request-words';
import { startOfCivilDay } from '@caparazon/call/time';
import 'fake-indexeddb/auto';
import type { Desenlace } from '@caparazon/clinic/desenlace/calls';
import { desenlaceMessages as says } from '@caparazon/clinic/desenlace/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import DesenlacePage from './desenlace-page.tsx';

beforeEach(forgetDrafts);

const none: Desenlace = {
  ...{ idFichaAnimal: 7, version: 0, desenlace: null, anotado: false, fecha: null, usuario: null },
  ...{ motivo: '', agente: '', quien: '', destino: '', observaciones: '' },
};
const ficha = fichaOf({ nombre: 'Renata', marcaPuesta: { codigo: 'UY-0117', tipo: 'inconel' }, igualesEnLugar: 1 });
const treatments = {
  content: [{ idFichaTratamiento: 4, medicamento: 'Enrofloxacina', tipoTratamiento: 'Medicación' }],
  ...{ size: 1, totalElements: 1 },
};
const history = { content: [], size: 20, totalElements: 0 };
const opened = (answers: Record<string, unknown> = {}) =>
  fakeShell(
    {
      ...{ getFichaAnimal: ficha, getDesenlace: none, getTratamientos: treatments, putDesenlace: none },
      ...{ getDesenlaceHistorial: history, ...answers },
    },
    { place: { path: '/desenlace/7', params: { idFicha: '7' } } },
  );
const sent = ({ made }: ReturnType<typeof fakeShell>, call = 'putDesenlace') =>
  made.filter(({ id }) => id === call).map(({ outgoing }) => outgoing);
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Anotar el desenlace' }));
const choose = async (name: string) => userEvent.click(await screen.findByRole('radio', { name }));
const day = async () => userEvent.type(screen.getByLabelText(/^Día/), '10/11/2025');

test('nothing is chosen beforehand, and a euthanasia asks why, with what and by whom', async () => {
  const shell = opened();
  visit(DesenlacePage, shell);
  await save();
  await screen.findByText(says.cual);
  expect(screen.getAllByRole('radio').every((radio) => !(radio as HTMLInputElement).checked)).toBe(true);
  await choose('Eutanasia');
  await save();
  for (const text of [says.fecha, says.motivo, says.agente, says.quien]) await screen.findByText(text);
  expect(sent(shell)).toEqual([]);
});

test('the question names animal, number, tag, place and treatments, and only its yes stores', async () => {
  const shell = opened();
  visit(DesenlacePage, shell);
  await choose('Eutanasia');
  await day();
  await userEvent.type(screen.getByLabelText(/^Por qué/), 'Fractura de columna');
  await userEvent.type(screen.getByLabelText(/^Con qué/), 'Pentobarbital sódico');
  await userEvent.type(screen.getByLabelText(/^Quién la hizo/), 'Marta Ríos');
  await save();
  const question = within(await screen.findByRole('dialog', { name: '¿Anotar «Eutanasia» de Renata, 7?' }));
  question.getByText(`Renata, 7 · ${ficha.nombreComunFichaAnimal.nombre} · marca UY-0117 · ${ficha.ubicacionActual}`);
  question.getByText(/El 10\/11\/2025, con Pentobarbital sódico, por Marta Ríos\. Fractura de columna/);
  question.getByText(/un tratamiento activo: Enrofloxacina/);
  await userEvent.click(question.getByRole('button', { name: 'Volver' }));
  expect(sent(shell)).toEqual([]);
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, es este animal' }));
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  expect(sent(shell)[0]).toMatchObject({
    params: { idFicha: '7' },
    body: {
      ...{ desenlace: 'eutanasia', fecha: startOfCivilDay('2025-11-10'), motivo: 'Fractura de columna' },
      ...{ quien: 'Marta Ríos', tratamientos: [4], version: 0 },
    },
  });
  await waitFor(() => expect(shell.visited.at(-1)?.to).toBe('/historicos/7'));
});

test('what somebody noted first is shown field by field, and what was written stays', async () => {
  const theirs: Desenlace = { ...none, version: 1, desenlace: 'murio', anotado: true, observaciones: 'De noche' };
  let tries = 0;
  const shell = opened({
    getDesenlace: () => (tries === 0 ? none : theirs),
    putDesenlace() {
      tries += 1;
      if (tries > 1) return theirs;
      throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
    },
  });
  visit(DesenlacePage, shell);
  await choose('Trasladado');
  await day();
  await userEvent.type(screen.getByLabelText(/^A quién/), 'Karumbé');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'Sí, es este animal' }));
  await screen.findByText(/^Otra persona modificó este desenlace/);
  expect((screen.getByLabelText(/^A quién/) as HTMLInputElement).value).toBe('Karumbé');
});

test('a noted outcome is undone after a question, with the version that was read', async () => {
  const noted: Desenlace = { ...none, version: 3, desenlace: 'murio', anotado: true, fecha: Date.UTC(2025, 10, 10) };
  const shell = opened({
    getFichaAnimal: fichaOf({ nombre: 'Renata', estado: 'Muerto' }),
    getDesenlace: noted,
    deleteDesenlace: none,
  });
  visit(DesenlacePage, shell);
  await screen.findByRole('radio', { name: 'Murió', checked: true });
  expect(screen.queryByRole('radio', { name: 'No liberable' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Deshacer el desenlace…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Deshacerlo' }));
  await waitFor(() => expect(sent(shell, 'deleteDesenlace')[0]).toMatchObject({ query: { version: '3' } }));
});

test('a released animal is led to its release', async () => {
  const shell = opened({
    getFichaAnimal: fichaOf({ estado: 'Liberado' }),
    getDesenlace: { ...none, desenlace: 'liberado' },
  });
  visit(DesenlacePage, shell);
  expect((await screen.findByRole('link', { name: 'Ver la liberación' })).getAttribute('href')).toBe('/liberacion/7');
  expect(screen.queryByRole('form')).toBeNull();
});
