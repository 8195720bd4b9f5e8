import 'fake-indexeddb/auto';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import { draftedForms, readDraft } from '@caparazon/screen-kit/draft-store';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { asking } from '../../medicion/testing/samples.ts';
import { reworded } from '../../testing/failures.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { pendingCall } from '../../testing/pending-call.ts';
import { changedMeanwhile, openEdit, puts, save, saved, stale } from '../testing/open-edit.tsx';
import { field, now, press, write } from '../testing/open-form.tsx';
import { fichaOf } from '../testing/samples.ts';

beforeEach(async () => {
  jest.spyOn(Date, 'now').mockReturnValue(now);
  await forgetDrafts();
});

const before = fichaOf({ nombre: 'Renata', version: 4, observacionesGenerales: 'Come poco.', motivoIngreso: 'Golpes' });
const byAna = (change: Partial<FichaAnimal>) => ({ ...before, ...change, version: 5 });
const historial = {
  content: [{ fecha: now, idUsuario: 4, nombre: 'Ana Pérez', que: 'modificado', cambios: [] }],
  size: 12,
  totalElements: 1,
};

const meanwhile = (change: Partial<FichaAnimal>) => ({
  ...changedMeanwhile(before, byAna(change)),
  getFichaAnimalHistorial: historial,
});

const question = () => screen.findByRole('dialog', { name: 'Ana Pérez modificó esta ficha mientras la editabas' });
const choice = (dialog: HTMLElement, name: string) => within(within(dialog).getByRole('radiogroup', { name }));

const both = { observacionesGenerales: 'Come bien.', motivoIngreso: 'Red_de_pesca' };

test.each([
  ['kept', 'No come.'],
  ['given up', 'Come bien.'],
])('a field that both changed is %s as one chooses, then saved on the new version', async (_, chosen) => {
  const { shell } = await openEdit({ ficha: before, answers: meanwhile(both) });
  await write('Observaciones generales', 'No come.');
  await save();
  const dialog = await question();
  const observaciones = choice(dialog, 'Observaciones generales');
  observaciones.getByText('Antes: Come poco.');
  expect(observaciones.getByRole<HTMLInputElement>('radio', { name: /^No come/ }).checked).toBe(true);
  within(dialog).getByText('Red de pesca');
  await userEvent.click(observaciones.getByRole('radio', { name: new RegExp(`^${chosen}`) }));
  await userEvent.click(within(dialog).getByText('Guardar así'));
  await saved(shell);
  expect(puts(shell).map(({ version }) => version)).toEqual([4, 5]);
  expect(puts(shell)[1]).toMatchObject({ observacionesGenerales: chosen, motivoIngreso: 'Red_de_pesca' });
  expect(shell.notices).toEqual([]);
  expect(await draftedForms(3)).toEqual([]);
});

test('a conflict can be postponed: nothing written is lost, and it is asked again', async () => {
  const { shell } = await openEdit({ ficha: before, answers: meanwhile(both) });
  await write('Observaciones generales', 'No come.');
  await save();
  await userEvent.click(within(await question()).getByText('Volver a la ficha'));
  expect(field('Observaciones generales').value).toBe('No come.');
  expect(field('Motivo de ingreso').value).toBe('Golpes');
  await save();
  await question();
  expect(shell.visited).toEqual([]);
});

/** `to` is where the notice leads. */
async function toldAfterLeaving(answers: Record<string, unknown>, typed: () => Promise<void>, answer: () => void) {
  const { shell, unmount } = await openEdit({ ficha: before, answers });
  await typed();
  await save();
  await screen.findByText(/^Enviando…/);
  unmount();
  answer();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  shell.notices[0]?.action?.run();
  return { text: shell.notices[0]?.text, to: shell.visited[0] };
}

const back = { to: '/modificar_ficha', state: { idFicha: 7 } };

test('a conflict after the form was left is announced, with the way back', async () => {
  const answers = meanwhile(both);
  let answer = () => {};
  const put = (sent: { body: { version: number } }) =>
    new Promise((resolve) => {
      answer = () => resolve(null);
    }).then(() => answers.putFichaAnimal(sent));
  const typed = () => write('Observaciones generales', 'No come.');
  const notice = await toldAfterLeaving({ ...answers, putFichaAnimal: put }, typed, () => answer());
  expect(notice.text).toMatch(/La ficha NO quedó guardada: otra persona la modificó$/);
  expect(notice.to).toEqual(back);
});

