import type { Postulacion } from '@caparazon/office/postulacion/calls';

export const postulacionOf = (change: Partial<Postulacion> = {}): Postulacion => ({
  idPostulacion: 17,
  nombreVoluntario: 'Bruno Da Rosa',
  paisVoluntario: 'Uruguay',
  correoVoluntario: 'bruno@correo.example',
  fecha: Date.UTC(2026, 10, 2, 15),
  estado: 'nueva',
  nota: '',
  posibleRobot: false,
  modificadoPor: null,
  modificadoEn: Date.UTC(2026, 10, 2, 15),
  version: 1,
  ...change,
});
