/** Loads the season of `data/` into an empty database (rule: demo-data). */
import { fichaAnimalBody } from '@caparazon/clinic/animal/calls';
import { reporteBody } from '@caparazon/clinic/reporte/nuevo';
import type { Kit } from '@caparazon/service-kit/kit';
import { oneCopyAtATime } from '@caparazon/service-kit/one-copy-at-a-time';
import type { RenderedPhoto } from '@caparazon/service-kit/photo/render';
import { createFichaAnimal, editFichaAnimal } from '../animal/commands.ts';
import { TiposMedicion } from '../medicion/tipos-model.ts';
import { createReporte, markVisto, setArchivado } from '../reporte/commands.ts';
import { loadCare, loadVademecum } from './care.ts';
import { type Animal, actOf, type Especie, type Ficha, keep, readAnimales, readEspecies, usuarios } from './data.ts';
import { photograph } from './drawings.ts';
import { loadStory } from './follow.ts';
import { begin, end, isWanting, type Once, stepsFor } from './pasos.ts';
import { dayMs, enBalanza, hourMs, momento, type Paciente, pesoEl } from './sheets.ts';

interface Caso extends Animal {
  /** Time of discovery, epoch milliseconds. */
  at: number;
  fotosTomadas: readonly RenderedPhoto[];
}

/** Never in the future: later hours of today fall on the previous day. */
function momentOf({ hace, hora }: Animal, now: number): number {
  const at = momento(now, -hace, hora);
  return at < now - 1.5 * hourMs ? at : at - dayMs;
}

/** Storing a photo releases its bytes, and a step may repeat, so each stores a copy. */
const copyOf = ({ jpeg, miniatura, ...photo }: RenderedPhoto): RenderedPhoto => ({
  ...photo,
  jpeg: Buffer.from(jpeg),
  miniatura: Buffer.from(miniatura),
});

/** Stores a report and that day's actions. */
async function makeReporte(caso: Caso, aviso: NonNullable<Animal['aviso']>): Promise<number> {
  const { at, clase, animal, contacto, telefono, correo, lugar, fotosTomadas } = caso;
  const { fotosReporte, ...fields } = reporteBody.parse({
    ...aviso,
    nombreClase: clase,
    nombreComunReporte: animal,
    ...(aviso.mapa ? lugar : { ...lugar, latitud: null, longitud: null }),
    nombreContacto: contacto,
    telefonoContacto: telefono,
    emailContacto: correo,
  });
  const act = { by: null, at: new Date(at) };
  const { idReporte } = await createReporte({ fields, photos: fotosTomadas.map(copyOf), act, keep });
  if (aviso.vistoPor === undefined) return idReporte;
  const seen = actOf(aviso.vistoPor, at + 0.5 * hourMs);
  await markVisto({ _id: idReporte }, seen);
  if (aviso.archivado) await setArchivado({ _id: idReporte }, { archivado: true }, seen);
  return idReporte;
}

/** Intake values of a surviving animal, before the outcome was known. */
const unknownYet = {
  estado: 'En_rehabilitación',
  ubicacionActual: 'Cuarentena',
  finTrasDias: undefined,
  nombre: '',
  rehabilitacion: null,
  necropsia: null,
  muestraAdn: null,
  enterradoOLiberado: null,
  lugarDestinoFinal: '',
  observacionesGenerales: '',
} as const satisfies Partial<Ficha>;

function fieldsOf({ at, clase, animal, contacto, telefono, lugar }: Caso, ficha: Ficha) {
  const { estado, finTrasDias, nombreReceptor } = ficha;
  const end = finTrasDias === undefined ? null : at + finTrasDias * dayMs;
  const left = estado === 'Liberado' ? end : null;
  const pesoEgreso = left === null ? null : pesoEl(Number(finTrasDias), ficha);
  const { fotosFichaAnimal, fotoIdentificacion, idReporte, ...fields } = fichaAnimalBody.parse({
    ...ficha,
    pesoEgreso: pesoEgreso && enBalanza(pesoEgreso),
    fecha: at,
    fechaHora: at + hourMs,
    ...lugar,
    nombreReportero: contacto,
    telefonoReportero: telefono,
    receptorAnimal: nombreReceptor ? null : usuarios.voluntario,
    fechaIngresoSocobiomaMald: at + hourMs,
    nombreClase: clase,
    nombreComunFichaAnimal: animal,
    fechaMuerte: estado === 'Muerto' ? end : null,
    fechaEgreso: left,
    fechaDestinoFinal: end,
  });
  return fields;
}