test('a question about a weight after the form was left is announced, with the way back', async () => {
  let answer = () => {};
  const askingService = asking('pesoIngreso', 'Peso 950 kg no es lo esperable. ¿Es así?', null);
  const putFichaAnimal = (outgoing: Parameters<typeof askingService>[0]) =>
    new Promise((resolve) => {
      answer = () => resolve(null);
    }).then(() => askingService(outgoing));
  const typed = () => write('Peso al ingreso', '950');
  const notice = await toldAfterLeaving({ putFichaAnimal }, typed, () => answer());
  expect(notice.text).toMatch(
    /^Renata, 7\. La ficha NO quedó guardada: Peso al ingreso: Peso 950 kg no es lo esperable/,
  );
  expect(notice.to).toEqual(back);
});

test('what was written in the other fields stays, also in the draft, on the new version', async () => {
  const { shell } = await openEdit({
    ficha: before,
    answers: {
      ...meanwhile(both),
      putFichaAnimal({ body }: { body: { version: number } }) {
        if (body.version === 5) throw new Error('the network is gone');
        return meanwhile(both).putFichaAnimal({ body });
      },
    },
  });
  await write('Lugar del destino final', 'Cabo Polonio');
  await save();
  await userEvent.click(within(await question()).getByText('Guardar así'));
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  expect(field('Lugar del destino final').value).toBe('Cabo Polonio');
  expect(field('Motivo de ingreso').value).toBe('Red_de_pesca');
  await waitFor(async () => expect(await draftedForms(3)).toEqual(['modificar-ficha/7/5']));
  const draft = await readDraft({ idUsuario: 3, form: 'modificar-ficha/7/5' });
  expect(draft?.values).toMatchObject({ lugarDestinoFinal: 'Cabo Polonio', motivoIngreso: 'Red_de_pesca' });
});

test('photos that others added, or a lost answer, are no conflict', async () => {
  const fotosFichaAnimal = ['fotos_ficha_animal/30'];
  const answers = meanwhile({ fotosFichaAnimal, observacionesGenerales: 'No come.' });
  const { shell } = await openEdit({ ficha: before, answers });
  await write('Observaciones generales', 'No come.');
  await save();
  await saved(shell);
  expect(puts(shell)[1]).toMatchObject({ version: 5, fotosFichaAnimal: [], observacionesGenerales: 'No come.' });
});

test('a record no newer than this edit is no conflict', async () => {
  const { shell } = await openEdit({
    ficha: before,
    answers: { putFichaAnimal: changedMeanwhile(before, byAna({})).putFichaAnimal },
  });
  await save();
  await waitFor(() => expect(shell.notices).toEqual([{ kind: 'error', text: reworded }]));
  expect(puts(shell)).toHaveLength(1);
});

test('a draft of an older version is compared with what changed since, before editing goes on', async () => {
  const { unmount } = await openEdit({ ficha: before });
  await write('Observaciones generales', 'No come.');
  await waitFor(async () => expect(await draftedForms(3)).toEqual(['modificar-ficha/7/4']));
  await screen.findByText('Borrador guardado, 22:30');
  unmount();

  const { shell } = await openEdit({ ficha: byAna(both), answers: { getFichaAnimalHistorial: historial } });
  const dialog = await question();
  choice(dialog, 'Observaciones generales').getByText('Come bien.');
  await userEvent.click(within(dialog).getByText('Seguir así'));
  expect(field('Observaciones generales').value).toBe('No come.');
  expect(field('Motivo de ingreso').value).toBe('Red_de_pesca');
  expect(puts(shell)).toEqual([]);
  await press('Guardar cambios');
  await saved(shell);
  expect(puts(shell)[0]).toMatchObject({ version: 5, observacionesGenerales: 'No come.' });
});

test('a form takes no changes while it is sent, and a returning conflict can be postponed', async () => {
  const { call, fail } = pendingCall();
  await openEdit({ ficha: before, answers: { ...meanwhile(both), putFichaAnimal: call } });
  await write('Observaciones generales', 'No come.');
  await save();
  await userEvent.type(field('Observaciones generales'), ' Nada.');
  await fail(stale());
  await userEvent.click(within(await question()).getByText('Volver a la ficha'));
  expect(field('Observaciones generales').value).toBe('No come.');
  await userEvent.type(field('Observaciones generales'), ' Nada.');
  expect(field('Observaciones generales').value).toBe('No come. Nada.');
});
