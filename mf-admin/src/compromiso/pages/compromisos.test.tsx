import { civilDay } from '@caparazon/call/time';
import { erasedCedula } from '@caparazon/office/aporte/cedula';
import { aportesMessages } from '@caparazon/office/aporte/words';
import type { Compromiso, CuotaPendiente } from '@caparazon/office/compromiso/calls';
import { compromisosMessages as says } from '@caparazon/office/compromiso/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import type { Place } from '@caparazon/remote-contract/shell';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { aporteOf } from '../../testing/aportes.ts';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { choose, errorOf, field, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { pageOf } from '../../testing/usuarios.ts';
import CompromisoPage from './compromiso-page.tsx';
import CompromisosPage from './compromisos-page.tsx';
import CuotasPage from './cuotas-page.tsx';
import NuevoCompromisoPage from './nuevo-compromiso-page.tsx';

const who = {
  idCompromiso: 4,
  nombre: 'Nicolás Píriz',
  telefonoContacto: '+59899111222',
  emailContacto: 'nico@ejemplo.uy',
  medio: 'transferencia',
  moneda: 'UYU',
  monto: 1500,
  fechaVencimiento: '',
} as const;

const cuotaOf = (different: Partial<CuotaPendiente> = {}): CuotaPendiente => ({
  ...who,
  ...{ mes: '2026-02', vence: '2026-02-28', dias: 5 },
  ...different,
});

const compromisoOf = (different: Partial<Compromiso> = {}): Compromiso => ({
  ...who,
  documento: 'cedula',
  cedulaIdentidad: '1.234.567-2',
  direccion: '',
  departamento: { idDepartamento: 14, nombre: 'Rocha' },
  detalle: '',
  proveedorTarjeta: '',
  numeroTarjeta: '',
  periodo: 'mensual',
  desde: '2026-01-31',
  hasta: '',
  estado: 'activo',
  nota: '',
  version: 1,
  ...different,
});

const departamentos = [{ idDepartamento: 14, nombre: 'Rocha' }];

function open(Page: ComponentType, answers: Record<string, unknown>, place: Partial<Place> = {}): FakeShell {
  const shell = fakeShell(
    { getDepartamentos: departamentos, getUsuarios: [], getHistorialCompromiso: pageOf([]), ...answers },
    { place, session: { idUsuario: 2, role: 'VOL_FIN', key: 'prueba' } },
  );
  openScreen(Page, shell);
  return shell;
}

const duePage = (cuotas: readonly CuotaPendiente[]) => ({
  ...pageOf([...cuotas]),
  faltan: [
    { moneda: 'UYU', total: 3000, cantidad: 2 },
    { moneda: 'USD', total: 50, cantidad: 1 },
  ],
});

test('what did not come shows the delay, what is missing in each currency, and whom to ask', async () => {
  open(CuotasPage, { getCuotas: duePage([cuotaOf(), cuotaOf({ mes: '2026-03', vence: '2026-03-31', dias: -1 })]) });
  const [late, next] = await screen.findAllByRole('article');
  for (const text of ['Nicolás Píriz', 'Febrero de 2026', '28/02/2026', 'Atrasado 5 días', '1.500,00 UYU']) {
    expect(late!.textContent).toContain(text);
  }
  expect(next!.textContent).toContain('Se espera en 1 día');
  expect(within(late!).getByRole('link', { name: 'nico@ejemplo.uy' }).getAttribute('href')).toBe(
    'mailto:nico@ejemplo.uy',
  );
  screen.getByText('Hasta el fin de este mes faltan 3.000,00 UYU y 50,00 USD.');
});

