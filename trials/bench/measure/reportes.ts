import { departamentos } from '@caparazon/call/departamentos';
import { estadosReporte } from '@caparazon/clinic/reporte/nuevo';
import type { Db } from 'mongodb';

const season = Date.UTC(2020, 0, 1);

const animals = [
  ['Tortugas marinas', 'Tortuga verde'],
  ['Tortugas marinas', 'Tortuga cabezona'],
  ['Tortugas marinas', 'No sabe'],
  ['Aves marinas', 'Pingüino de Magallanes'],
  ['Aves marinas', 'Gaviota'],
  ['Aves marinas', 'No sabe'],
  ['Mamíferos marinos', 'Lobo fino'],
  ['Mamíferos marinos', 'No sabe'],
] as const;

/** Picks a value; choices of different fields are independent. */
function one<T>(values: readonly T[], n: number, field: number): T {
  const mixed = Math.imul(n ^ Math.imul(field, 0x9e3779b1), 0x85ebca6b);
  const word = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35) >>> 8;
  return values[word % values.length] as T;
}

/** As stored by svc-cases; every field of a card varies. */
function reporte(n: number) {
  const [clase, nombreComunReporte] = one(animals, n, 1);
  const visto = one([true, true, false], n, 2);
  return {
    _id: n,
    fecha: new Date(season + (n >> 2) * 60_000),
    estado: one(estadosReporte, n, 3),
    clase,
    nombreComunReporte,
    departamento: one(departamentos, n, 4).nombre,
    ubicacion: `Playa de la bajada ${n % 40}, frente al puesto de guardavidas`,
    latitud: -34.6,
    longitud: -54.1,
    nombreContacto: 'María Pérez',
    telefonoContacto: '+59899123456',
    emailContacto: 'maria@example.com',
    observaciones: 'Está en la arena, cerca del agua, y mueve las aletas.',
    fotos: [3 * n, 3 * n + 1, 3 * n + 2],
    visto,
    idVisto: visto ? 3 : null,
    fechaVisto: null,
    archivado: one([true, false], n, 5),
    idFicha: null,
    posibleRobot: false,
    creadoPor: null,
    creadoEn: new Date(season),
    modificadoPor: null,
    modificadoEn: new Date(season),
    version: 1,
  };
}

const atOnce = 10_000;

/**
 * Inserts reports.
 * @param also added to each; the default excludes them from search, so that the service has nothing to fill in
 */
export async function fillReportes(db: Db, count: number, also: object = { busqueda: [] }): Promise<void> {
  const reportes = db.collection<{ _id: number }>('reportes');
  for (let first = 1; first <= count; first += atOnce) {
    const size = Math.min(atOnce, count - first + 1);
    const docs = Array.from({ length: size }, (_, i) => ({ ...reporte(first + i), ...also }));
    await reportes.insertMany(docs, { ordered: false, writeConcern: { w: 1 } });
  }
}
