import { conflictoMessages } from '@caparazon/call/request-words';
import { startOfCivilDay } from '@caparazon/call/time';
import type { Recapturas } from '@caparazon/clinic/animal/recaptura';
import { recapturaMessages as says } from '@caparazon/clinic/animal/words';
import type { Marca, MarcaConocida } from '@caparazon/clinic/marca/calls';
import { marcaMessages } from '@caparazon/clinic/marca/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { put } from '../../marca/testing/samples.ts';
import { visit } from '../../testing/visit.tsx';
import { nothingOverdue } from '../../tratamiento/testing/overdue.ts';
import HistoricoPage from './historico-page.tsx';

const lost: Marca = { ...put, idMarca: 2, codigo: 'uy-7', evento: 'perdida', fecha: startOfCivilDay('2025-03-02') };
const released: MarcaConocida = {
  idMarca: 9,
  idFichaAnimal: 3,
  nombre: 'Olga',
  clase: 'Tortugas marinas',
  nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
  estado: 'Liberado',
  codigo: 'BR 9',
  tipo: 'inconel',
  posicion: 'otra',
  fecha: startOfCivilDay('2024-03-03'),
  evento: 'colocada',
  ubicacionActual: 'Mar',
  fechaEgreso: startOfCivilDay('2024-03-03'),
  fechaDestinoFinal: null,
  lugarDestinoFinal: 'La Paloma',
  fechaMuerte: null,
};
const alone: Recapturas = { anterior: null, siguientes: [] };

let sessions = 0;
const opened = (answers: Record<string, unknown>) => {
  sessions += 1;
  return openedAs(`session ${sessions}`, answers);
};
/** @param key the session, which remembers unfinished entries */
const openedAs = (key: string, answers: Record<string, unknown>) =>
  fakeShell(
    {
      getFichaAnimal: fichaOf({ nombre: 'Renata' }),
      getTratamientos: { content: [], size: 12, totalElements: 0 },
      getAtrasadas: nothingOverdue,
      getMarcas: [put],
      getMarcasPorCodigo: [],
      getRecapturas: alone,
      ...answers,
    },
    {
      place: { path: '/historicos/7', params: { idFicha: '7' } },
      session: { idUsuario: 3, role: 'VOL', key },
    },
  );
const sent = ({ made }: ReturnType<typeof fakeShell>, id: string) =>
  made.filter((one) => one.id === id).map(({ outgoing }) => outgoing);
const dialog = async () => within(await screen.findByRole('dialog', { name: /una marca de Renata, 7|la marca de/ }));

test('each tag shows its last entry, worn ones first', async () => {
  const read = { ...put, idMarca: 3, codigo: 'uy-0042', evento: 'leida', fecha: startOfCivilDay('2025-03-09') };
  visit(HistoricoPage, opened({ getMarcas: [put, lost, read] }));
  const rows = within(await screen.findByRole('list', { name: 'Marcas' })).getAllByRole('heading', { level: 3 });
  expect(rows.map(({ textContent }) => textContent)).toEqual(['uy-0042', 'uy-7']);
  screen.getByText('Inconel, aleta delantera izquierda. Leída el 09/03/2025.');
  screen.getByText('Lo anotado, 2 veces');
});

test('a new tag preselects nothing, reports missing values at their fields, and is sent once', async () => {
  const shell = opened({ getMarcas: [], postMarca: { idMarca: 5 } });
  visit(HistoricoPage, shell);
  await screen.findByText('Nadie anotó una marca de este animal.');
  await userEvent.click(screen.getByRole('button', { name: 'Marca' }));
  const form = await dialog();
  expect(form.getAllByRole<HTMLInputElement>('radio').some(({ checked }) => checked)).toBe(false);
  await userEvent.type(form.getByLabelText(/^Código/), 'uy-12');
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }));
  await form.findByText(marcaMessages.tipo);
  form.getByText(marcaMessages.posicion);
  form.getByText(marcaMessages.evento);
  await userEvent.selectOptions(form.getByLabelText(/^De qué es/), 'PIT (microchip)');
  await userEvent.selectOptions(form.getByLabelText(/^Dónde/), 'Otro lugar del cuerpo');
  await userEvent.click(form.getByLabelText('Puesta'));
  await userEvent.click(form.getByRole('button', { name: 'Anotar' }));
  await waitFor(() => expect(sent(shell, 'postMarca')).toHaveLength(1));
  expect(sent(shell, 'postMarca')[0]?.body).toMatchObject({
    idFichaAnimal: 7,
    codigo: 'uy-12',
    tipo: 'pit',
    posicion: 'otra',
    evento: 'colocada',
  });
  expect(shell.notices.at(-1)?.text).toBe(marcaMessages.created);
});

