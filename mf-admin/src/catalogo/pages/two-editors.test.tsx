/** Two administrators edit a catalogue at once (rule: catalogue-screen). */
import 'fake-indexeddb/auto';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { dropDrafts } from '@caparazon/screen-kit/draft-store';
import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lastSent } from '../../testing/open-screen.tsx';
import { add, clases, idUsuario, one, open, rename, save, tipos } from '../testing/open-catalogo.tsx';

afterEach(() => dropDrafts(idUsuario, 'catalogo/'));

/** Somebody stores `theirs` between the first read and the first save. */
const meeting = (before: object, theirs: object) => {
  let saved = false;
  const put = ({ query }: { query: { version: string } }) => {
    if (query.version === '5') return {};
    saved = true;
    const codigo = 'registro_modificado' as const;
    throw new ApiFailure(409, { message: 'Otra persona', errores: [], codigo, modificadoPor: 9 } as never);
  };
  return { getCatalogo: () => (saved ? { ...before, ...theirs, version: 5 } : before), put };
};

test('a change that somebody saved first is shown, and this edit is repeated on it', async () => {
  const theirs = {
    ...tipos,
    version: 5,
    entradas: [
      one('Ecografía'),
      one('Medicinas', { anteriores: ['Medicación'], usos: 3 }),
      one('Curación', { anteriores: ['Cura'] }),
      one('Baño', { activo: false, usos: 1 }),
      one('Yeso', { activo: false, usos: 2 }),
    ],
  };
  let saved = false;
  const shell = open({
    getCatalogo: () => (saved ? theirs : tipos),
    putTiposTratamiento: ({ query }: { query: { version: string } }) => {
      if (query.version === '5') return [];
      saved = true;
      const codigo = 'registro_modificado' as const;
      throw new ApiFailure(409, { message: 'Otra persona', errores: [], codigo, modificadoPor: 9 } as never);
    },
  });
  await rename('Curación', 'Curaciones');
  await add('Agregar un tipo', 'Pesaje');
  await save();
  const note = await screen.findByRole('region', { name: 'Cambios de otra persona' });
  expect(
    within(note)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Agregó Ecografía', 'Renombró Medicación → Medicinas', 'Retiró Baño']);
  expect(screen.getByText('Agregar 1, renombrar 1')).toBeTruthy();
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Catálogo guardado'));
  expect(lastSent(shell, 'putTiposTratamiento')).toEqual({
    query: { version: '5' },
    body: [
      { nombre: 'Ecografía' },
      { nombre: 'Medicinas' },
      { nombre: 'Curaciones', nombreAnterior: 'Curación' },
      { nombre: 'Pesaje' },
    ],
  });
});

test('a class that both added has the names of both', async () => {
  const entradas = [...clases.entradas, one('Mamíferos', { comunes: [one('Foca'), one('Lobo'), one('No sabe')] })];
  const { getCatalogo, put } = meeting(clases, { entradas });
  const shell = open({ getCatalogo, putClasesReportes: put }, 'clases_reportes');
  await add('Agregar una clase', 'mamíferos');
  await add('Agregar un nombre a «mamíferos»', 'Delfín');
  await add('Agregar un nombre a «mamíferos»', 'foca');
  await save();
  await screen.findByRole('region', { name: 'Cambios de otra persona' });
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Catálogo guardado'));
  const sent = lastSent(shell, 'putClasesReportes') as { body: object[] };
  expect(sent.body.at(-1)).toEqual({
    nombre: 'Mamíferos',
    comunes: [{ nombre: 'Foca' }, { nombre: 'Lobo' }, { nombre: 'Delfín' }],
  });
});

test('a species that both added keeps the class chosen here, and says so', async () => {
  const before = { ...tipos, catalogo: 'especies', entradas: [] };
  const theirs = one('Mobula birostris', { nombreComun: 'Manta', clase: 'Peces' });
  const { getCatalogo, put } = meeting(before, { entradas: [theirs] });
  const getClasesFichas = { Peces: ['Raya', 'Manta'] };
  const shell = open({ getCatalogo, getClasesFichas, putEspecies: put }, 'especies');
  await add('Agregar una especie, por su nombre científico', 'Mobula birostris');
  await userEvent.selectOptions(screen.getByLabelText('Clase de «Mobula birostris»'), 'Peces');
  await userEvent.selectOptions(screen.getByLabelText('Nombre común de «Mobula birostris»'), 'Raya');
  await save();
  const note = await screen.findByRole('region', { name: 'Cambios de otra persona' });
  within(note).getByText(/la otra vez como Manta \(Peces\), y abajo queda como acá, Raya \(Peces\)/);
  expect(screen.getByText('Cambiar 1')).toBeTruthy();
  await save();
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe('Catálogo guardado'));
  expect(lastSent(shell, 'putEspecies')?.body).toEqual([
    { nombre: 'Mobula birostris', nombreComun: 'Raya', clase: 'Peces' },
  ]);
});
