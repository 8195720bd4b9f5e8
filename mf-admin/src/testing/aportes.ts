import type { Aporte } from '@caparazon/office/aporte/calls';

export const aporteOf = (changes: Partial<Aporte> = {}): Aporte => ({
  idAporte: 7,
  fecha: Date.UTC(2026, 10, 2, 15),
  nombre: 'Nicolás Píriz',
  telefonoContacto: '+59899111222',
  cedulaIdentidad: '1.234.567-2',
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
  ...changes,
});
