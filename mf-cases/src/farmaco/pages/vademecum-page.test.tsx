import { conflictoMessages } from '@caparazon/call/request-words';
import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import 'fake-indexeddb/auto';
import type { Farmaco } from '@caparazon/clinic/farmaco/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import MedicinaPage from './medicina-page.tsx';
import NuevaMedicinaPage from './nueva-medicina-page.tsx';
import VademecumPage from './vademecum-page.tsx';

beforeEach(forgetDrafts);

const farmacoOf = (change: Partial<Farmaco> = {}): Farmaco => ({
  idFarmaco: 2,
  version: 3,
  nombre: 'Ejemplina',
  concentracion: 5,
  unidadConcentracion: '%',
  notas: 'Ejemplo',
  activo: true,
  dosis: [
    {
      clase: 'Tortugas marinas',
      especie: null,
      minimo: 2.5,
      maximo: 5,
      unidad: 'mg/kg',
      via: 'subcutánea',
      frecuencia: 24,
      fuente: 'Un formulario',
      volumenMaximo: 10,
    },
  ],
  ...change,
});
const other = farmacoOf({ idFarmaco: 3, nombre: 'Otrina', concentracion: null, unidadConcentracion: null, dosis: [] });
const retired = farmacoOf({ idFarmaco: 4, nombre: 'Antigüina', activo: false });

const lists = {
  getClasesFichas: { 'Tortugas marinas': ['Tortuga verde'], 'Aves marinas': ['Pingüino'] },
  getEspecies: [{ nombre: 'Chelonia mydas', nombreComun: 'Tortuga verde', clase: 'Tortugas marinas' }],
};
const admin = { idUsuario: 1, role: 'ADMIN', key: 'test' } as const;

const names = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent?.split(',')[0]);

test('anybody reads the medicines with their doses, and finds them by any of their words', async () => {
  visit(VademecumPage, fakeShell({ getFarmacos: [farmacoOf(), other, retired] }));
  const doses = within(await screen.findByRole('list', { name: 'Dosis de Ejemplina' }));
  expect(doses.getByRole('listitem').textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Tortugas marinas: 2,5 a 5 mg/kg, subcutánea, cada 24 hHasta 10 ml/kg por esta vía. Fuente: Un formulario',
  );
  expect(names()).toEqual(['Ejemplina', 'Otrina']);
  expect(screen.queryByRole('link', { name: /Modificar/ })).toBeNull();
  await userEvent.type(screen.getByRole('searchbox'), 'SUBCUTANEA tortugas');
  expect(names()).toEqual(['Ejemplina']);
  expect(screen.getByText('1 medicina')).toBeTruthy();
  await userEvent.clear(screen.getByRole('searchbox'));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ver también las retiradas' }));
  expect(names()).toContain('Antigüina');
});

test('an empty vademécum says so, and a failure says that', async () => {
  const { unmount } = visit(VademecumPage, fakeShell({ getFarmacos: [] }));
  expect(await screen.findByText('El vademécum está vacío')).toBeTruthy();
  unmount();
  visit(VademecumPage, fakeShell());
  expect(await screen.findByText('No pudimos leer el vademécum')).toBeTruthy();
});

test('an ADMIN retires a medicine after a yes, and brings one back', async () => {
  const shell = fakeShell(
    { getFarmacos: [farmacoOf(), retired], deleteFarmaco: undefined, putFarmaco: farmacoOf() },
    { session: admin },
  );
  visit(VademecumPage, shell);
  await userEvent.click(await screen.findByRole('button', { name: 'Retirar Ejemplina' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^¿Retirar Ejemplina/ }));
  await userEvent.click(dialog.getByRole('button', { name: 'Retirar' }));
  await waitFor(() => expect(shell.notices.at(-1)).toMatchObject({ text: farmacoMessages.retiredNow }));
  const made = shell.made.find(({ id }) => id === 'deleteFarmaco');
  expect(made?.outgoing).toEqual({ params: { idFarmaco: '2' }, query: { version: '3' } });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Ver también las retiradas' }));
  await userEvent.click(screen.getByRole('button', { name: 'Volver a usar Antigüina' }));
  await waitFor(() => expect(shell.notices.at(-1)).toMatchObject({ text: farmacoMessages.back }));
  expect(shell.made.find(({ id }) => id === 'putFarmaco')?.outgoing.body).toMatchObject({ idFarmaco: 4, activo: true });
});

