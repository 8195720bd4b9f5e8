/** Two records of one animal, linked by number (rule: link-by-number). */

import { startOfCivilDay } from '@caparazon/call/time';
import type { FichaAnimal } from '@caparazon/clinic/animal/calls';
import type { FichaVinculada, Recapturas } from '@caparazon/clinic/animal/recaptura';
import { fichaMessages, recapturaMessages as says } from '@caparazon/clinic/animal/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { cardOf, pageOf } from '../../animal/testing/ficha-samples.ts';
import { fichaOf } from '../../animal/testing/samples.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue } from '../../tratamiento/testing/overdue.ts';
import HistoricoPage from './historico-page.tsx';

const alone: Recapturas = { anterior: null, siguientes: [] };

const renata = fichaOf({ nombre: 'Renata', fecha: startOfCivilDay('2025-11-05') });
const olga = fichaOf({
  idFichaAnimal: 3,
  nombre: 'Olga',
  estado: 'Liberado',
  fecha: startOfCivilDay('2025-02-01'),
  departamento: 'Maldonado',
});

const asLinked = ({ idFichaAnimal, nombre, nombreComunFichaAnimal, estado, fecha }: FichaAnimal): FichaVinculada => ({
  idFichaAnimal,
  nombre,
  nombreComunFichaAnimal,
  estado,
  fecha,
  ubicacion: 'La Coronilla',
  ubicacionActual: '',
  fechaEgreso: startOfCivilDay('2025-03-03'),
  fechaDestinoFinal: null,
  lugarDestinoFinal: 'La Paloma',
  fechaMuerte: null,
});

const opened = (answers: Record<string, unknown> = {}, others: readonly FichaAnimal[] = [olga]) =>
  fakeShell(
    {
      getFichaAnimal: ({ params }: { params: { idFicha: string } }) =>
        [renata, ...others].find(({ idFichaAnimal }) => String(idFichaAnimal) === params.idFicha),
      getFichasAnimal: ({ query }: { query: { fileNumber: string } }) =>
        pageOf(
          [renata, ...others]
            .filter(({ idFichaAnimal }) => String(idFichaAnimal) === query.fileNumber)
            .map(({ idFichaAnimal, nombre, estado, fecha, clase, departamento }) =>
              cardOf({ idFichaAnimal, nombre, estado, fecha, clase, departamento }),
            ),
        ),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getMarcas: [],
      getRecapturas: alone,
      ...answers,
    },
    { place: { path: '/historicos/7', params: { idFicha: '7' } } },
  );

const sent = ({ made }: ReturnType<typeof fakeShell>, id: string) =>
  made.filter((one) => one.id === id).map(({ outgoing }) => outgoing);

async function openDialog() {
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Vincular con otra ficha' }));
  return within(screen.getByRole('dialog', { name: 'Vincular Renata, 7 con otra ficha' }));
}
const field = (dialog: Awaited<ReturnType<typeof openDialog>>) =>
  dialog.getByLabelText<HTMLInputElement>(/^Nro de la otra ficha/);
const sameAs = (n: number) => ({ name: `Es el mismo animal: vincular con la ${n}` });

test('the dialog shows the animal and the earlier record first, and the link can be undone at once', async () => {
  let recapturas = alone;
  const shell = opened({
    getRecapturas: () => recapturas,
    postFichaAnterior() {
      recapturas = { anterior: asLinked(olga), siguientes: [] };
      return recapturas;
    },
    deleteFichaAnterior() {
      recapturas = alone;
    },
  });
  visit(HistoricoPage, shell);
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '#3');
  await dialog.findByText('Olga, Tortuga verde, ficha #3');
  dialog.getByText('Maldonado, 01/02/2025');
  dialog.getByText(
    'La ficha 3 es la de antes (rescate del 01/02/2025); la 7, la de cuando volvió (rescate del 05/11/2025).',
  );
  expect(dialog.queryByText(/^Ojo/)).toBeNull();
  expect(sent(shell, 'postFichaAnterior')).toEqual([]);
  await userEvent.click(dialog.getByRole('button', sameAs(3)));
  await screen.findByRole('link', { name: 'ficha 3 (Olga)' });
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(sent(shell, 'postFichaAnterior')).toEqual([{ params: { idFicha: '7' }, body: { idFichaAnterior: 3 } }]);
  const notice = shell.notices.at(-1);
  expect([notice?.text, notice?.action?.label]).toEqual([says.linked, 'Deshacer']);
  notice?.action?.run();
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ficha 3 (Olga)' })).toBeNull());
  expect(sent(shell, 'deleteFichaAnterior')).toEqual([{ params: { idFicha: '7' }, query: { anterior: '3' } }]);
  expect(shell.notices.at(-1)?.text).toBe(says.unlinked);
});

test('a link made from the earlier record is stored in the later one', async () => {
  const later = fichaOf({ ...olga, idFichaAnimal: 2, fecha: startOfCivilDay('2026-01-09') });
  const shell = opened({ postFichaAnterior: alone }, [later]);
  visit(HistoricoPage, shell);
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '2');
  await dialog.findByText(/^La ficha 7 es la de antes/);
  await userEvent.click(dialog.getByRole('button', sameAs(2)));
  await waitFor(() =>
    expect(sent(shell, 'postFichaAnterior')).toEqual([{ params: { idFicha: '2' }, body: { idFichaAnterior: 7 } }]),
  );
});

