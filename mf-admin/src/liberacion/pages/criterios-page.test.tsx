import { conflictoMessages } from '@caparazon/call/request-words';
import { liberacionMessages as says } from '@caparazon/clinic/liberacion/words';
import 'fake-indexeddb/auto';
import type { CriterioLiberacion } from '@caparazon/clinic/liberacion/criterios';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { dropDrafts } from '@caparazon/screen-kit/draft-store';
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CriteriosPage from './criterios-page.tsx';

const blood: CriterioLiberacion = {
  criterio: 'sangre_normal',
  clase: 'Tortugas marinas',
  texto: 'Valores de sangre normales',
  tipo: 'persona',
  activo: true,
  regla: null,
  dias: null,
  minimo: null,
  maximo: null,
  medida: '',
  fuente: 'WIDECAST',
  version: 3,
};
const eats: CriterioLiberacion = {
  ...blood,
  criterio: 'come_solo',
  clase: 'Aves marinas',
  texto: 'Come solo',
  tipo: 'dato',
  regla: 'come_solo',
  dias: 3,
};
const glucosa = {
  tipo: 'glucosa',
  nombre: 'Glucosa',
  unidad: 'mg/dl',
  minimo: 1,
  maximo: 2,
  activo: true,
  normales: [],
};

const idUsuario = 3;
afterEach(() => dropDrafts(idUsuario, 'catalogo/'));