test('a known code shows its record at once, and links it only on request', async () => {
  const shell = opened({ getMarcasPorCodigo: [released], postFichaAnterior: alone });
  visit(HistoricoPage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Marca' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/^Código/), 'br-9');
  await form.findByText('Está en la ficha 3 (Olga), liberada el 03/03/2024 en La Paloma');
  form.getByText(/Tortuga verde\. Inconel, otro lugar del cuerpo, puesta el 03\/03\/2024\./);
  expect(form.queryByText(/^Ojo/)).toBeNull();
  await userEvent.selectOptions(form.getByLabelText(/^De qué es/), 'Anillo');
  form.getByText('Ojo: esa marca es Inconel, y esta, Anillo. Puede ser otro animal con el mismo código.');
  expect(sent(shell, 'getMarcasPorCodigo').map(({ query }) => query)).toEqual([{ codigo: 'BR9' }]);
  expect(sent(shell, 'postFichaAnterior')).toEqual([]);
  await userEvent.click(form.getByRole('button', { name: 'Es el mismo animal: vincular con la ficha 3' }));
  await waitFor(() =>
    expect(sent(shell, 'postFichaAnterior')).toEqual([{ params: { idFicha: '7' }, body: { idFichaAnterior: 3 } }]),
  );
});

test('the earlier rescue makes the earlier record, and another link is replaced only on request', async () => {
  const instead = {
    ...released,
    idFichaAnimal: 2,
    nombre: '',
    fecha: startOfCivilDay('2023-01-01'),
    ubicacion: 'Valizas',
  };
  const shell = opened({
    getMarcasPorCodigo: [released],
    // The lower number belongs to the later rescue.
    getFichaAnimal: ({ params }: { params: { idFicha: string } }) =>
      params.idFicha === '3'
        ? fichaOf({ idFichaAnimal: 3, fecha: startOfCivilDay('2026-02-01') })
        : fichaOf({ nombre: 'Renata', fecha: startOfCivilDay('2025-02-01') }),
    postFichaAnterior({ body }: { body: { enLugarDe?: number } }) {
      if (body.enLugarDe === 2) return alone;
      const refused = { message: says.already(3, 2), errores: [], codigo: 'ya_vinculada' as const, anterior: instead };
      throw new ApiFailure(409, refused);
    },
  });
  visit(HistoricoPage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Marca' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/^Código/), 'br-9');
  await userEvent.click(await form.findByRole('button', { name: 'Es el mismo animal: vincular con la ficha 3' }));
  await form.findByText(/^La ficha 3 ya dice que este animal es el de la ficha 2, liberada el 03\/03\/2024/);
  expect(shell.notices.at(-1)?.text).toBe(says.already(3, 2));
  await userEvent.click(form.getByRole('button', { name: 'Vincular la 3 con la 7, en lugar de la 2' }));
  await form.findByRole('button', { name: 'Es el mismo animal: vincular con la ficha 3' });
  expect(sent(shell, 'postFichaAnterior')).toEqual([
    { params: { idFicha: '3' }, body: { idFichaAnterior: 7 } },
    { params: { idFicha: '3' }, body: { idFichaAnterior: 7, enLugarDe: 2 } },
  ]);
});

test('a correction by somebody else is shown, keeps what was typed, and saving again uses their version', async () => {
  let tries = 0;
  const shell = opened({
    getMarcas: () => [{ ...put, version: tries === 0 ? 1 : 2 }],
    putMarca() {
      tries += 1;
      if (tries > 1) return put;
      throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
    },
  });
  visit(HistoricoPage, shell);
  await userEvent.click(await screen.findByText('Lo anotado'));
  await userEvent.click(screen.getByRole('button', { name: 'Corregir: UY 0042, Puesta el 01/03/2025' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/^Comentario/), 'Bien cerrada');
  await userEvent.click(form.getByRole('button', { name: 'Guardar la corrección' }));
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(conflictoMessages.stale));
  expect(form.getByLabelText<HTMLTextAreaElement>(/^Comentario/).value).toBe('Bien cerrada');
  await userEvent.click(form.getByRole('button', { name: 'Guardar la corrección' }));
  await waitFor(() => expect(tries).toBe(2));
  expect(sent(shell, 'putMarca').map(({ body }) => body)).toMatchObject([
    { idMarca: 1, version: 1, comentario: 'Bien cerrada', fecha: put.fecha },
    { idMarca: 1, version: 2, comentario: 'Bien cerrada' },
  ]);
});

test('a correction by somebody else in another field is shown and kept when saving again', async () => {
  const theirs = { ...put, version: 2, codigo: 'UY 0043', posicion: 'otra' };
  let tries = 0;
  const shell = opened({
    getMarcas: () => [tries === 0 ? put : theirs],
    putMarca() {
      tries += 1;
      if (tries > 1) return theirs;
      throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
    },
  });
  visit(HistoricoPage, shell);
  await userEvent.click(await screen.findByText('Lo anotado'));
  await userEvent.click(screen.getByRole('button', { name: 'Corregir: UY 0042, Puesta el 01/03/2025' }));
  const form = await dialog();
  await userEvent.type(form.getByLabelText(/^Comentario/), 'Bien cerrada');
  await userEvent.click(form.getByRole('button', { name: 'Guardar la corrección' }));
  await form.findByText(/^Otra persona guardó: código UY 0043, dónde: Otro lugar del cuerpo\. Lo que escribiste/);
  await userEvent.click(form.getByRole('button', { name: 'Guardar la corrección' }));
  await waitFor(() => expect(tries).toBe(2));
  expect(sent(shell, 'putMarca')[1]?.body).toMatchObject({
    version: 2,
    codigo: 'UY 0043',
    posicion: 'otra',
    comentario: 'Bien cerrada',
  });
});

test('an unfinished tag is kept for this session and animal until discarded', async () => {
  const key = 'one that remembers';
  const shell = openedAs(key, {});
  visit(HistoricoPage, shell);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Marca' }));
    return dialog();
  };
  const code = (form: Awaited<ReturnType<typeof dialog>>) => form.getByLabelText<HTMLInputElement>(/^Código/);
  const untouched = await open();
  await userEvent.click(untouched.getByRole('button', { name: 'Cancelar' }));
  expect(shell.notices).toEqual([]);

  await userEvent.type(code(await open()), 'uy-12');
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cerrar' }));
  expect(shell.notices.at(-1)?.text).toBe('La marca queda a medio escribir: al abrirla de nuevo, sigue acá');
  const again = await open();
  expect(code(again).value).toBe('uy-12');
  await userEvent.click(again.getByRole('button', { name: 'Descartar' }));
  await waitFor(async () => expect(code(await dialog()).value).toBe(''));
  expect((await dialog()).queryByText('Descartar')).toBeNull();
});

test('unfinished entries of two tags are never mixed', async () => {
  visit(HistoricoPage, opened({ getMarcas: [put, { ...put, idMarca: 2, codigo: 'UY 7', posicion: 'otra' }] }));
  const open = async (codigo: string) => {
    await userEvent.click(await screen.findByRole('button', { name: `Anotar de la marca ${codigo}` }));
    return dialog();
  };
  const chosen = (form: Awaited<ReturnType<typeof dialog>>) =>
    form
      .getAllByRole<HTMLInputElement>('radio')
      .filter(({ checked }) => checked)
      .map(({ value }) => value);
  await userEvent.click((await open('UY 0042')).getByLabelText('Perdida'));
  await userEvent.click((await dialog()).getByRole('button', { name: 'Cancelar' }));

  const other = await open('UY 7');
  expect(other.getByLabelText<HTMLInputElement>(/^Código/).value).toBe('UY 7');
  expect(chosen(other)).toEqual([]);
  expect(other.queryByText('Descartar')).toBeNull();
  await userEvent.click(other.getByRole('button', { name: 'Cancelar' }));

  const again = await open('UY 0042');
  expect(again.getByLabelText<HTMLInputElement>(/^Código/).value).toBe('UY 0042');
  expect(again.getByLabelText<HTMLInputElement>('Perdida').checked).toBe(true);
});

test('only its author can delete an entry, as it was read', async () => {
  const foreign = { ...put, idMarca: 8, codigo: 'BR 8', usuario: { idUsuario: 9, nombre: 'Bruno Silva' } };
  const shell = opened({ getMarcas: [{ ...put, version: 4 }, foreign], deleteMarca: undefined });
  visit(HistoricoPage, shell);
  for (const details of await screen.findAllByText('Lo anotado')) await userEvent.click(details);
  expect(screen.queryByRole('button', { name: /^Eliminar: BR 8/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Eliminar: UY 0042/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Eliminar' }));
  await waitFor(() =>
    expect(sent(shell, 'deleteMarca')).toEqual([{ params: { idMarca: '1' }, query: { version: '4' } }]),
  );
});

test('a returning animal shows its earlier record, and a mistake is unlinked after a question', async () => {
  const anterior = { ...released, fecha: startOfCivilDay('2024-01-01'), ubicacion: 'La Coronilla' };
  let linked = true;
  const shell = opened({
    getRecapturas: () => (linked ? { anterior, siguientes: [] } : alone),
    deleteFichaAnterior() {
      linked = false;
    },
  });
  visit(HistoricoPage, shell);
  const line = await screen.findByRole('link', { name: 'ficha 3 (Olga)' });
  expect(line.getAttribute('href')).toBe('/historicos/3');
  await userEvent.click(screen.getByRole('button', { name: 'Desvincular de la ficha 3 (Olga)' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Desvincular' }));
  await waitFor(() => expect(screen.queryByRole('link', { name: 'ficha 3 (Olga)' })).toBeNull());
  expect(sent(shell, 'deleteFichaAnterior')).toEqual([{ params: { idFicha: '7' }, query: { anterior: '3' } }]);
});

test('a failure to read the earlier record is reported, and tried again', async () => {
  let down = true;
  const anterior = { ...released, fecha: startOfCivilDay('2024-01-01'), ubicacion: 'La Coronilla' };
  const shell = opened({
    getRecapturas() {
      if (down) throw new ApiFailure(503, { message: 'no', errores: [], codigo: 'no_disponible' });
      return { anterior, siguientes: [] };
    },
  });
  visit(HistoricoPage, shell);
  const line = (await screen.findByText('No pudimos ver si este animal ya estuvo acá.')).closest('li')!;
  down = false;
  await userEvent.click(within(line).getByRole('button', { name: 'Reintentar' }));
  await screen.findByRole('link', { name: 'ficha 3 (Olga)' });
});
