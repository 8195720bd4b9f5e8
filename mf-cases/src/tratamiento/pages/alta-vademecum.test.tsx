import { farmacoMessages } from '@caparazon/clinic/farmaco/words';
import { tratamientoMessages } from '@caparazon/clinic/tratamiento/words';
import { milesMessage } from '@caparazon/clinic/words';
import 'fake-indexeddb/auto';
import { instantOf } from '@caparazon/call/time';
import type { Farmaco } from '@caparazon/clinic/farmaco/calls';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fichaOf } from '../../animal/testing/samples.ts';
import { forgetDrafts } from '../../testing/forget-drafts.ts';
import { visit } from '../../testing/visit.tsx';
import { choose, errorOf, field, lastSent, press, write } from '../testing/form.ts';
import { detalleOf, medicamentos, now, tipos } from '../testing/samples.ts';
import { stopClockAt } from '../testing/stop-clock.ts';
import AltaTratamientoPage from './alta-tratamiento-page.tsx';

beforeEach(forgetDrafts);
stopClockAt(now);

const dosis: Farmaco['dosis'][number] = {
  clase: null,
  especie: null,
  minimo: 5,
  maximo: 10,
  unidad: 'mg/kg',
  via: 'subcutánea',
  frecuencia: 24,
  fuente: 'Ejemplo',
  volumenMaximo: null,
};
const farmacoOf = (change: Partial<Farmaco> = {}): Farmaco => ({
  idFarmaco: 2,
  version: 1,
  nombre: 'Ejemplina',
  concentracion: 5,
  unidadConcentracion: '%',
  notas: '',
  activo: true,
  dosis: [dosis],
  ...change,
});

interface Opening {
  farmacos?: Farmaco[];
  fecha?: number;
  activos?: unknown[];
  answers?: Record<string, unknown>;
}

async function prescribing({ farmacos = [farmacoOf()], fecha = instantOf('2025-11-19T09:00'), ...more }: Opening = {}) {
  const content = more.activos ?? [];
  const shell = fakeShell(
    {
      getFichaAnimal: fichaOf({ ultimoPeso: { valor: 6.5, fecha }, especie: 'Chelonia mydas' }),
      getTiposTratamiento: tipos,
      getMedicamentos: medicamentos,
      getFarmacos: farmacos,
      getTratamientos: { content, size: 12, totalElements: content.length },
      postTratamiento: { idFichaTratamiento: 31 },
      ...more.answers,
    },
    { place: { path: '/alta_tratamiento/7', params: { idFichaAnimal: '7' } } },
  );
  visit(AltaTratamientoPage, shell);
  await screen.findByRole('button', { name: 'Ingresar' });
  await choose('Fármaco o procedimiento', 'Medicación');
  await write('Medicamento', 'ejemplina');
  await write('Duración', '4');
  return shell;
}

const offers = () => within(screen.getByRole('region', { name: 'Del vademécum' }));
const use = async () => userEvent.click((await screen.findAllByRole('button', { name: /^Usar / }))[0] as HTMLElement);

test('a medicine retired meanwhile is reported at its field, and can be prescribed without the vademécum', async () => {
  let farmacos = [farmacoOf()];
  const { retired } = farmacoMessages;
  const shell = await prescribing({
    answers: {
      getFarmacos: () => farmacos,
      postTratamiento({ body }: { body: { idFarmaco: number | null } }) {
        if (body.idFarmaco === null) return { idFichaTratamiento: 31 };
        farmacos = [farmacoOf({ activo: false })];
        const errores = [{ campo: 'idFarmaco', mensaje: retired }];
        throw new ApiFailure(400, { message: retired, errores, codigo: 'datos_invalidos' });
      },
    },
  });
  await use();
  await write('Dosis', '7');
  await press('Ingresar');
  await waitFor(() =>
    expect(errorOf('Medicamento')).toBe(
      `${retired}: revisá la dosis. Si guardás de nuevo, queda indicada sin el vademécum`,
    ),
  );
  expect(field('Dar').value).toBe('0,91');
  await press('Ingresar');
  await waitFor(() => expect(shell.notices.at(-1)?.text).toBe(tratamientoMessages.created));
  expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({
    medicamento: 'Ejemplina',
    idFarmaco: null,
    cantidadDar: 0.91,
    concentracionUsada: 5,
  });
});