const opened = (answers: Record<string, unknown> = {}) => {
  const shell = fakeShell({
    getCriteriosLiberacion: [blood, eats],
    getClasesFichas: { 'Tortugas marinas': ['Tortuga verde'], 'Aves marinas': ['Gaviota'] },
    getTiposMedicion: [glucosa],
    putCriteriosLiberacion: [blood, eats],
    ...answers,
  });
  render(
    <InShell shell={shell}>
      <CriteriosPage />
    </InShell>,
  );
  return shell;
};
const sent = ({ made }: ReturnType<typeof fakeShell>) => made.filter(({ id }) => id === 'putCriteriosLiberacion');
const group = async (name: string) => within(await screen.findByRole('group', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Guardar los criterios' }));
const put = async (field: HTMLElement, text: string) => {
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(text);
};

test('the button that saved the list keeps the focus', async () => {
  const shell = opened();
  await put((await group('Valores de sangre normales')).getByLabelText('Qué se pide'), 'Sangre normal');
  await save();
  await waitFor(() => expect(shell.notices).toHaveLength(1));
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Guardar los criterios' })),
  );
});

test('a class stays open when the list is saved', async () => {
  opened();
  const section = async () => (await screen.findByText('Aves marinas')).closest('details');
  const before = await section();
  await userEvent.click(screen.getByText('Aves marinas'));
  await waitFor(() => expect(before?.open).toBe(true));
  await put((await group('Come solo')).getByLabelText('Días seguidos'), '5');
  await save();
  await waitFor(() => expect(before?.isConnected).toBe(false));
  expect((await section())?.open).toBe(true);
});

test('a closed class opens when the list is refused for a field in it', async () => {
  opened();
  const days = (await group('Come solo')).getByLabelText<HTMLInputElement>('Días seguidos');
  await put(days, 'muchos');
  expect(days.closest('details')?.open).toBe(false);
  await save();
  await waitFor(() => expect(days.closest('details')?.open).toBe(true));
  await waitFor(() => expect(document.activeElement).toBe(days));
});

test('the whole list is sent with its version: a reworded, a retired and a new criterion', async () => {
  const shell = opened();
  const first = await group('Valores de sangre normales');
  await put(first.getByLabelText('Qué se pide'), 'Hematocrito y glucosa normales');
  screen.getByText('Con otras palabras, lo ya marcado en los animales deja de valer.');
  await userEvent.click(screen.getByRole('button', { name: 'Retirar Come solo' }));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar un criterio a Tortugas marinas' }));
  await put((await group('Criterio nuevo')).getByLabelText('Qué se pide'), 'Glucosa');
  const added = await group('Glucosa');
  await userEvent.selectOptions(added.getByLabelText('Quién lo dice'), 'dato');
  await save();
  await added.findByText(says.regla);
  expect(sent(shell)).toEqual([]);
  await userEvent.selectOptions(added.getByLabelText('Qué datos'), 'medida_en_rango');
  await userEvent.selectOptions(added.getByLabelText('Qué medida'), 'glucosa');
  await put(added.getByLabelText('Mínimo'), '120');
  await put(added.getByLabelText('Máximo'), '70');
  await save();
  await added.findByText(says.rangoAlReves);
  await put(added.getByLabelText('Mínimo'), '60');
  await save();
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  const { query, body } = sent(shell)[0]?.outgoing ?? {};
  expect(query).toEqual({ version: '3' });
  expect(body).toMatchObject([
    { criterio: 'sangre_normal', texto: 'Hematocrito y glucosa normales', fuente: 'WIDECAST' },
    { criterio: 'come_solo', activo: false, regla: 'come_solo', dias: '3' },
    {
      criterio: '',
      clase: 'Tortugas marinas',
      tipo: 'dato',
      regla: 'medida_en_rango',
      medida: 'glucosa',
      minimo: '60',
    },
  ]);
});

test('what was written stays when somebody else saved first, until theirs is taken', async () => {
  const shell = opened({
    putCriteriosLiberacion() {
      throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
    },
  });
  await put((await group('Come solo')).getByLabelText('Días seguidos'), '5');
  await save();
  await screen.findByText(/^Otra persona guardó los criterios/);
  expect((await group('Come solo')).getByLabelText<HTMLInputElement>('Días seguidos').value).toBe('5');
  await userEvent.click(screen.getByRole('button', { name: 'Descartar lo mío y ver lo suyo' }));
  await waitFor(() => expect(shell.made.filter(({ id }) => id === 'getCriteriosLiberacion')).toHaveLength(2));
});

test('a list that is being sent again cannot be discarded', async () => {
  const refusal = new ApiFailure(409, {
    message: conflictoMessages.stale,
    errores: [],
    codigo: 'registro_modificado',
  });
  let tries = 0;
  opened({
    putCriteriosLiberacion() {
      tries += 1;
      if (tries === 1) throw refusal;
      return new Promise(() => undefined);
    },
  });
  await put((await group('Come solo')).getByLabelText('Días seguidos'), '5');
  await save();
  const discard = await screen.findByRole<HTMLButtonElement>('button', { name: 'Descartar lo mío y ver lo suyo' });
  expect(discard.disabled).toBe(false);
  await save();
  await waitFor(() => expect(discard.disabled).toBe(true));
});

test("a save whose answer was lost is not taken for somebody else's", async () => {
  opened({
    putCriteriosLiberacion() {
      const codigo = 'registro_modificado' as const;
      throw new ApiFailure(409, {
        message: conflictoMessages.stale,
        errores: [],
        codigo,
        modificadoPor: idUsuario,
      } as never);
    },
  });
  await put((await group('Come solo')).getByLabelText('Días seguidos'), '5');
  await save();
  await screen.findByText(/^Ya guardaste los criterios después de abrir esta página/);
  expect(screen.queryByText(/Otra persona/)).toBeNull();
  expect((await group('Come solo')).getByLabelText<HTMLInputElement>('Días seguidos').value).toBe('5');
});

test('a draft is recovered after a reload', async () => {
  opened();
  await put((await group('Come solo')).getByLabelText('Días seguidos'), '5');
  await screen.findByText(/^Borrador guardado/);
  cleanup();
  opened();
  await screen.findByText(/^Recuperamos lo que estabas escribiendo/);
  expect((await group('Come solo')).getByLabelText<HTMLInputElement>('Días seguidos').value).toBe('5');
});

test('a criterion moves within its class and keeps the focus, and a new one can be removed', async () => {
  const swims = { ...blood, criterio: 'nada_bien', texto: 'Nada bien' };
  const shell = opened({ getCriteriosLiberacion: [blood, eats, swims] });
  const first = await group('Valores de sangre normales');
  expect(first.getByRole<HTMLButtonElement>('button', { name: /^Subir/ }).disabled).toBe(true);
  await userEvent.click(first.getByRole('button', { name: 'Bajar Valores de sangre normales' }));
  await waitFor(() =>
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Subir Valores de sangre normales'),
  );
  screen.getByText('Valores de sangre normales: lugar 2 de 2');

  const add = screen.getByRole('button', { name: 'Agregar un criterio a Aves marinas' });
  await userEvent.click(add);
  await userEvent.click(screen.getByRole('button', { name: 'Quitar Criterio nuevo' }));
  await waitFor(() => expect(document.activeElement).toBe(add));
  await save();
  await waitFor(() => expect(sent(shell)).toHaveLength(1));
  expect(sent(shell)[0]?.outgoing.body).toMatchObject([
    { criterio: 'come_solo' },
    { criterio: 'nada_bien' },
    { criterio: 'sangre_normal' },
  ]);
});
