import type { Reporte } from '@caparazon/clinic/reporte/calls';

export const clases = {
  'Tortugas marinas': ['Tortuga verde', 'Tortuga cabezona', 'No sabe'],
  'Aves marinas': ['Pingüino de Magallanes', 'No sabe'],
};

export const reporteOf = (change: Partial<Reporte> = {}): Reporte => ({
  idReporte: 12,
  version: 1,
  fecha: Date.UTC(2025, 10, 5, 15, 30),
  clase: 'Tortugas marinas',
  nombreComunReporte: 'Tortuga verde',
  estado: 'VIVO',
  departamento: 'Rocha',
  ubicacion: 'Playa de La Coronilla',
  idVisto: null,
  visto: null,
  nombreVisto: null,
  va: null,
  archivado: false,
  idFicha: null,
  posibleRobot: false,
  fotosReportes: [],
  nombreContacto: 'Juan Silveira',
  telefonoContacto: '+59899123456',
  emailContacto: 'juan@example.com',
  latitud: null,
  longitud: null,
  observaciones: 'Respira.',
  ...change,
});

const seen = { idVisto: 4, visto: 'Ana Pérez', nombreVisto: 'Ana Pérez' };
export const seenReporte = (change: Partial<Reporte> = {}): Reporte => reporteOf({ ...seen, ...change });

export const pageOf = (content: readonly Reporte[], totalElements = content.length) => ({
  content,
  size: 12,
  totalElements,
});
