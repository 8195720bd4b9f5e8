/** A collection of reports to list. */
import { estadosReporte } from '@caparazon/contracts/cases/reporte';
import { departamentos } from '@caparazon/contracts/departamentos';
import type { Db } from 'mongodb';

const dayMs = 24 * 3600_000;
const season = Date.UTC(2026, 0, 1);

const cyclic = <T>(values: readonly T[], n: number): T => values[n % values.length] as T;

/** As svc-cases stores it; every field that a card shows varies. */
const reporte = (n: number) => ({
  _id: n,
  fecha: new Date(season - ((n * 7919) % 1000) * dayMs - n * 1000),
  estado: cyclic(estadosReporte, n),
  clase: 'Tortugas marinas',
  nombreComunReporte: cyclic(['Tortuga verde', 'Tortuga cabezona', 'Tortuga siete quillas'], n),
  departamento: cyclic(departamentos, n).nombre,
  ubicacion: `Playa de la bajada ${n % 40}, frente al puesto de guardavidas`,
  latitud: -34.6,
  longitud: -54.1,
  nombreContacto: 'María Pérez',
  telefonoContacto: '+59899123456',
  emailContacto: 'maria@example.com',
  observaciones: 'Está en la arena, cerca del agua, y mueve las aletas.',
  fotos: [3 * n, 3 * n + 1, 3 * n + 2],
  visto: n % 3 === 0,
  idVisto: n % 3 === 0 ? 3 : null,
  fechaVisto: null,
  archivado: n % 5 === 0,
  idFicha: null,
  posibleRobot: false,
  creadoPor: null,
  creadoEn: new Date(season),
  modificadoPor: null,
  modificadoEn: new Date(season),
  version: 1,
});

/** Fills the collection of svc-cases, whose indexes stand already. */
export async function fillReportes(db: Db, count: number): Promise<void> {
  const docs = Array.from({ length: count }, (_, i) => reporte(i + 1));
  await db.collection<{ _id: number }>('reportes').insertMany(docs, { ordered: false });
}
