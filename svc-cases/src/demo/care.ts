/** What the clinic of the demo does for its animals until now: treatments, doses, daily sheets, necropsy files. */
import { Readable } from 'node:stream';
import { civilDay, shiftDay, startOfCivilDay } from '@caparazon/call/time';
import { fichaDiariaBody } from '@caparazon/clinic/fichaDiaria/calls';
import { tratamientoBody } from '@caparazon/clinic/tratamiento/calls';
import { dosisOf, type Pauta, pautaOf } from '@caparazon/clinic/tratamiento/dosis';
import { aDar } from '@caparazon/clinic/tratamiento/dosis-por-peso';
import { nextId } from '@caparazon/service-kit/counter';
import { made } from '@caparazon/service-kit/trace';
import { createArchivo } from '../archivoNecropsia/commands.ts';
import { FichaDiaria, type FichaDiariaDoc } from '../fichaDiaria/model.ts';
import { createTratamiento, finishTratamiento } from '../tratamiento/commands.ts';
import { Instancia, type InstanciaDoc } from '../tratamiento/instancia-model.ts';
import { placeOf } from '../tratamiento/schedule.ts';
import { chance, oneOf } from './chance.ts';
import type { Cuidado, Indicacion, Tratamiento } from './cuidado.ts';
import type { Ingreso } from './ingresos.ts';
import { necropsyReport } from './necropsy.ts';
import type { Once } from './pasos.ts';
import { admin, equipo } from './season.ts';
import { type Hoja, hojaDe } from './sheets.ts';
import { storeNew } from './store.ts';
import type { Vademecum } from './vademecum.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** An animal that came in, with what is known of it. */
export interface Paciente {
  idFichaAnimal: number;
  /** When it was found, in epoch milliseconds. */
  llegada: number;
  ingreso: Ingreso;
}

/** A patient from its arrival to the end of its stay, or to now. */
interface Estadia {
  idFichaAnimal: number;
  /** What makes it different from others of its kind. */
  of: string;
  llegada: number;
  /** Epoch milliseconds. */
  hasta: number;
  pesoIngreso: number;
  cuidado: Cuidado;
}

const act = (at: number, by: number) => ({ by, at: new Date(at) });

/** A moment of the stay by the clock: the day, and hours since midnight. */
const momento = (llegada: number, dia: number, horas: number): number =>
  startOfCivilDay(shiftDay(civilDay(llegada), dia)) + Math.round(horas * 60) * minuteMs;

/** A sheet with its day, and the moment at which it was filled in. */
interface HojaEscrita extends Hoja {
  at: number;
  fecha: string;
}

/** The sheets that were filled in, with the moment at which each was. */
function hojas(stay: Estadia, terminada: boolean): HojaEscrita[] {
  const { of, llegada, hasta, pesoIngreso, cuidado } = stay;
  const filled: HojaEscrita[] = [];
  for (let dia = 1; ; dia += 1) {
    const at = momento(llegada, dia, 9 + 2 * chance(of, 'ronda', dia));
    if (at > hasta) return filled;
    const fecha = shiftDay(civilDay(llegada), dia);
    const isToday = !terminada && fecha === civilDay(hasta);
    const forgotten = dia > 4 && chance(of, 'nadie', dia) < 0.04;
    if (forgotten || (isToday && cuidado.sinFichaDeHoy)) continue;
    filled.push({ ...hojaDe(dia, cuidado, pesoIngreso, of), at, fecha });
  }
}

/** How much to draw up, or how many tablets, for an animal of this weight. */
function cantidadPara({ cantidadDosis, concentracion = 1, dosis, dar, cantidadDar }: Indicacion, peso: number) {
  if (cantidadDosis === undefined) return cantidadDar;
  if (dar === 'Comprimidos') return Math.round(((cantidadDosis * peso) / concentracion) * 4) / 4;
  const calculo = { cantidadDosis, dosis: String(dosis), concentracionUsada: concentracion };
  return aDar({ ...calculo, unidadConcentracionUsada: null }, peso)?.cantidad;
}

/** What the amount was computed from, where it was. */
function calculoDe(
  { cantidadDosis, concentracion, dosis, dar, medicamento }: Indicacion,
  pesada: Pesada,
  of: Vademecum,
) {
  if (cantidadDosis === undefined || dar !== 'ml') return {};
  const bottle = dosis === 'ml_kg' ? undefined : concentracion;
  return {
    idFarmaco: of.get(String(medicamento)) ?? null,
    pesoUsado: pesada.peso,
    fechaPesoUsado: pesada.at,
    concentracionUsada: bottle,
    unidadConcentracionUsada: bottle === undefined ? undefined : 'mg/ml',
  };
}

