/** Fills an empty database with a believable season (rule: demo-data). */

import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { type FichaAnimalForm, fichaAnimalBody } from '@caparazon/clinic/animal/calls';
import { type ReporteForm, reporteBody } from '@caparazon/clinic/reporte/nuevo';
import { inTurn } from '@caparazon/service-kit/in-turn';
import type { Kit } from '@caparazon/service-kit/kit';
import type { RenderedPhoto } from '@caparazon/service-kit/photo/render';
import { createFichaAnimal, editFichaAnimal } from '../animal/commands.ts';
import { createReporte, markVisto, setArchivado } from '../reporte/commands.ts';
import { loadCare, type Paciente } from './care.ts';
import { enBalanza, pesoEl } from './cuidado.ts';
import { photograph } from './drawings.ts';
import type { Ingreso } from './ingresos.ts';
import { loadLiberaciones } from './liberaciones.ts';
import { loadMarcas } from './marcas.ts';
import { loadMedidas } from './medidas.ts';
import { begin, end, isWanting, type Once, stepsFor } from './pasos.ts';
import { playas } from './playas.ts';
import { type Aviso, admin, voluntario } from './season.ts';
import { type Derivado, derivados } from './season-derivados.ts';
import { aves, mamiferos } from './season-otros.ts';
import { tortugas } from './season-tortugas.ts';
import { loadVademecum } from './vademecum.ts';

const hourMs = 3600_000;
const dayMs = 24 * hourMs;

/** The vademécum was written before the season, that many days ago. */
const vademecumDays = 200;

interface Entry extends Aviso {
  clase: string;
}

const classed = (clase: string, avisos: readonly Aviso[]): Entry[] => avisos.map((aviso) => ({ ...aviso, clase }));

const season: readonly Entry[] = [
  ...classed('Tortugas marinas', tortugas),
  ...classed('Aves marinas', aves),
  ...classed('Mamíferos marinos', mamiferos),
].sort((a, b) => b.hace - a.hace);

/** By daylight, and never in the future: what the day is too young for happened the day before. */
function momentOf(hace: number, n: number, now: number): number {
  const at = startOfCivilDay(shiftDay(civilDay(now), -hace)) + 8 * hourMs + ((n * 47) % 600) * 60_000;
  return at < now - 90 * 60_000 ? at : at - dayMs;
}

const telefonoDe = (n: number): string => `+59899${String(100_000 + n * 7919).slice(-6)}`;

const drawAll = (names: readonly string[], variant: number): Promise<RenderedPhoto[]> =>
  Promise.all(names.map((name, i) => photograph(name, variant * 10 + i)));

/** Storing a photo releases its bytes. A step may store it again, and so may a later one: each from a copy. */
const copyOf = ({ jpeg, miniatura, ...photo }: RenderedPhoto): RenderedPhoto => ({
  ...photo,
  jpeg: Buffer.from(jpeg),
  miniatura: Buffer.from(miniatura),
});

/** A report, and what was done with it on the day. */
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
    telefonoContacto: entry.contacto && telefonoDe(n),
    emailContacto: entry.contacto && n % 3 === 0 ? `avisos${n}@example.com` : '',
    observaciones: entry.observaciones,
    sitioWeb: entry.robot === true ? 'https://example.com' : '',
  } satisfies ReporteForm);
  const act = { by: null, at: new Date(at) };
  const kept = { fields: { ...fields, sitioWeb }, photos: photos.map(copyOf), act, keep: async () => {} };
  const { idReporte } = await createReporte(kept);
  if (entry.vistoPor === undefined) return idReporte;
  const seen = { by: entry.vistoPor, at: new Date(at + 0.5 * hourMs) };
  await markVisto({ _id: idReporte }, seen);
  if (entry.archivado === true) await setArchivado({ _id: idReporte }, { archivado: true }, seen);
  return idReporte;
}

interface Arrival {
  entry: Omit<Derivado, 'contacto' | 'ingreso'> & Pick<Aviso, 'contacto'>;
  ingreso: Ingreso;
  n: number;
  idReporte: number | null;
  at: number;
  photos: readonly RenderedPhoto[];
}

/** What the clinic wrote at the intake, when it did not know how the care would end. */
const onArrival = (ingreso: Ingreso): Ingreso =>
  ingreso.finTrasDias === 0
    ? ingreso
    : {
        ...ingreso,
        finTrasDias: undefined,
        estado: 'En_rehabilitación',
        ubicacionActual: 'Cuarentena',
        nombre: '',
        rehabilitacion: null,
        necropsia: null,
        muestraAdn: null,
        enterradoOLiberado: null,
        lugarDestinoFinal: '',
        observacionesGenerales: '',
      };

function fieldsOf(
  { entry, n, at, idReporte: reported }: Arrival,
  { finTrasDias, cuidado, informe, ...campos }: Ingreso,
) {
  const { departamento, nombre } = playas[entry.playa];
  const end = finTrasDias === undefined ? null : at + finTrasDias * dayMs;
  const released = campos.estado === 'Liberado';
  const pesoEgreso = released ? pesoEl(finTrasDias ?? 0, { ...campos, cuidado }) : null;
  const form = fichaAnimalBody.parse({
    ...campos,
    pesoEgreso: pesoEgreso === null ? null : enBalanza(pesoEgreso),
    fecha: at,
    fechaHora: at + hourMs,
    departamento,
    ubicacion: nombre,
    nombreReportero: entry.contacto,
    telefonoReportero: reported === null || entry.contacto === undefined ? '' : telefonoDe(n),
    receptorAnimal: n % 4 === 0 ? null : voluntario,
    nombreReceptor: n % 4 === 0 ? 'Guardia del centro de rescate' : '',
    fechaIngresoSocobiomaMald: at + hourMs,
    nombreClase: entry.clase,
    nombreComunFichaAnimal: entry.animal,
    fechaMuerte: campos.estado === 'Muerto' ? end : null,
    fechaEgreso: released ? end : null,
    fechaDestinoFinal: end,
  } satisfies Partial<FichaAnimalForm>);
  const { fotosFichaAnimal, fotoIdentificacion, idReporte, ...fields } = form;
  return fields;
}