test.each([
  ['', fichaMessages.invalidNumber],
  ['doce', fichaMessages.invalidNumber],
  ['7', says.same],
  ['3', says.linkedWith(3)],
  ['4', says.linkedWith(4)],
])('the number «%s» is refused beside its field, and nothing is sent', async (typed, message) => {
  const linked = { anterior: asLinked(olga), siguientes: [{ ...asLinked(olga), idFichaAnimal: 4 }] };
  const shell = opened({ getRecapturas: linked });
  visit(HistoricoPage, shell);
  const dialog = await openDialog();
  if (typed) await userEvent.type(field(dialog), typed);
  await userEvent.click(dialog.getByRole('button', { name: 'Vincular' }));
  await dialog.findByText(message);
  await waitFor(() => expect(document.activeElement).toBe(field(dialog)));
  expect(sent(shell, 'postFichaAnterior')).toEqual([]);
});

test('Enter links only after the animal is shown, and an unknown number is reported', async () => {
  const shell = opened({ postFichaAnterior: alone });
  visit(HistoricoPage, shell);
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '3{Enter}');
  dialog.getByText(says.lookFirst);
  await dialog.findByText('Olga, Tortuga verde, ficha #3');
  await userEvent.type(field(dialog), '9');
  expect(await dialog.findByText(fichaMessages.unknownNumber(39))).toBeTruthy();
  await userEvent.type(field(dialog), '{Enter}');
  expect(sent(shell, 'postFichaAnterior')).toEqual([]);
  await userEvent.type(field(dialog), '{Backspace}');
  await dialog.findByText('Olga, Tortuga verde, ficha #3');
  await userEvent.type(field(dialog), '{Enter}');
  await waitFor(() => expect(sent(shell, 'postFichaAnterior')).toHaveLength(1));
});

test('objections are shown in words, and stop nobody', async () => {
  const penguin = fichaOf({
    idFichaAnimal: 3,
    clase: 'Aves marinas',
    estado: 'Muerto',
    fecha: startOfCivilDay('2025-11-05'),
  });
  visit(HistoricoPage, opened({}, [penguin]));
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '3');
  await dialog.findByText(
    'Ojo: ese animal es de Aves marinas, y este, de Tortugas marinas; las dos son del mismo día: puede ser una llegada anotada dos veces; la ficha 3 dice que el animal murió. Puede ser otro animal.',
  );
  dialog.getByRole('button', sameAs(3));
});

test('a linked record asks first which link it replaces', async () => {
  const zoe = { ...asLinked(olga), idFichaAnimal: 2, nombre: 'Zoe' };
  const shell = opened({
    postFichaAnterior({ body }: { body: { enLugarDe?: number } }) {
      if (body.enLugarDe !== undefined) return alone;
      const refused = { message: says.already(7, 2), errores: [], codigo: 'ya_vinculada' as const, anterior: zoe };
      throw new ApiFailure(409, refused);
    },
  });
  visit(HistoricoPage, shell);
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '3');
  await userEvent.click(await dialog.findByRole('button', sameAs(3)));
  const question = within(await screen.findByRole('dialog', { name: says.already(7, 2) }));
  question.getByText(
    'La ficha 7 ya dice que este animal es el de la ficha 2 (Zoe), liberada el 03/03/2025 en La Paloma. Con la ficha 3, deja de decirlo.',
  );
  await userEvent.click(question.getByRole('button', { name: 'Dejarla como está' }));
  expect(sent(shell, 'postFichaAnterior')).toHaveLength(1);
  dialog.getByText(says.already(7, 2));

  await userEvent.click(dialog.getByRole('button', sameAs(3)));
  const again = within(await screen.findByRole('dialog', { name: says.already(7, 2) }));
  await userEvent.click(again.getByRole('button', { name: 'Vincular la 7 con la 3, en lugar de la 2' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent(shell, 'postFichaAnterior').at(-1)).toEqual({
    params: { idFicha: '7' },
    body: { idFichaAnterior: 3, enLugarDe: 2 },
  });

  // The undo restores the former link, unless somebody has linked it otherwise.
  const notice = shell.notices.at(-1);
  expect([notice?.text, notice?.action?.label]).toEqual([says.linked, 'Deshacer']);
  notice?.action?.run();
  await waitFor(() => expect(sent(shell, 'postFichaAnterior')).toHaveLength(4));
  expect(sent(shell, 'postFichaAnterior').at(-1)?.body).toEqual({ idFichaAnterior: 2, enLugarDe: 3 });
  expect(sent(shell, 'deleteFichaAnterior')).toEqual([]);
});

test('a refusal stays beside the field, and a failed look-up is tried again', async () => {
  let down = true;
  const shell = opened({
    getFichasAnimal() {
      if (down) throw new ApiFailure(400, { message: 'no', errores: [], codigo: 'datos_invalidos' });
      return pageOf([cardOf({ idFichaAnimal: 3, fecha: olga.fecha, estado: 'Liberado' })]);
    },
    postFichaAnterior() {
      throw new ApiFailure(409, { message: says.circle, errores: [], codigo: 'conflicto' });
    },
  });
  visit(HistoricoPage, shell);
  const dialog = await openDialog();
  await userEvent.type(field(dialog), '3');
  const again = await dialog.findByRole('button', { name: 'Reintentar' });
  down = false;
  await userEvent.click(again);
  await userEvent.click(await dialog.findByRole('button', sameAs(3)));
  await dialog.findByText(says.circle);
  expect(field(dialog).value).toBe('3');
  expect(shell.notices).toEqual([]);
});

test('a link by somebody else appears by itself', async () => {
  let recapturas = alone;
  const shell = opened({ getRecapturas: () => recapturas });
  visit(HistoricoPage, shell);
  await screen.findByRole('heading', { level: 1, name: 'Renata, 7' });
  expect(screen.queryByRole('list', { name: 'Otras fichas de este animal' })).toBeNull();
  recapturas = { anterior: asLinked(olga), siguientes: [] };
  act(() => shell.tell({ tipo: 'ficha', id: 7 }));
  await screen.findByRole('link', { name: 'ficha 3 (Olga)' });
});