test('a dose of the vademécum fills in its values, and the amount follows it with its weight', async () => {
  const shell = await prescribing();
  await use();
  expect(field('Vía').value).toBe('subcutánea');
  expect(field('Frecuencia').value).toBe('24');
  expect(field('Dosis').value).toBe('');
  await write('Dosis', '7');
  expect(field('Dar').value).toBe('0,91');
  expect(screen.getByText(/× 6,5 kg \(ayer\) ÷ 5 % \(50 mg\/ml\) = 0,91 ml/)).toBeTruthy();
  await press('Ingresar');
  await screen.findByText(/Quedó ingresado/);
  expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({
    medicamento: 'Ejemplina',
    idFarmaco: 2,
    cantidadDosis: 7,
    dosis: 'mg_kg',
    cantidadDar: 0.91,
    dar: 'ml',
    pesoUsado: 6.5,
    fechaPesoUsado: instantOf('2025-11-19T09:00'),
    concentracionUsada: 5,
    unidadConcentracionUsada: '%',
  });
});

test('a written amount is not replaced, but the computed one is offered', async () => {
  await prescribing();
  await use();
  await write('Dosis', '7');
  await write('Dar', '0,8');
  await write('Dosis', '10');
  expect(field('Dar').value).toBe('0,8');
  await press('Poner 1,3 ml en «Dar»');
  expect(field('Dar').value).toBe('1,3');
  await write('Dosis', '5');
  expect(field('Dar').value).toBe('0,65');
});

test('an amount in another unit stays, even when its number is the computed one', async () => {
  await prescribing();
  await use();
  await write('Dosis', '7');
  expect(field('Dar').value).toBe('0,91');
  await choose('Unidad de lo que se da', 'comprimidos');
  await write('Dosis', '10');
  expect([field('Dar').value, field('Unidad de lo que se da').value]).toEqual(['0,91', 'Comprimidos']);
});

test.each([
  ['ml', '0,8', 'ml'],
  ['tablets', '2', 'comprimidos'],
])(
  'a written amount by weight in %s keeps the weight shown beside it, so that the next weight marks it',
  async (_, amount, unit) => {
    const shell = await prescribing();
    await write('Dar', amount);
    await choose('Unidad de lo que se da', unit);
    await use();
    await write('Dosis', '7');
    await press('Ingresar');
    await screen.findByText(/Quedó ingresado/);
    expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({
      cantidadDar: Number(amount.replace(',', '.')),
      pesoUsado: 6.5,
      fechaPesoUsado: instantOf('2025-11-19T09:00'),
    });
  },
);

test('a concentration requires its unit: five may be 5 mg/ml or 5 %, ten times as much', async () => {
  const shell = await prescribing();
  await use();
  await write('Dosis', '7');
  await userEvent.selectOptions(field('Unidad de la concentración'), '');
  expect(screen.queryByText(/÷/)).toBeNull();
  expect(field('Dar').value).toBe('');
  await press('Ingresar');
  await waitFor(() => expect(errorOf('Unidad de la concentración')).toBe(farmacoMessages.unidadConcentracion));
  expect(lastSent(shell, 'postTratamiento')).toBeUndefined();
});

test('another medicine clears the concentration and the amount of the first', async () => {
  await prescribing();
  await use();
  await write('Dosis', '7');
  await write('Medicamento', 'Meloxicam');
  expect(field('Concentración').value).toBe('');
  expect(field('Dar').value).toBe('');
  expect(screen.queryByRole('region', { name: 'Del vademécum' })).toBeNull();
});

test('doses are offered by species before class before all, for each route, without retired ones', async () => {
  const ofClass = { ...dosis, clase: 'Tortugas marinas', minimo: 2, maximo: 2 };
  const ofSpecies = { ...dosis, especie: 'Chelonia mydas', minimo: 3, maximo: 3 };
  const oral = { ...dosis, via: 'oral', minimo: 1, maximo: 1 };
  const ofOthers = { ...dosis, clase: 'Aves marinas', minimo: 9, maximo: 9 };
  await prescribing({
    farmacos: [
      farmacoOf({ dosis: [dosis, ofClass, ofSpecies, oral, ofOthers] }),
      farmacoOf({ idFarmaco: 3, activo: false }),
    ],
  });
  await screen.findByRole('region', { name: 'Del vademécum' });
  const names = offers()
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  expect(names).toEqual(['Usar 3 mg/kg, subcutánea, cada 24 h', 'Usar 1 mg/kg, oral, cada 24 h']);
});