test('two taps record what came, with the day and the amount filled in', async () => {
  const shell = open(CuotasPage, { getCuotas: duePage([cuotaOf()]), postCuota: { idAporte: 12 } });
  await userEvent.click(await screen.findByText('Llegó'));
  await press('Registrar el aporte');
  expect(lastSent(shell, 'postCuota')).toEqual({
    params: { idCompromiso: '4' },
    headers: {},
    body: { mes: '2026-02', fecha: civilDay(shell.now()), monto: '1.500,00', confirmado: [] },
  });
  expect(shell.made.find(({ id }) => id === 'postCuota')?.options.idempotencyKey).toBeTruthy();
  expect(shell.notices.at(-1)?.text).toBe(says.recorded);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a doubt is shown in the dialog, and answered by the same button', async () => {
  const asked = new ApiFailure(409, {
    ...{ message: 'x', codigo: 'aporte_dudoso' as const, dudas: [{ que: 'repetido', idAporte: 3 }] },
    errores: [{ campo: 'monto', mensaje: 'Ya hay un aporte igual' }],
  });
  const shell = open(CuotasPage, {
    getCuotas: duePage([cuotaOf()]),
    postCuota: answersInOrder(
      () => {
        throw asked;
      },
      { idAporte: 12 },
    ),
  });
  await userEvent.click(await screen.findByText('Llegó'));
  await press('Registrar el aporte');
  await screen.findByText('Ya hay un aporte igual');
  await press('Es correcto: registrar igual');
  expect(lastSent(shell, 'postCuota')).toMatchObject({ body: { confirmado: ['repetido'] } });
});

test('what somebody else recorded meanwhile is told in the dialog, and the list is read again', async () => {
  const shell = open(CuotasPage, {
    getCuotas: duePage([cuotaOf()]),
    postCuota: refusal('conflicto', says.cuotaRegistrada(9)),
  });
  await userEvent.click(await screen.findByText('Llegó'));
  await press('Registrar el aporte');
  await screen.findByText(says.cuotaRegistrada(9));
  expect(shell.made.filter(({ id }) => id === 'getCuotas').length).toBeGreaterThan(1);
});

test('an amount that is none is not sent', async () => {
  const shell = open(CuotasPage, { getCuotas: duePage([cuotaOf()]) });
  await userEvent.click(await screen.findByText('Llegó'));
  await write('Monto', 'mil');
  await press('Registrar el aporte');
  expect(errorOf('Monto')).toBe(aportesMessages.monto);
  expect(lastSent(shell, 'postCuota')).toBeUndefined();
});

test('an expired card is told in the list and in the dialog, with the way to the new one', async () => {
  open(CuotasPage, { getCuotas: duePage([cuotaOf({ medio: 'tarjeta', fechaVencimiento: '01/2020' })]) });
  await screen.findByText('Tarjeta vencida');
  await userEvent.click(screen.getByText('Llegó'));
  expect(screen.getByRole('link', { name: 'su compromiso' }).getAttribute('href')).toBe('/aportes/compromisos/4');
});

test('a month is left out with one tap, and expected again by undoing it', async () => {
  const shell = open(CuotasPage, { getCuotas: duePage([cuotaOf()]), postOmitirCuota: compromisoOf() });
  await userEvent.click(await screen.findByText('No va a llegar'));
  expect(lastSent(shell, 'postOmitirCuota')?.body).toEqual({ mes: '2026-02', omitida: true });
  shell.notices.at(-1)?.action?.run();
  expect(lastSent(shell, 'postOmitirCuota')?.body).toEqual({ mes: '2026-02', omitida: false });
});

test('nothing due says so', async () => {
  open(CuotasPage, { getCuotas: { ...duePage([]), faltan: [] } });
  await screen.findByRole('heading', { name: says.nothingDue });
});

test('the list of all has its filters in the address, but no card number', async () => {
  const shell = open(
    CompromisosPage,
    { getCompromisos: pageOf([compromisoOf({ estado: 'pausado', nota: 'Avisa antes' })]) },
    { path: '/aportes/compromisos/todos', query: new URLSearchParams('estado=pausado') },
  );
  expect((await screen.findByRole('article')).textContent).toMatch(/todos los meses.*En pausa.*Avisa antes/);
  expect(lastSent(shell, 'getCompromisos')).toEqual({ query: { estado: 'pausado', pag: '1' } });
  await userEvent.click(screen.getByText(/^Filtros/));
  await write('Buscar', '4111 1111 1111 1111');
  await press('Buscar');
  expect(errorOf('Buscar')).toBe(aportesMessages.cardElsewhere);
});