/** What is written where a dose did not go wholly well. */
const parciales: Record<string, readonly [exito: number, comentario: string][]> = {
  'Alimentación asistida': [
    [75, 'Regurgitó un poco al final.'],
    [50, 'Devolvió la mitad; se dejó descansar.'],
  ],
  Hidratación: [[75, 'Regurgitó un poco.']],
  Medicación: [
    [75, 'Se perdió un poco al tragar.'],
    [75, 'Costó; al segundo pescado lo tragó.'],
  ],
  Curación: [[75, 'Se movió mucho; se hizo lo que se pudo.']],
};

function resultado(tratamiento: Tratamiento, n: number, of: string): { exito: number; comentario: string } {
  const { tipoTratamiento, via, instruccionesEspeciales, resultados, comentarios = [] } = tratamiento;
  const written = resultados?.[n];
  if (written !== undefined) return { exito: 100, comentario: written };
  const inFish = tipoTratamiento !== 'Medicación' || String(instruccionesEspeciales).includes('pescado');
  const partial = via === 'i_celómica' || !inFish ? undefined : parciales[tipoTratamiento];
  if (partial !== undefined && chance(of, 'parcial', n) < 0.12) {
    const [exito, comentario] = oneOf(partial, of, 'cual', n);
    return { exito, comentario };
  }
  const says = comentarios.length > 0 && chance(of, 'comenta', n) < 0.35;
  return { exito: 100, comentario: says ? oneOf(comentarios, of, 'dice', n) : '' };
}

/** Minutes after it was due: mostly a few, sometimes before, now and then an hour. The first is never early. */
function demora(n: number, of: string): number {
  const kind = chance(of, 'demora', n);
  const minutes = chance(of, 'minutos', n);
  if (kind < 0.15 && n > 0) return -Math.round(2 + 10 * minutes);
  return kind < 0.9 ? Math.round(1 + 17 * minutes) : Math.round(35 + 50 * minutes);
}

interface Dada {
  fechaHora: number;
  fechaProgramada: number;
  /** Its number, from 0. */
  n: number;
}

/** The doses that were given until now, or until the end of the stay. */
function dadas({ perdidas = [], pendiente }: Tratamiento, pauta: Pauta, of: string, hasta: number): Dada[] {
  const given: Dada[] = [];
  for (let n = 0; n < pauta.cantidad; n += 1) {
    const { programada: fechaProgramada, siguiente } = dosisOf(pauta, n);
    if (fechaProgramada > hasta) break;
    const fechaHora = fechaProgramada + demora(n, of) * minuteMs;
    const waits = pendiente === true && siguiente > hasta;
    if (fechaHora <= hasta && !waits && !perdidas.includes(n)) given.push({ fechaHora, fechaProgramada, n });
  }
  return given;
}

/** Stores the doses of a treatment that nobody else knows of yet. */
async function record(
  fields: Pick<InstanciaDoc, 'idFichaTratamiento' | 'idFichaAnimal'>,
  tratamiento: Tratamiento,
  given: readonly Dada[],
  { comienzo, of, hasta }: { comienzo: number; of: string; hasta: number },
): Promise<void> {
  const prescribed = {
    comienzo: new Date(comienzo),
    frecuencia: tratamiento.frecuencia,
    duracion: tratamiento.duracion,
  };
  if (given.length === 0) return;
  const first = await nextId('instancias_tratamiento', given.length);
  const docs = given.map(({ fechaHora, fechaProgramada, n }, i): InstanciaDoc => {
    const noted = Math.min(fechaHora + (1 + (n % 4)) * minuteMs, hasta);
    const times = { fechaHora: new Date(fechaHora), indicada: new Date(fechaProgramada) };
    return {
      ...made(act(noted, oneOf(equipo, of, 'quien', n))),
      ...fields,
      _id: first + i,
      ...times,
      ...placeOf(prescribed, times),
      ...resultado(tratamiento, n, of),
      sustituye: false,
    };
  });
  await storeNew(Instancia, 'instancia', docs);
}

/** A weight, and when it counts from. */
interface Pesada {
  peso: number;
  at: number;
}