/** Creates a record as of its day, then updates it to the outcome. */
async function makeFicha(caso: Caso, ficha: Ficha, idReporte: number | null, now: number): Promise<number> {
  const { at, fotosTomadas } = caso;
  const { finTrasDias, ubicacionActual } = ficha;
  const album = fotosTomadas.map(({ sha256 }) => ({ sha256 }));
  const onArrival: Ficha = finTrasDias === 0 ? ficha : { ...ficha, ...unknownYet };
  const idFicha = await createFichaAnimal({
    fields: fieldsOf(caso, onArrival),
    source: idReporte === null ? null : { idReporte, otraFicha: false },
    photos: fotosTomadas.map(copyOf),
    named: { album, perfil: album[0] ?? null },
    act: actOf('voluntario', at + 1.5 * hourMs),
    keep,
  });
  const same = { idFicha, version: undefined, photos: [], named: { album: [], perfil: null } };
  const edit = (edited: Ficha, who: 'admin' | 'voluntario', days: number) =>
    editFichaAnimal({ ...same, fields: fieldsOf(caso, edited), act: actOf(who, Math.min(at + days * dayMs, now)) });
  const moved = finTrasDias === undefined ? ubicacionActual : 'Terapia';
  if (finTrasDias !== 0) await edit({ ...onArrival, ubicacionActual: moved }, 'admin', 2);
  await edit(ficha, 'voluntario', Math.max(3, finTrasDias ?? 0));
  return idFicha;
}

/** Makes a photo for each line `drawing number`. */
const takePhotos = (fotos: readonly string[]): Promise<RenderedPhoto[]> =>
  Promise.all(fotos.map((line) => photograph(line.replace(/ \d+$/, ''), Number(line.split(' ').at(-1)))));

/** Reference ranges are the clinic's decision: the demo sets one as an example. */
async function exampleRange(): Promise<void> {
  const normales = [{ nombreComun: 'Pingüino de Magallanes', minimo: 38, maximo: 40 }];
  const temperatura = { 'tipos.tipo': 'temperatura', 'tipos.normales': { $size: 0 } };
  await TiposMedicion.updateOne(temperatura, { $set: { 'tipos.$.normales': normales } });
}

/** Stores reports and records. @returns admitted animals, oldest first */
async function loadAnimales(animales: readonly Animal[], now: number, once: Once): Promise<Paciente[]> {
  const especies = readEspecies();
  const pacientes: Paciente[] = [];
  const dated = animales.map((animal, i) => ({ animal, i, at: momentOf(animal, now) })).sort((a, b) => a.at - b.at);
  for (const { animal, i, at } of dated) {
    const { aviso, ficha } = animal;
    const caso = { ...animal, at, fotosTomadas: await takePhotos(animal.fotos) };
    const idReporte = aviso === undefined ? null : await once(`aviso ${i}`, () => makeReporte(caso, aviso));
    if (ficha === undefined) continue;
    const idFichaAnimal = await once(`ficha ${i}`, () => makeFicha(caso, ficha, idReporte, now));
    if (idFichaAnimal === null) continue;
    const hasta = ficha.finTrasDias === undefined ? now : at + ficha.finTrasDias * dayMs;
    const especie = especies[animal.animal] as Especie;
    pacientes.push({ idFichaAnimal, of: `animal ${pacientes.length}`, llegada: at, hasta, ficha, especie });
  }
  return pacientes;
}

/** Loads missing steps. @returns number of the demo's reports, or 0 when nothing was missing */
async function loadRest({ log, now }: Pick<Kit, 'log' | 'now'>): Promise<number> {
  if (!(await isWanting())) return 0;
  const animales = readAnimales();
  const once = stepsFor(log);
  const start = now();
  const today = await begin(once, start);
  if (today !== start) log.warn({ begun: new Date(today) }, 'the demo was left unfinished: the rest is loaded now');
  const pacientes = await loadAnimales(animales, today, once);
  const vademecum = await loadVademecum(today - 200 * dayMs, once);
  await once('rango normal', exampleRange);
  const known = new Map(pacientes.map(({ ficha, idFichaAnimal }) => [ficha.nombre, idFichaAnimal]));
  for (const paciente of pacientes) {
    await loadCare(paciente, vademecum, once);
    const { anterior } = paciente.ficha;
    await loadStory(paciente, today, anterior === undefined ? undefined : known.get(anterior), once);
  }
  await end(once);
  const reportes = animales.filter(({ aviso }) => aviso !== undefined).length;
  log.info({ reportes }, 'the demo is loaded');
  return reportes;
}

/**
 * Loads the demo once into a database without reports and records, or resumes an interrupted load;
 * other people's data stay. Of several copies one loads while the others wait. Never rejects.
 * @returns number of reports; 0 when not loaded
 */
export const loadDemo = (kit: Pick<Kit, 'log' | 'now'>): Promise<number> =>
  oneCopyAtATime('demo', () => loadRest(kit)).catch((error: unknown) => {
    kit.log.error({ err: error }, 'the demo could not be loaded; the next start goes on with it');
    return 0;
  });