const aside = { place: { path: '/aportes/compromisos/4', params: { idCompromiso: '4' } } };
const cuotas = [
  { mes: '2026-03', vence: '2026-03-31', estado: 'pendiente', idAporte: null },
  { mes: '2026-02', vence: '2026-02-28', estado: 'omitida', idAporte: null },
  { mes: '2026-01', vence: '2026-01-31', estado: 'registrada', idAporte: 12 },
];

test('a promise shows its months, and each can be recorded, left out or expected again', async () => {
  const shell = open(
    CompromisoPage,
    { getCompromiso: { compromiso: compromisoOf(), cuotas }, postOmitirCuota: {} },
    aside.place,
  );
  const rows = within(await screen.findByRole('region', { name: 'Mes a mes' })).getAllByRole('listitem');
  expect(within(rows[2]!).getByRole('link', { name: 'Aporte #12' }).getAttribute('href')).toBe('/aportes/12');
  await userEvent.click(within(rows[1]!).getByText('Esperarlo de nuevo'));
  expect(lastSent(shell, 'postOmitirCuota')?.body).toEqual({ mes: '2026-02', omitida: false });
  await userEvent.click(within(rows[0]!).getByText('Llegó'));
  await screen.findByRole('dialog', { name: 'Llegó lo de marzo de 2026' });
});

test.each([
  ['activo', 'Poner en pausa', 'pausado'],
  ['pausado', 'Retomar', 'activo'],
  ['activo', 'Terminar', 'terminado'],
] as const)('one that is %s becomes another by «%s»', async (estado, words, next) => {
  const compromiso = compromisoOf({ estado, version: 3 });
  const shell = open(
    CompromisoPage,
    { getCompromiso: { compromiso, cuotas }, postEstadoCompromiso: compromiso },
    aside.place,
  );
  await userEvent.click(await screen.findByText(words));
  expect(lastSent(shell, 'postEstadoCompromiso')?.body).toEqual({ estado: next, version: 3 });
});

test('an edit is sent with the version that was read', async () => {
  const shell = open(
    CompromisoPage,
    { getCompromiso: { compromiso: compromisoOf({ version: 3 }), cuotas }, putCompromiso: compromisoOf() },
    aside.place,
  );
  await screen.findByRole('form', { name: 'Editar compromiso' });
  await write('Monto', '2.000');
  await choose('Cada cuánto', 'Cada tres meses');
  await press('Guardar cambios');
  expect(lastSent(shell, 'putCompromiso')?.body).toMatchObject({ monto: '2.000', periodo: 'trimestral', version: 3 });
  expect(shell.notices.at(-1)?.text).toBe(says.modified);
});

test('an erased one can only be read', async () => {
  const compromiso = compromisoOf({ nombre: 'Datos borrados', cedulaIdentidad: erasedCedula(4), estado: 'terminado' });
  open(CompromisoPage, { getCompromiso: { compromiso, cuotas: [] } }, aside.place);
  await screen.findByText(says.erased);
  expect(screen.queryByRole('form')).toBeNull();
  expect(screen.queryByText('Retomar')).toBeNull();
});

test('an unknown one says so', async () => {
  open(CompromisoPage, { getCompromiso: refusal('no_encontrado', says.notFound) }, aside.place);
  await screen.findByRole('heading', { name: says.notFound });
});

test('a new one begins with who gave before, and is sent as written', async () => {
  const shell = open(
    NuevoCompromisoPage,
    {
      getAporte: aporteOf({ medio: 'efectivo', numeroTarjeta: '', fechaVencimiento: '' }),
      postCompromiso: { idCompromiso: 8 },
    },
    { path: '/aportes/compromisos/nuevo', query: new URLSearchParams('como=7') },
  );
  await screen.findByRole('form', { name: 'Agregar compromiso' });
  expect(field('Nombre').value).toBe('Nicolás Píriz');
  await write('Monto', '800');
  await press('Agregar compromiso');
  expect(lastSent(shell, 'postCompromiso')?.body).toMatchObject({
    ...{ nombre: 'Nicolás Píriz', medio: 'efectivo', monto: '800', periodo: 'mensual', hasta: '' },
    desde: civilDay(shell.now()),
  });
  expect(shell.visited.at(-1)?.to).toBe('/aportes/compromisos/8');
});
