import { expect, test } from '@jest/globals';
import { blankValues, bodyOf, valuesFromReporte } from './form-values.ts';

/** 22:20 of 5 November in Montevideo is the 6th in UTC. */
const now = Date.UTC(2025, 10, 6, 1, 20);
const blank = blankValues(now, 3);

const reporte = {
  idReporte: 12,
  fecha: Date.UTC(2025, 10, 4, 1),
  clase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  departamento: 'Rocha',
  ubicacion: 'Playa',
  nombreContacto: 'Juan',
  telefonoContacto: '+59899123456',
  emailContacto: 'juan@example.com',
  observaciones: 'Respira.',
};

test('a new form holds the present time and its author', () => {
  expect(blank).toMatchObject({ fecha: '2025-11-05', fechaHora: '2025-11-05T22:20', receptorAnimal: '3', estado: '' });
});

test('a report fills in what it knows, but not an unknown state', () => {
  expect(valuesFromReporte(blank, reporte)).toMatchObject({
    fecha: '2025-11-03',
    departamento: 'Rocha',
    ubicacion: 'Playa',
    nombreReportero: 'Juan',
    telefonoReportero: '+59899123456',
    correoReportero: 'juan@example.com',
    nombreClase: 'Tortugas marinas',
    nombreComunFichaAnimal: 'Tortuga verde',
    observacionesGenerales: 'Respira.',
    estado: '',
  });
});

test('a place longer than a record holds continues in the observations', () => {
  const values = valuesFromReporte(blank, { ...reporte, ubicacion: 'a'.repeat(200) + 'b'.repeat(100) });
  expect(values.ubicacion).toBe('a'.repeat(200));
  expect(values.observacionesGenerales).toContain('b'.repeat(100));
});

test('bodyOf sends dates as epoch milliseconds and answers as booleans', () => {
  const body = bodyOf({ ...blank, fechaEgreso: '2025-11-01', tumores: 'si', placas: 'no' });
  expect(body).toMatchObject({ fechaHora: now, tumores: true, placas: false, necropsia: null, fechaMuerte: null });
  expect(body.fechaEgreso).toBe(Date.UTC(2025, 10, 1, 3));
});

test('bodyOf leaves out hidden fields', () => {
  const hidden = { ...blank, fechaMuerte: '2031-01-01', nombreReceptor: 'Ana' };
  expect(bodyOf({ ...hidden, estado: 'Liberado' })).toMatchObject({ fechaMuerte: null, nombreReceptor: '' });
});

test('bodyOf links an earlier record while its code stands, however it is written', () => {
  const linked = (codigo: string, fichaAnterior: string) =>
    bodyOf({ ...blank, marcas: JSON.stringify([{ codigo }]), fichaAnterior }).fichaAnterior;
  expect(linked('uy 0042', '12 UY0042')).toBe(12);
  expect(linked('UY-0042', '12 UY0042')).toBe(12);
  expect(linked('UY0043', '12 UY0042')).toBeNull();
  expect(linked('', '12 UY0042')).toBeNull();
  // A draft that does not name the code.
  expect(linked('UY0042', '12')).toBeNull();
});
