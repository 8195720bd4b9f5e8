/** Fills an empty database with a believable season (architecture, 'Operational contract': `DEMO`). */
import { type FichaAnimalForm, fichaAnimalBody } from '@caparazon/contracts/cases/fichaAnimal';
import { type ReporteForm, reporteBody } from '@caparazon/contracts/cases/reporte';
import { civilDay, startOfCivilDay } from '@caparazon/contracts/time';
import { nextId } from '@caparazon/service-kit/counter';
import type { Kit } from '@caparazon/service-kit/kit';
import { fichaAnimalCreator } from '../fichaAnimal/commands.ts';
import { FichaAnimal } from '../fichaAnimal/model.ts';
import type { RenderedPhoto } from '../foto/render.ts';
import { archivadoSetter, reporteCreator, vistoMarker } from '../reporte/commands.ts';
import { Reporte } from '../reporte/model.ts';
import { photograph } from './drawings.ts';
import type { Ingreso } from './ingresos.ts';
import { playas } from './playas.ts';
import { type Aviso, voluntario } from './season.ts';
import { aves, mamiferos } from './season-otros.ts';
import { tortugas } from './season-tortugas.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

interface Entry extends Aviso {
  clase: string;
}

const classed = (clase: string, avisos: readonly Aviso[]): Entry[] => avisos.map((aviso) => ({ ...aviso, clase }));

/** The oldest first, so that numbers grow with dates. */
const season: readonly Entry[] = [
  ...classed('Tortugas marinas', tortugas),
  ...classed('Aves marinas', aves),
  ...classed('Mamíferos marinos', mamiferos),
].sort((a, b) => b.hace - a.hace);

/** By daylight, and never ahead of the clock. */
function momentOf(hace: number, n: number, now: number): number {
  const morning = startOfCivilDay(civilDay(now - hace * dayMs)) + 8 * hourMs;
  return Math.min(morning + ((n * 47) % 600) * 60_000, now - (90 + 7 * (n % 9)) * 60_000);
}

const drawAll = (names: readonly string[], variant: number): Promise<RenderedPhoto[]> =>
  Promise.all(names.map((name, i) => photograph(name, variant * 10 + i)));

async function makeReporte(entry: Entry, n: number, at: number, photos: readonly RenderedPhoto[]): Promise<number> {
  const { departamento, nombre, latitud, longitud } = playas[entry.playa];
  const { sitioWeb, fotosReporte, ...fields } = reporteBody.parse({
    estado: entry.estado,
    nombreClase: entry.clase,
    nombreComunReporte: entry.animal,
    departamento,
    ubicacion: nombre,
    latitud: entry.mapa === true ? latitud : null,
    longitud: entry.mapa === true ? longitud : null,
    nombreContacto: entry.contacto,
    telefonoContacto: entry.contacto && `+59899${String(100_000 + n * 7919).slice(-6)}`,
    emailContacto: entry.contacto && n % 3 === 0 ? `avisos${n}@example.com` : '',
    observaciones: entry.observaciones,
    sitioWeb: entry.robot === true ? 'https://example.com' : '',
  } satisfies ReporteForm);
  const act = { by: null, at: new Date(at) };
  const { idReporte } = await reporteCreator({ fields: { ...fields, sitioWeb }, photos, act, keep: async () => {} });
  return idReporte;
}

interface Arrival {
  entry: Entry;
  ingreso: Ingreso;
  n: number;
  idReporte: number;
  at: number;
  photos: readonly RenderedPhoto[];
}

async function makeFicha({ entry, ingreso, n, idReporte, at, photos }: Arrival): Promise<void> {
  const { finTrasDias, ...campos } = ingreso;
  const { departamento, nombre } = playas[entry.playa];
  const end = finTrasDias === undefined ? null : at + finTrasDias * dayMs;
  const { fotosFichaAnimal, fotoIdentificacion, ...fields } = fichaAnimalBody.parse({
    ...campos,
    fecha: at,
    fechaHora: at + hourMs,
    departamento,
    ubicacion: nombre,
    nombreReportero: entry.contacto,
    receptorAnimal: n % 4 === 0 ? null : voluntario,
    nombreReceptor: n % 4 === 0 ? 'Guardia del centro de rescate' : '',
    fechaIngresoSocobiomaMald: at + hourMs,
    nombreClase: entry.clase,
    nombreComunFichaAnimal: entry.animal,
    fechaMuerte: campos.estado === 'Muerto' ? end : null,
    fechaEgreso: campos.estado === 'Liberado' ? end : null,
    fechaDestinoFinal: end,
    idReporte,
  } satisfies Partial<FichaAnimalForm>);
  const album = photos.map(({ sha256 }) => sha256);
  const act = { by: voluntario, at: new Date(at + 1.5 * hourMs) };
  await fichaAnimalCreator({ fields, photos, album, identificacion: album[0] ?? null, act });
}

async function make(entry: Entry, n: number, now: number): Promise<void> {
  const at = momentOf(entry.hace, n, now);
  const photos = await drawAll(entry.fotos ?? [], n);
  const idReporte = await makeReporte(entry, n, at, photos);
  if (entry.vistoPor === undefined) return;
  const act = { by: entry.vistoPor, at: new Date(at + 0.5 * hourMs) };
  await vistoMarker({ _id: idReporte }, act);
  if (entry.archivado === true) await archivadoSetter({ _id: idReporte }, true, act);
  const { ingreso } = entry;
  if (ingreso !== undefined) await makeFicha({ entry, ingreso, n, idReporte, at, photos });
}

/** Whether nobody has reported or recorded anything yet. */
export const isEmpty = async (): Promise<boolean> =>
  (await Reporte.exists({})) === null && (await FichaAnimal.exists({})) === null;

/**
 * Loads the demo into a database that has neither reports nor records, once in its life. Never rejects.
 * @returns how many reports were made
 */
export async function loadDemo({ log, now }: Pick<Kit, 'log' | 'now'>): Promise<number> {
  let made = 0;
  try {
    // Several copies of the service may start together: the counter lets one of them through.
    if (!(await isEmpty()) || (await nextId('demo')) !== 1) return 0;
    const today = now();
    for (const [n, entry] of season.entries()) {
      await make(entry, n, today);
      made += 1;
    }
    log.info({ reportes: made }, 'the demo is loaded');
  } catch (error) {
    log.error({ err: error }, 'the demo could not be loaded');
  }
  return made;
}
