import { generalMessages } from '@caparazon/call/words';
import { fakeShell } from '@caparazon/remote-contract/fake-shell';
import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { refusal } from '../../testing/failures.ts';
import { openScreen } from '../../testing/open-screen.tsx';
import { admin, pageOf } from '../../testing/usuarios.ts';
import type { Lectura } from '../model/lectura-words.ts';
import LecturasPage from './lecturas-page.tsx';

const lecturaOf = (change: Partial<Lectura>): Lectura => ({
  fecha: Date.UTC(2026, 10, 2, 15),
  idUsuario: 2,
  que: 'leído',
  cantidad: 12,
  consulta: 'pag=1',
  ...change,
});

function open(answers: Record<string, unknown>) {
  const names = [{ idUsuario: 2, nombreUsuario: 'finanzas', nombre: 'lucía', apellido: 'ferreira' }];
  const shell = fakeShell({ getUsuarios: names, ...answers }, { place: { path: '/aportes/lecturas' }, session: admin });
  openScreen(LecturasPage, shell);
}

test.each<[string, Partial<Lectura>]>([
  ['Leyó 12 aportes', {}],
  ['Leyó 12 aportes: Dólares (USD), página 3', { consulta: 'moneda=USD&pag=3' }],
  ['Leyó 1 aporte: «píriz», Con los anulados', { cantidad: 1, consulta: 'anulados=true&pag=1&texto=p%C3%ADriz' }],
  ['Leyó la suma de 3 aportes: «píriz»', { cantidad: 3, consulta: 'texto=p%C3%ADriz&totales=true' }],
  ['Leyó el aporte #7', { cantidad: 1, consulta: 'idAporte=7' }],
  ['Leyó la historia del aporte #7', { cantidad: 1, consulta: 'historial=7&pag=1' }],
  ['Leyó 3 aportes de una persona, la que hizo el #7', { cantidad: 3, consulta: 'donante=7' }],
  ['Leyó 12 donantes: Aportaron en 2025', { consulta: 'anio=2025&donantes=true&pag=1' }],
  ['Exportó 312 aportes: Rocha', { que: 'exportado', cantidad: 312, consulta: 'departamento=14&formato=xlsx' }],
  ['Leyó lo comprometido que falta: 3', { cantidad: 3, consulta: 'cuotas=true&pag=1' }],
  ['Exportó 4 compromisos', { que: 'exportado', cantidad: 4, consulta: 'compromisos=true&formato=csv' }],
  ['Leyó el compromiso #7', { cantidad: 1, consulta: 'compromiso=7' }],
  ['Bajó la carta de 2025 de quien hizo el aporte #7', { que: 'carta', consulta: 'anio=2025&donante=7' }],
  ['Bajó el recibo 2026/0001, del aporte #7', { que: 'recibo', consulta: 'aporte=7&recibo=2026%2F0001' }],
  ['Bajó las cartas de 2025: 40', { que: 'cartas', cantidad: 40, consulta: 'anio=2025' }],
])('%s', async (words, change) => {
  open({ getLecturasAportes: pageOf([lecturaOf(change)]) });
  const item = (await screen.findByText(words)).closest('li');
  expect(item?.textContent).toContain('Lucía Ferreira, 02/11/26 12:00');
});

test('an inactive user is shown by number, and nobody as the system', async () => {
  open({ getLecturasAportes: pageOf([lecturaOf({ idUsuario: 9 }), lecturaOf({ idUsuario: null })]) });
  await screen.findByText(/^Usuario 9,/);
  await screen.findByText(/^El sistema,/);
});

test('an empty list says so', async () => {
  open({ getLecturasAportes: pageOf([]) });
  await screen.findByRole('heading', { name: 'Todavía nadie leyó los aportes' });
});

test('a failure says so', async () => {
  open({ getLecturasAportes: refusal('no_disponible', generalMessages.unavailable) });
  await screen.findByRole('heading', { name: 'No pudimos cargar las lecturas' });
});
