import type { Aporte } from '@caparazon/contracts/contrib/aporte';
import { fakeShell, InShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { render, screen, within } from '@testing-library/react';
import AportesPage from './aportes-page.tsx';

const aporte: Aporte = {
  idAporte: 7,
  fecha: Date.UTC(2026, 10, 2, 15),
  nombre: 'Nicolás Píriz',
  telefonoContacto: '+59899111222',
  cedulaIdentidad: '1.234.567-8',
  emailContacto: 'nico@ejemplo.uy',
  proveedorTarjeta: 'Visa',
  moneda: 'UYU',
  direccion: 'Calle 1, La Coronilla',
  numeroTarjeta: '450799******1234',
  fechaVencimiento: '08/2029',
  monto: 1234.5,
  departamento: { idDepartamento: 14, nombre: 'Rocha' },
  anulado: null,
  version: 1,
};

const open = (answer: unknown) =>
  render(
    <InShell shell={fakeShell({ getAportes: answer })}>
      <AportesPage />
    </InShell>,
  );

test('has the columns of the rules in their order', async () => {
  open({ aportes: [aporte] });
  const headers = (await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent);
  expect(headers).toEqual([
    'Número',
    'Fecha',
    'Nombre',
    'Teléfono',
    'Cédula',
    'E-mail',
    'Tarjeta',
    'Moneda',
    'Dirección',
    'Número de tarjeta',
    'Vencimiento',
    'Monto',
    'Departamento',
  ]);
});

test('writes dates and amounts as in Uruguay', async () => {
  open({ aportes: [aporte] });
  const row = (await screen.findAllByRole('row'))[1]!;
  expect(within(row).getByText('02/11/2026')).toBeTruthy();
  expect(within(row).getByText('1.234,50')).toBeTruthy();
  expect(within(row).getByText('450799******1234')).toBeTruthy();
});

test('says so when there is none', async () => {
  open({ aportes: [] });
  expect(await screen.findByText('No hay tarjetas para mostrar')).toBeTruthy();
});

test('shows what the server says and offers to try again', async () => {
  render(
    <InShell shell={fakeShell()}>
      <AportesPage />
    </InShell>,
  );
  expect(await screen.findByRole('button', { name: 'Reintentar' })).toBeTruthy();
});
