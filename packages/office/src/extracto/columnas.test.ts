import { expect, test } from '@jest/globals';
import { columnasOf, readDia, readImporte } from './columnas.ts';

test.each([
  [
    ['Fecha', 'Descripción', 'Documento', 'Débito', 'Crédito', 'Saldo'],
    { fecha: 0, descripcion: 1, referencia: 2, debito: 3, credito: 4 },
  ],
  [['Fecha valor', 'FECHA', 'Concepto', 'Importe'], { fecha: 1, descripcion: 2, importe: 3 }],
  [
    ['SOURCE_ID', 'DESCRIPTION', 'TRANSACTION_AMOUNT', 'DATE_APPROVED'],
    { referencia: 0, descripcion: 1, importe: 2, fecha: 3 },
  ],
])('%j is read by its names', (row, columnas) => {
  expect(columnasOf(row)).toEqual(columnas);
});

test('headings without a date or an amount name nothing', () => {
  expect(columnasOf(['Día', 'Cuánto'])).toBeNull();
  expect(columnasOf(['Fecha', 'Débito'])).toBeNull();
});

test.each([
  ['31/12/2026', '2026-12-31'],
  ['1/2/26', '2026-02-01'],
  ['05-03-2026 14:20', '2026-03-05'],
  ['2026-03-05T10:00:00.000-04:00', '2026-03-05'],
  ['20260305', '2026-03-05'],
  ['31/02/2026', null],
  ['13/13/2026', null],
  ['01/01/1926', null],
  ['Saldo inicial', null],
])('the day %s is %s', (written, dia) => {
  expect(readDia(written)).toBe(dia);
});

test.each([
  ['1.234,56', 123_456],
  ['$ 1,234.56', 123_456],
  ['U$S 50', 5000],
  ['-500,00', -50_000],
  ['(500,00)', -50_000],
  ['500,00-', -50_000],
  ['0,00', 0],
  ['', 0],
  ['1,234', null],
  ['(500', null],
  ['1e9', null],
  ['=1+1', null],
  ['999.999.999.999,00', null],
])('the amount %s is %s', (written, centesimos) => {
  expect(readImporte(written)).toBe(centesimos);
});