/** The weight that is known on a day of the stay: of the last sheet that has one, or of the intake. */
function pesadaEl(desde: number, { pesoIngreso, llegada }: Estadia, filled: readonly HojaEscrita[]): Pesada {
  const hoja = filled.findLast(({ dia, peso }) => dia <= desde && peso !== null);
  if (hoja === undefined || hoja.peso === null) return { peso: pesoIngreso, at: llegada };
  return { peso: hoja.peso, at: startOfCivilDay(hoja.fecha) };
}

/** A stay while it is cared for. */
interface Cuidando {
  stay: Estadia;
  filled: readonly HojaEscrita[];
  terminada: boolean;
  vademecum: Vademecum;
}

/** Prescribes it, gives its doses until now or the end of the stay, and finishes it when its time is over. */
async function treat({ stay, filled, terminada, vademecum }: Cuidando, tratamiento: Tratamiento) {
  const { desde, hora, perdidas, pendiente, olvidado, resultados, comentarios, concentracion, ...rest } = tratamiento;
  const { idFichaAnimal, llegada, hasta } = stay;
  const comienzo = momento(llegada, desde, hora);
  if (comienzo > hasta) return;
  const pesada = pesadaEl(desde, stay, filled);
  const fields = tratamientoBody.parse({
    ...rest,
    ...calculoDe(tratamiento, pesada, vademecum),
    idFichaAnimal,
    fechaHoraComienzo: comienzo,
    cantidadDar: cantidadPara(tratamiento, pesada.peso),
  });
  const written = act(comienzo - 25 * minuteMs, admin);
  const { idFichaTratamiento } = await createTratamiento({ fields, act: written, keep: async () => {} });
  const pauta = pautaOf({ comienzo, frecuencia: rest.frecuencia, duracion: rest.duracion });
  const of = `${stay.of} ${rest.tipoTratamiento} ${rest.medicamento}`;
  const given = dadas(tratamiento, pauta, of, hasta);
  await record({ idFichaTratamiento, idFichaAnimal }, tratamiento, given, { comienzo, of, hasta });
  const over = pauta.fin + hourMs <= hasta && olvidado !== true;
  if (over || terminada) await finishTratamiento(idFichaTratamiento, act(Math.min(pauta.fin + hourMs, hasta), admin));
}

/** How the care is made. */
interface Caring {
  /** Epoch milliseconds: what is due later is not given yet. */
  now: number;
  /** What its doses are computed with. */
  vademecum: Vademecum;
  once: Once;
}

async function storeSheets({ idFichaAnimal }: Estadia, filled: readonly HojaEscrita[]): Promise<void> {
  const first = await nextId('fichas_diarias', filled.length);
  const sheets = filled.map(({ dia, at, ...hoja }, i): FichaDiariaDoc => {
    const by = oneOf(equipo, 'ronda', hoja.fecha);
    return { ...fichaDiariaBody.parse({ ...hoja, idFichaAnimal }), _id: first + i, ...made(act(at, by)) };
  });
  await storeNew(FichaDiaria, 'fichaDiaria', sheets);
}

async function care(
  { idFichaAnimal, llegada, ingreso }: Paciente,
  nth: number,
  { now, vademecum, once }: Caring,
): Promise<void> {
  const { cuidado, pesoIngreso, finTrasDias, informe } = ingreso;
  const terminada = finTrasDias !== undefined;
  const hasta = terminada ? llegada + finTrasDias * dayMs : now;
  if (cuidado !== undefined && pesoIngreso !== undefined) {
    const stay = { idFichaAnimal, of: `animal ${nth}`, llegada, hasta, pesoIngreso, cuidado };
    const filled = hojas(stay, terminada);
    await once(`hojas de ${idFichaAnimal}`, () => storeSheets(stay, filled));
    for (const [i, tratamiento] of cuidado.tratamientos.entries()) {
      const treating = () => treat({ stay, filled, terminada, vademecum }, tratamiento);
      await once(`tratamiento ${i} de ${idFichaAnimal}`, treating);
    }
  }
  if (informe === undefined) return;
  const report = await necropsyReport(idFichaAnimal, informe);
  const file = { idFichaAnimal, nombre: 'Informe de necropsia', extension: 'pdf' } as const;
  const written = act(hasta + 2 * dayMs, admin);
  const store = () => createArchivo({ ...file, pieces: Readable.from([report]), act: written });
  await once(`informe de ${idFichaAnimal}`, async () => (await store())._id);
}

/** Makes the care of a new season's animals. */
export async function loadCare(pacientes: readonly Paciente[], caring: Caring): Promise<void> {
  for (const [nth, paciente] of pacientes.entries()) await care(paciente, nth, caring);
}