/** Makes a record as it was on the day, then updates it to what became of the animal. */
async function makeFicha(arrival: Arrival, now: number): Promise<number> {
  const { ingreso, idReporte, at, photos } = arrival;
  const album = photos.map(({ sha256 }) => ({ sha256 }));
  const named = { album, perfil: album[0] ?? null };
  const act = { by: voluntario, at: new Date(at + 1.5 * hourMs) };
  const fields = fieldsOf(arrival, onArrival(ingreso));
  const source = idReporte === null ? null : { idReporte, otraFicha: false };
  const kept = { fields, source, photos: photos.map(copyOf), named, act, keep: async () => {} };
  const idFicha = await createFichaAnimal(kept);

  const later = { idFicha, version: undefined, photos: [], named: { album: [], perfil: null } };
  const moved = new Date(Math.min(at + 2 * dayMs, now));
  const stay = {
    ...onArrival(ingreso),
    ubicacionActual: ingreso.finTrasDias === undefined ? ingreso.ubicacionActual : 'Terapia',
  };
  if (ingreso.finTrasDias !== 0) {
    await editFichaAnimal({ ...later, fields: fieldsOf(arrival, stay), act: { by: admin, at: moved } });
  }
  const ended = new Date(Math.min(at + Math.max(3, ingreso.finTrasDias ?? 0) * dayMs, now));
  await editFichaAnimal({ ...later, fields: fieldsOf(arrival, ingreso), act: { by: voluntario, at: ended } });
  return idFicha;
}

interface Suceso {
  /** Epoch milliseconds. */
  at: number;
  /** Makes what was written of it, and gives the patient if there is one. */
  make: () => Promise<Paciente | null>;
}

/** How the season is made: counted back from a moment, in steps. */
interface Loading {
  /** Epoch milliseconds. */
  today: number;
  once: Once;
}

async function makePaciente(name: string, arrival: Arrival, { today, once }: Loading): Promise<Paciente | null> {
  const idFichaAnimal = await once(`ficha de ${name}`, () => makeFicha(arrival, today));
  return idFichaAnimal === null ? null : { idFichaAnimal, llegada: arrival.at, ingreso: arrival.ingreso };
}

async function makeDerivado(entry: Derivado, n: number, at: number, loading: Loading): Promise<Paciente | null> {
  const photos = await drawAll(entry.fotos ?? [], 100 + n);
  const arrival = { entry, ingreso: entry.ingreso, n, idReporte: null, at, photos };
  return makePaciente(`derivado ${n}`, arrival, loading);
}

async function make(entry: Entry, n: number, at: number, loading: Loading): Promise<Paciente | null> {
  const photos = await drawAll(entry.fotos ?? [], n);
  const idReporte = await loading.once(`aviso ${n}`, () => makeReporte(entry, n, at, photos));
  const { ingreso } = entry;
  if (ingreso === undefined || entry.vistoPor === undefined) return null;
  return makePaciente(`aviso ${n}`, { entry, ingreso, n, idReporte, at, photos }, loading);
}

/** Oldest first, so that the numbers of reports and records grow with their dates. */
function inOrder(loading: Loading): Suceso[] {
  const reported = season.map((entry, n) => {
    const at = momentOf(entry.hace, n, loading.today);
    return { at, make: () => make(entry, n, at, loading) };
  });
  const brought = derivados.map((entry, n) => {
    const at = momentOf(entry.hace, n, loading.today);
    return { at, make: () => makeDerivado(entry, n, at, loading) };
  });
  return [...reported, ...brought].sort((a, b) => a.at - b.at);
}

/** Loads what is wanting. @returns how many reports the demo has; 0 when nothing was */
async function loadRest({ log, now }: Pick<Kit, 'log' | 'now'>): Promise<number> {
  if (!(await isWanting())) return 0;
  const once = stepsFor(log);
  const start = now();
  const today = await begin(once, start);
  if (today !== start) log.warn({ begun: new Date(today) }, 'the demo was left unfinished: the rest is loaded now');
  const pacientes: Paciente[] = [];
  for (const suceso of inOrder({ today, once })) {
    const paciente = await suceso.make();
    if (paciente !== null) pacientes.push(paciente);
  }
  const vademecum = await loadVademecum(today - vademecumDays * dayMs, once);
  await loadCare(pacientes, { now: today, vademecum, once });
  await once('medidas', () => loadMedidas(pacientes, today));
  await loadMarcas(pacientes, today, once);
  await loadLiberaciones(pacientes, today, once);
  await end(once);
  log.info({ reportes: season.length }, 'the demo is loaded');
  return season.length;
}

/**
 * Loads the demo into a database without reports and records, once in its life, or the rest of it where a load was
 * interrupted. What anybody wrote in the meantime stays. Several copies of the service may start together: one loads,
 * the others wait for it. Never rejects.
 * @returns how many reports it has; 0 when it was not loaded
 */
export const loadDemo = (kit: Pick<Kit, 'log' | 'now'>): Promise<number> =>
  inTurn('demo', () => loadRest(kit)).catch((error: unknown) => {
    kit.log.error({ err: error }, 'the demo could not be loaded; the next start goes on with it');
    return 0;
  });
