import type { Extracto, Fila } from '@caparazon/office/extracto/calls';
import { extractosMessages as says } from '@caparazon/office/extracto/words';
import { ApiFailure } from '@caparazon/remote-contract/api-failure';
import { type FakeShell, fakeShell } from '@caparazon/remote-contract/fake-shell';
import type { Place } from '@caparazon/remote-contract/shell';
import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { answersInOrder, refusal } from '../../testing/failures.ts';
import { choose, errorOf, lastSent, openScreen, press, write } from '../../testing/open-screen.tsx';
import { pageOf } from '../../testing/usuarios.ts';
import ExtractoPage from './extracto-page.tsx';
import ExtractosPage from './extractos-page.tsx';

const extracto: Extracto = {
  ...{ idExtracto: 5, nombre: 'marzo.csv', moneda: 'UYU', medio: 'transferencia' },
  ...{ desde: '2026-03-01', hasta: '2026-03-31', egresos: 2, ilegibles: [7], fecha: 0, idUsuario: 2 },
  filas: { pendiente: 2, conciliada: 1, creada: 1, apartada: 0 },
};

const filaOf = (different: Partial<Fila> = {}): Fila => ({
  ...{ idFila: 3, fecha: '2026-03-05', monto: 900, descripcion: 'PIRIZ NICOLAS', referencia: '774411' },
  ...{ estado: 'pendiente', coincidencia: 'coincide', motivo: '', idUsuario: null },
  aportes: [{ idAporte: 12, nombre: 'Nicolás Píriz', fecha: Date.UTC(2026, 2, 4, 15), monto: 900, anulado: false }],
  ...different,
});

const creado = { ...filaOf().aportes[0]!, cambiado: false };
const found = (...filas: Fila[]) => ({
  ...pageOf(filas),
  ...{ extracto, seguras: 4, creados: [creado, { ...creado, idAporte: 13, cambiado: true }] },
});

function open(Page: ComponentType, answers: Record<string, unknown>, place: Partial<Place> = {}): FakeShell {
  const session = { idUsuario: 2, role: 'VOL_FIN', key: 'prueba' } as const;
  const shell = fakeShell(answers, { place, session });
  openScreen(Page, shell);
  return shell;
}
const openOne = (answers: Record<string, unknown>) =>
  open(ExtractoPage, { getExtracto: found(filaOf()), ...answers }, { params: { idExtracto: '5' } });

test('a row says what it may be, and one press accepts it', async () => {
  const shell = openOne({ postDecidirFila: undefined });
  const card = await screen.findByRole('article');
  for (const text of ['900,00 UYU', '05/03/2026', 'PIRIZ NICOLAS', 'Coincide'])
    expect(card.textContent).toContain(text);
  screen.getByText(/Quedaron afuera 2 filas de plata que salió\. No se pudieron leer estos renglones del archivo: 7\./);
  await userEvent.click(within(card).getByRole('button', { name: /Es el aporte #12/ }));
  expect(lastSent(shell, 'postDecidirFila')).toEqual({
    params: { idExtracto: '5', idFila: '3' },
    body: { que: 'conciliar', idAporte: 12 },
  });
  expect(shell.notices.at(-1)?.text).toBe('Conciliada con el aporte #12');
});

test('the button that accepts all sure ones says how many, and tells when they are others now', async () => {
  const shell = openOne({ postAceptarSeguras: refusal('conflicto', says.counted(3)) });
  await userEvent.click(await screen.findByRole('button', { name: 'Aceptar las 4 que coinciden' }));
  expect(lastSent(shell, 'postAceptarSeguras')?.body).toEqual({ cantidad: 4 });
  expect(shell.notices.at(-1)).toMatchObject({ kind: 'error', text: says.counted(3) });
});

test('a row leads to the form of a contribution with what it says', async () => {
  openOne({});
  const link = await screen.findByRole('link', { name: 'Agregar un aporte con la fila 3' });
  const query = new URL(link.getAttribute('href') ?? '', 'http://x').searchParams;
  expect(Object.fromEntries(query)).toEqual({
    ...{ extracto: '5', fila: '3', fecha: '2026-03-05', monto: '900' },
    ...{ moneda: 'UYU', medio: 'transferencia', detalle: '774411' },
  });
});

test('setting a row aside asks why', async () => {
  const shell = openOne({ postDecidirFila: undefined });
  await userEvent.click(await screen.findByRole('button', { name: 'Apartar la fila 3' }));
  const confirm = () => userEvent.click(screen.getAllByText('Apartar', { selector: 'button *' }).at(-1)!);
  await confirm();
  expect(errorOf('Por qué no es un aporte')).toBe(says.motivo);
  await write('Por qué no es un aporte', 'Es un préstamo');
  await confirm();
  expect(lastSent(shell, 'postDecidirFila')?.body).toEqual({ que: 'apartar', motivo: 'Es un préstamo' });
});

test('undoing names what will be annulled and what stays', async () => {
  const shell = openOne({ deleteExtracto: { anulados: [12], conservados: [13] } });
  await userEvent.click(await screen.findByText('Deshacer el extracto'));
  screen.getByText('Se anulan los que se agregaron desde sus filas: #12.');
  screen.getByText('Se quedan como están los que alguien cambió después: #13.');
  await userEvent.click(screen.getAllByText('Deshacer el extracto', { selector: 'button *' }).at(-1)!);
  expect(shell.visited.at(-1)?.to).toBe('/aportes/extractos');
  // It is gone: reading it again would fail.
  expect(shell.made.filter(({ id }) => id === 'getExtracto')).toHaveLength(1);
});

test('columns without known names are asked for, and sent with the same file', async () => {
  const asked = new ApiFailure(409, {
    ...{ message: says.columnas, errores: [], codigo: 'columnas_por_elegir' as const },
    ...{ encabezado: ['Cuándo', 'Cuánto'], ejemplos: [['05/03/2026', '900']] },
  });
  const refuse = () => {
    throw asked;
  };
  const shell = open(ExtractosPage, {
    getExtractos: pageOf([]),
    postExtracto: answersInOrder(refuse, { idExtracto: 5, cambio: true }),
  });
  await press('Subir el extracto');
  screen.getByText(says.archivo);
  await userEvent.upload(screen.getByLabelText(/^Archivo CSV/), new File(['x'], 'marzo.csv'));
  await press('Subir el extracto');
  await choose('Fecha', 'Cuándo (05/03/2026)');
  await press('Subir el extracto');
  screen.getByText(says.columnas);
  await choose('Importe', 'Cuánto (900)');
  await press('Subir el extracto');
  expect(lastSent(shell, 'postExtracto')?.body).toMatchObject({
    ...{ nombre: 'marzo.csv', moneda: 'UYU', medio: 'transferencia', columnas: { fecha: 0, importe: 1 } },
  });
  expect(shell.visited.at(-1)?.to).toBe('/aportes/extractos/5');
});