test('warnings are shown in words and stop nobody', async () => {
  await prescribing({
    farmacos: [farmacoOf({ dosis: [{ ...dosis, volumenMaximo: 0.1 }] })],
    fecha: instantOf('2025-11-08T09:00'),
    activos: [detalleOf({ idFichaTratamiento: 12, medicamento: 'Ejemplina', frecuencia: 48 })],
  });
  await use();
  await write('Dosis', '12');
  await write('Frecuencia', '12');
  const warnings = screen.getAllByRole('status').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  const all = warnings.join(' ');
  expect(all).toContain('El último peso es de hace 12 d');
  expect(all).toContain('12 mg/kg está por encima de lo que dice el vademécum: 5 a 10 mg/kg.');
  expect(all).toContain('1,6 ml es más de lo que admite la vía según el vademécum (Ejemplo): 0,1 ml/kg');
  expect(all).toContain('Cada 12 h es más seguido que lo que dice el vademécum: cada 24 h.');
  expect(all).toContain('Ya tiene Ejemplina indicada, y sigue activa: tratamiento 12');
  await press('Ingresar');
  await screen.findByText(/Quedó ingresado/);
});

test('a route that the vademécum lacks is reported, with the routes it has', async () => {
  await prescribing();
  await userEvent.click(screen.getByRole('button', { name: /^Usar / }));
  expect(screen.queryByText(/no la da por vía/)).toBeNull();
  await choose('Vía', 'Intravenosa');
  expect(
    screen.getByText(
      /^El vademécum no la da por vía intravenosa para este animal\. La da por vía subcutánea, 5 a 10\smg\/kg\.$/,
    ),
  ).toBeTruthy();
});

test('an amount with a thousands point is asked about, and computes nothing', async () => {
  const shell = await prescribing();
  await userEvent.click(screen.getByRole('button', { name: /^Usar / }));
  await write('Dosis', '5.000');
  expect(screen.queryByText(/÷/)).toBeNull();
  await write('Dar', '2');
  await press('Ingresar');
  const question = milesMessage('5', '5', '000');
  await waitFor(() => expect(errorOf('Dosis')).toBe(question));
  expect(lastSent(shell, 'postTratamiento')).toBeUndefined();
});

test("another unit than the vademécum's is reported, while route and interval are still compared", async () => {
  const oral = { ...dosis, via: 'oral', unidad: 'ml/kg' as const, minimo: 1, maximo: 2 };
  await prescribing({ farmacos: [farmacoOf({ dosis: [{ ...dosis, volumenMaximo: 0.1 }, oral] })] });
  await use();
  await write('Dosis', '5');
  await choose('Unidad de la dosis', 'ml/kg');
  await write('Frecuencia', '12');
  const all = screen.getAllByRole('status').map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
  const warnings = all.join(' ');
  expect(warnings).toContain('El vademécum la da en mg/kg: 5 a 10.');
  expect(warnings).not.toContain('1 a 2 ml/kg');
  expect(warnings).toContain('es más de lo que admite la vía según el vademécum (Ejemplo): 0,1 ml/kg');
  expect(warnings).toContain('Cada 12 h es más seguido que lo que dice el vademécum: cada 24 h.');
});

test('an amount ten times what the concentration gives is asked about', async () => {
  const shell = await prescribing();
  await use();
  await write('Dosis', '7');
  await write('Dar', '9,1');
  await press('Ingresar');
  await screen.findByRole('dialog', { name: '¿Dejar esa cantidad?' });
  expect(lastSent(shell, 'postTratamiento')).toBeUndefined();
});

test('a treatment can be prescribed without the vademécum', async () => {
  const shell = await prescribing({ farmacos: [] });
  await write('Frecuencia', '8');
  await press('Ingresar');
  await screen.findByText(/Quedó ingresado/);
  expect(lastSent(shell, 'postTratamiento')?.outgoing.body).toMatchObject({ idFarmaco: null, pesoUsado: null });
});
