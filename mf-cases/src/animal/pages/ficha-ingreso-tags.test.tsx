import { marcaMessages } from '@caparazon/clinic/marca/words';
import 'fake-indexeddb/auto';
import '../../testing/object-urls.ts';
import { startOfCivilDay } from '@caparazon/call/time';
import type { MarcaConocida } from '@caparazon/clinic/marca/calls';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { answer, choose, completeFromReport, handed, openForm, send, sentBody, write } from '../testing/open-form.tsx';

beforeEach(forgetDrafts);

const released: MarcaConocida = {
  idMarca: 9,
  idFichaAnimal: 12,
  nombre: '',
  clase: 'Tortugas marinas',
  nombreComunFichaAnimal: { nombre: 'Tortuga verde' },
  estado: 'Liberado',
  codigo: 'UY 0042',
  tipo: 'inconel',
  posicion: 'aleta_delantera_izquierda',
  fecha: startOfCivilDay('2025-03-03'),
  evento: 'colocada',
  ubicacionActual: 'Mar',
  fechaEgreso: null,
  fechaDestinoFinal: startOfCivilDay('2025-03-03'),
  lugarDestinoFinal: 'La Paloma',
  fechaMuerte: null,
};

const known = () => screen.findByText('Está en la ficha 12, liberada el 03/03/2025 en La Paloma');

test('a known tag is recognised while it is typed, and its record is linked when one says so', async () => {
  const { shell } = await openForm({ answers: { getMarcasPorCodigo: [released] }, state: { reporte: handed } });
  await completeFromReport();
  await write('Código de la marca', 'uy-0042');
  await known();
  await userEvent.click(screen.getByLabelText('Es el mismo animal: vincular con la ficha 12'));
  await send();
  await screen.findByText(marcaMessages.tipo);
  expect(sentBody(shell)).toBeUndefined();
  await choose('De qué es', 'Inconel');
  await choose('Dónde', 'Aleta delantera izquierda');
  await answer('La traía o se la pusieron', 'La traía');
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(sentBody(shell)).toMatchObject({
    marcas: [{ codigo: 'uy-0042', tipo: 'inconel', posicion: 'aleta_delantera_izquierda', evento: 'leida' }],
    fichaAnterior: 12,
  });
});

test('a code of another class of animal is announced as such', async () => {
  const penguin = { ...released, clase: 'Aves marinas', nombreComunFichaAnimal: { nombre: 'Pingüino de Magallanes' } };
  const getMarcasPorCodigo = [{ ...penguin, tipo: 'anillo', posicion: 'otra' }];
  await openForm({ answers: { getMarcasPorCodigo }, state: { reporte: handed } });
  await completeFromReport();
  await write('Código de la marca', '3012');
  await screen.findByText(/Pingüino de Magallanes\. Anillo, otro lugar del cuerpo, puesta el 03\/03\/2025\./);
  screen.getByText(/^Ojo: ese animal es de Aves marinas, y este, de Tortugas marinas\./);
});

test('a corrected code is no longer linked', async () => {
  const getMarcasPorCodigo = ({ query }: { query: { codigo: string } }) =>
    query.codigo === 'UY0042' ? [released] : [];
  const { shell } = await openForm({ answers: { getMarcasPorCodigo }, state: { reporte: handed } });
  await completeFromReport();
  await write('Código de la marca', 'uy-0042');
  await known();
  await userEvent.click(screen.getByLabelText('Es el mismo animal: vincular con la ficha 12'));
  expect(screen.getByText('Se vincula con la ficha 12, por la marca UY0042.')).toBeDefined();
  await choose('De qué es', 'Inconel');
  await choose('Dónde', 'Aleta delantera izquierda');
  await answer('La traía o se la pusieron', 'La traía');
  await write('Código de la marca', 'UY0043');
  await waitFor(() => expect(screen.queryByText(/ficha 12/)).toBeNull());
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(sentBody(shell)).toMatchObject({ marcas: [{ codigo: 'UY0043' }], fichaAnterior: null });
});

test('no tag is sent when none is typed, and no record is linked by itself', async () => {
  const { shell } = await openForm({ answers: { getMarcasPorCodigo: [released] }, state: { reporte: handed } });
  await completeFromReport();
  await write('Código de la marca', 'uy-0042');
  await known();
  await userEvent.clear(screen.getByLabelText('Código de la marca'));
  await send();
  await waitFor(() => expect(sentBody(shell)).toBeDefined());
  expect(sentBody(shell)).toMatchObject({ marcas: [], fichaAnterior: null });
});