const write = async (label: string, text: string) => {
  const control = screen.getByLabelText(new RegExp(`^${label}( \\*)?$`));
  await userEvent.clear(control);
  if (text !== '') await userEvent.type(control, text);
};
const errorOf = (label: string) => {
  const described = screen.getByLabelText(new RegExp(`^${label}( \\*)?$`)).getAttribute('aria-describedby') ?? '';
  const id = described.split(' ').find((one) => one.endsWith('-error'));
  return id ? document.getElementById(id)?.textContent : undefined;
};

test('a medicine is added, with errors at their fields and nothing lost', async () => {
  const shell = fakeShell({ ...lists, postFarmaco: { idFarmaco: 9 } }, { session: admin });
  visit(NuevaMedicinaPage, shell);
  await screen.findByRole('button', { name: 'Agregar' });
  await write('Nombre', 'Ejemplina');
  await write('Concentración', '50');
  await screen.findByRole('option', { name: 'Chelonia mydas (Tortuga verde)' });
  await userEvent.selectOptions(screen.getByLabelText('Para'), 'especie:Chelonia mydas');
  await write('Desde', '10');
  await write('Hasta', '5');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(errorOf('Hasta')).toBe(farmacoMessages.upsideDown));
  expect(shell.made.some(({ id }) => id === 'postFarmaco')).toBe(false);
  await write('Hasta', '');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(shell.visited.at(-1)?.to).toBe('/vademecum'));
  expect(shell.made.find(({ id }) => id === 'postFarmaco')?.outgoing.body).toMatchObject({
    nombre: 'Ejemplina',
    concentracion: 50,
    unidadConcentracion: 'mg/ml',
    dosis: [{ clase: null, especie: 'Chelonia mydas', minimo: 10, maximo: 10, unidad: 'mg/kg' }],
  });
});

test('removing a dose leaves the others as they are', async () => {
  const shell = fakeShell({ ...lists, postFarmaco: { idFarmaco: 9 } }, { session: admin });
  visit(NuevaMedicinaPage, shell);
  await screen.findByRole('button', { name: 'Agregar' });
  await write('Nombre', 'Ejemplina');
  await write('Desde', '1');
  await userEvent.click(screen.getByRole('button', { name: 'Agregar otra dosis' }));
  const second = within(screen.getByRole('group', { name: 'Dosis 2' }));
  await userEvent.type(second.getByLabelText(/^Desde/), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Quitar la dosis 1' }));
  await userEvent.click(screen.getByRole('button', { name: 'Agregar' }));
  await waitFor(() => expect(shell.made.some(({ id }) => id === 'postFarmaco')).toBe(true));
  expect(shell.made.find(({ id }) => id === 'postFarmaco')?.outgoing.body).toMatchObject({
    concentracion: null,
    unidadConcentracion: null,
    dosis: [{ clase: null, especie: null, minimo: 2, maximo: 2 }],
  });
});

test('a change that somebody saved first is shown and kept beneath what was written', async () => {
  let tries = 0;
  const theirs = farmacoOf({ version: 4, notas: 'Proteger de la luz' });
  const shell = fakeShell(
    {
      ...lists,
      getFarmaco: () => (tries === 0 ? farmacoOf() : theirs),
      putFarmaco() {
        tries += 1;
        if (tries > 1) return { ...theirs, version: 5 };
        throw new ApiFailure(409, { message: conflictoMessages.stale, errores: [], codigo: 'registro_modificado' });
      },
    },
    { session: admin, place: { path: '/vademecum/2', params: { idFarmaco: '2' } } },
  );
  visit(MedicinaPage, shell);
  await screen.findByRole('button', { name: 'Guardar cambios' });
  await write('Concentración', '10');
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() =>
    expect((screen.getByLabelText('Advertencias y notas') as HTMLTextAreaElement).value).toBe('Proteger de la luz'),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await waitFor(() => expect(tries).toBe(2));
  expect(shell.made.findLast(({ id }) => id === 'putFarmaco')?.outgoing.body).toMatchObject({
    version: 4,
    concentracion: 10,
    notas: 'Proteger de la luz',
    dosis: [{ minimo: 2.5, maximo: 5, volumenMaximo: 10 }],
  });
});
